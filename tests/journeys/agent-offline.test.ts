import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { getTripEndpoint } from '#contract/dispatch/agent.ts'
import { seconds } from '#domain/time/durations.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { shopWithQuestions } from '../world/questions.ts'
import {
  acceptAndStart,
  arrive,
  buyItem,
  finishShopping,
  goOnDuty,
  handOver,
  markUnavailable,
  ride,
} from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeAndPlace } from './customer-at-home.ts'
import { appSaved, holdOutbox, savedAnswer } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

test('an agent does a whole order offline, switches the phone off and on, and nothing is lost or doubled', async () => {
  const [customer, agent] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await acceptAndStart(agent.page)
  await appSaved(agent.page)
  await appSaved(agent.page, 'dashboard')
  await savedAnswer(agent.page, 'kasuwa-person', '/api/agent/trips')

  await agent.context.setOffline(true)
  const [first = '', second = '', ...others] = order.lines
  await buyItem(agent.page, first, 3900, 3400)
  await markUnavailable(agent.page, second)
  await agent.page.getByText('2 item(s) waiting to sync').waitFor()
  await agent.page.reload()
  await agent.page.getByText('2 item(s) waiting to sync').waitFor()
  await agent.page.getByRole('button', { name: `Change ${first}` }).waitFor()
  for (const name of others) await buyItem(agent.page, name, 500, 480)
  assert.deepEqual(await statuses(), { requested: order.lines.length })
  await finishShopping(agent.page)
  await ride(agent.page)
  await arrive(agent.page)
  const code = await codeOf(customer.page, order.id)
  const message = agent.page.getByText('Handed over, but the code is not checked yet')
  const release = await holdOutbox(agent.page)
  await handOver(agent.page, code)
  await agent.page.waitForTimeout(500)
  assert.equal(await message.isVisible(), false, 'said before it is saved')
  await release()
  await message.waitFor()
  await agent.page.reload()
  await message.waitFor()
  assert.equal(await agent.page.getByRole('button', { name: 'Hand over' }).isVisible(), false)

  await agent.context.setOffline(false)
  await eventually('all to arrive', async () => (await statuses())['requested'] === undefined, 30_000)
  assert.deepEqual(await statuses(), { bought: order.lines.length - 1, unavailable: 1 })
  const { rows } = await site.database.pool.query(
    "select count(*)::int as count from events where type = 'item.bought'",
  )
  assert.equal(rows[0]?.count, order.lines.length - 1)
  await eventually('the errand to be over', async () => (await orderStatus()) === 'delivered', 30_000)

  await agent.context.setOffline(true)
  // An order that this phone has never read.
  await agent.page.goto('/dashboard?trip=ord_unread')
  const alert = agent.page.getByRole('alert').filter({ hasText: 'We could not load this order' })
  await alert.getByText('You are offline. This will load once network is back.').waitFor()
})

test('what was bought offline never stands under "To buy" while it is sent, however slow the reading', async () => {
  const { page, context } = await browsers.visitor('phone')
  const asked = await shopWithQuestions(await orderStage(site), [
    { name: 'yam' },
    { name: 'ugu' },
    { name: 'okro' },
  ])
  const bought = ['yam', 'ugu', 'okro']
  await signIn(page, 'musa', testPassword)
  await page.goto(`/dashboard?trip=${asked.id}`)
  await page.getByRole('button', { name: /to go$/ }).waitFor()
  await appSaved(page, 'dashboard')
  await savedAnswer(page, 'kasuwa-person', '/api/agent/trips')
  await context.setOffline(true)
  for (const name of bought) await buyItem(page, name, 500, 450)
  await page.reload()
  await page.getByRole('button', { name: 'Change okro' }).waitFor()

  // Readings see what was so before anything was sent, and come late.
  await page.route(/\/api\/agent\/trips(\/ord_\w+)?$/, async (route) => {
    const seen = await route.fetch()
    await page.waitForTimeout(6_000)
    await route.fulfill({ response: seen })
  })
  await page.evaluate(watchToBuy, bought)
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const open = () => asked.agent.call(getTripEndpoint, { params: { id: asked.id } })
  await eventually('all to arrive', async () =>
    (await open()).items.every(({ status }) => status === 'bought'),
  )
  await page.getByText(/waiting to sync/).waitFor({ state: 'detached' })
  for (const waitS of [1, 7, 7]) await page.waitForTimeout(seconds(waitS))
  assert.deepEqual(await page.evaluate(() => document.body.dataset['seenToBuy'] ?? ''), '')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // A page that is opened after all was sent begins with what this phone read before that.
  await eventually('nothing to be kept of it', async () => (await outboxKeys(page)).length === 0)
  assert.equal((await open()).items.filter(({ paidKobo }) => paidKobo === 45_000).length, 3)
  await context.close()
})

/** Runs in the page: notes each of these goods that stands under "To buy" from now on, at each change of the page. */
function watchToBuy(names: string[]): void {
  const look = () => {
    for (const name of names) {
      const isBought = document.querySelector(`[aria-label="Undo ${name}"]`) !== null
      const isShown = document.querySelector('main')?.textContent?.includes(name) === true
      if (isShown && !isBought)
        document.body.dataset['seenToBuy'] = `${document.body.dataset['seenToBuy'] ?? ''}${name} `
    }
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}

/** Returns what this browser holds in its outbox. */
function outboxKeys(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('kasuwa-person')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAllKeys()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result
  })
}

/** The four digits that the customer gives at the gate. */
async function codeOf(customer: Page, id: string): Promise<string> {
  const answer = await customer.request.get(`/api/orders/${id}`)
  return ((await answer.json()) as { handoverCode: string }).handoverCode
}

async function orderStatus(): Promise<string | undefined> {
  const { rows } = await site.database.pool.query<{ status: string }>('select status from orders')
  return rows[0]?.status
}

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from order_items group by status',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
