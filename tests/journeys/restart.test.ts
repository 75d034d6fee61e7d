import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { acceptAndStart, arrive, buyItem, finishShopping, goOnDuty, handOver, ride } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { composeAndPlace } from './customer-at-home.ts'
import { openOwnSite } from './site.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage(openOwnSite)

test('an order continues after the server is killed in the middle of it', async () => {
  const [customer, agent, visitor] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await visitor.page.goto(`/track/${order.code}`)
  await acceptAndStart(agent.page)
  const [first = '', ...others] = order.lines
  await buyItem(agent.page, first, 3900, 3400)
  await customer.page.getByText('₦3,400').first().waitFor()

  await site.kill()
  await customer.page
    .getByText(/reconnecting/i)
    .first()
    .waitFor()
  // The agent works on in a market offline; nothing is lost.
  for (const name of others) await buyItem(agent.page, name, 500, 480)
  const written = await countBought()
  assert.equal(written, 1, 'nothing reached the server that is down')

  await site.start()
  await eventually('the lines to arrive', async () => (await countBought()) === order.lines.length, 30_000)
  await customer.page.getByText('₦480').first().waitFor()
  await finishShopping(agent.page)
  await ride(agent.page)
  await visitor.page
    .getByText(/on the way/i)
    .first()
    .waitFor()

  await site.kill()
  await site.start()
  await arrive(agent.page)
  const code = await customer.page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label')
  await handOver(agent.page, code?.replace(/\D/g, '') ?? '')
  for (const { page } of [agent, customer, visitor]) {
    await page
      .getByRole('heading', { name: /delivered/i })
      .first()
      .waitFor()
  }

  const { rows } = await site.database.pool.query(
    `select (select sum(amount_kobo) from postings)::int as sum,
       (select count(*) from events where type = 'item.bought')::int as bought,
       (select count(*) from events where type = 'order.delivered')::int as delivered`,
  )
  assert.deepEqual(rows[0], { sum: 0, bought: order.lines.length, delivered: 1 })
})

async function countBought(): Promise<number> {
  const { rows } = await site.database.pool.query(
    "select count(*)::int as count from order_items where status = 'bought'",
  )
  return rows[0]?.count ?? 0
}
