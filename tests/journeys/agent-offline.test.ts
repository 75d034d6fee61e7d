import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
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
import { openStage } from './stage.ts'

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
