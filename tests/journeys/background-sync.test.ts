import { type CDPSession, test } from '@playwright/test'
import { syncTag } from '#web/platform/core/worker-messages.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { signIn } from './browser.ts'
import { composeList, fillCheckout } from './customer-at-home.ts'
import { openSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test('an order that waits is sent by the browser itself when the network is back, with no page of ours open', async () => {
  const customer = await browsers.visitor('phone')
  const { page, context } = customer
  await signIn(page, 'amina', testPassword)
  await openSaved(customer, '/wuse-market')
  await savedAnswer(page, 'kasuwa-public-answers', '/api/markets/wuse-market')
  await savedAnswer(page, 'kasuwa-person', '/api/auth/me')
  await context.setOffline(true)
  await composeList(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Waiting to send' }).waitFor()

  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationOf(devtools)
  await page.goto('about:blank')
  await context.setOffline(false)
  await eventually('the order to arrive', async () => {
    // Repeated, as the browser does after a failure: the worker may still be offline when its page is not.
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: site.url,
      registrationId,
      tag: syncTag,
      lastChance: false,
    })
    return (await countOrders()) === 1
  })
  await context.close()
})

function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url))
      if (ours) resolve(ours.registrationId)
    })
    devtools.send('ServiceWorker.enable').catch(reject)
  })
}

async function countOrders(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int as count from orders')
  return rows[0]?.count ?? 0
}
