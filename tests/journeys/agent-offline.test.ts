import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { acceptAndStart, buyLine, goOnDuty, missLine } from './agent-at-work.ts'
import { type Browsers, openBrowsers, signIn } from './browser.ts'
import { composeAndPlace } from './customer-at-home.ts'
import { keptAnswer } from './device.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browsers: Browsers

before(async () => {
  site = await openSite()
  browsers = await openBrowsers(site.url)
})
after(async () => {
  await browsers.close()
  await site.close()
})

test('an agent shops in a market without a network, switches the phone off and on, and nothing is lost or doubled', async () => {
  const [customer, agent] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await acceptAndStart(agent.page)
  await agent.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const desk = 'desk-screen'
  await eventually('the desk to be kept', async () =>
    agent.page.evaluate(async (name) => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
      )
      return keys.flat().some(({ url }) => url.includes(name))
    }, desk),
  )
  await keptAnswer(agent.page, 'kasuwa-person', '/api/agent/trips')

  await agent.context.setOffline(true)
  const [first = '', second = '', ...others] = order.lines
  await buyLine(agent.page, first, 3900, 3400)
  await missLine(agent.page, second)
  await agent.page.getByText('2 item(s) waiting to sync').waitFor()
  await agent.page.reload()
  await agent.page.getByText('2 item(s) waiting to sync').waitFor()
  await agent.page.getByRole('button', { name: `Change ${first}` }).waitFor()
  for (const name of others) await buyLine(agent.page, name, 500, 480)
  assert.deepEqual(await statuses(), { requested: order.lines.length })

  await agent.context.setOffline(false)
  await eventually('all to arrive', async () => (await statuses())['requested'] === undefined, 30_000)
  assert.deepEqual(await statuses(), { bought: order.lines.length - 1, unavailable: 1 })
  const { rows } = await site.database.pool.query(
    "select count(*)::int as count from events where type = 'item.bought'",
  )
  assert.equal(rows[0]?.count, order.lines.length - 1)
})

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from order_items group by status',
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
