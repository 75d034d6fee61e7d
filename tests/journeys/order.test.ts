import assert from 'node:assert/strict'
import { type Locator, test } from '@playwright/test'
import { buyOpenItems, drive, type Order, place } from '#tests/world/orders.ts'
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
import { fitsNarrowly } from './reflow.ts'
import { seesAtOnce } from './screen.ts'
import { openOwnSite } from './site.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage(openOwnSite)

/** Returns what pages complained of besides a wrong code, what is refused on purpose, and a server that is away. */
const complaints = () => browsers.complaints.filter((words) => !/409|403|net::ERR_/.test(words))

async function countBought(): Promise<number> {
  const { rows } = await site.database.pool.query(
    "select count(*)::int as count from order_items where status = 'bought'",
  )
  return rows[0]?.count ?? 0
}

test('customer, agent, admin and a visitor go through one order, though the server is killed twice', async () => {
  const [customer, agent, admin, visitor] = await Promise.all([
    browsers.visitor('phone'),
    browsers.visitor('phone'),
    browsers.visitor('desk'),
    browsers.visitor('phone'),
  ])
  await signIn(agent.page, 'musa', testPassword)
  await goOnDuty(agent.page)
  await signIn(admin.page, 'office', testPassword)
  await admin.page.goto('/admin/orders')

  // The list is made signed out, and survives signing in.
  const order = await composeAndPlace(customer.page, { username: 'amina', password: testPassword })
  await admin.page.getByText('Amina', { exact: false }).first().waitFor()
  const tracked = await visitor.page.goto(`/track/${order.code}`)
  assert.equal(tracked?.headers()['cache-control'], 'private, no-store')
  await visitor.page.getByRole('heading', { name: /finding an agent/i }).waitFor()

  await acceptAndStart(agent.page)
  await customer.page
    .getByText(/Musa is at/)
    .first()
    .waitFor()
  await visitor.page
    .getByText(/Musa is at/)
    .first()
    .waitFor()

  const [first = '', second = '', ...others] = order.lines
  await seesAtOnce(agent.page, [agent.page.getByRole('listitem').getByRole('button')])
  await fitsNarrowly(agent.page, 'the agent’s list')
  await fitsNarrowly(customer.page, 'an order that is bought')
  await buyItem(agent.page, first, 3900, 3400)
  const list = customer.page.getByRole('button', { name: /^Your list/ })
  await list.getByText('1 bought').waitFor()
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const progress = customer.page.getByRole('heading', { name: 'Progress' })
  assert.ok((await topOf(progress)) < (await topOf(list)), 'the progress comes before the list')
  await list.click()
  await customer.page.getByText('₦3,400').first().waitFor()
  await markUnavailable(agent.page, second)
  await eventually('the first item to arrive', async () => (await countBought()) === 1)

  await site.kill()
  await customer.page
    .getByText(/reconnecting/i)
    .first()
    .waitFor()
  // The agent works on in a market offline; nothing is lost.
  for (const name of others) await buyItem(agent.page, name, 500, 480)
  assert.equal(await countBought(), 1, 'nothing reached the server that is down')
  await site.start()
  await eventually('the items to arrive', async () => (await countBought()) === others.length + 1)
  await customer.page.getByText('₦480').first().waitFor()
  await finishShopping(agent.page)
  await customer.page.getByRole('img', { name: /^Code/ }).waitFor()
  const code =
    (await customer.page.getByRole('img', { name: /^Code/ }).getAttribute('aria-label'))?.replace(
      /\D/g,
      '',
    ) ?? ''
  assert.match(code, /^\d{4}$/)

  await ride(agent.page)
  await visitor.page
    .getByText(/on the way/i)
    .first()
    .waitFor()
  for (const page of [visitor.page, agent.page, admin.page]) {
    assert.ok(!(await page.content()).includes(`>${code}<`), 'nobody but the customer reads the code')
  }
  assert.doesNotMatch(
    await visitor.page.content(),
    /803 ?123 ?4501|AP Plaza/,
    'a visitor reads neither phone nor place',
  )
  await site.kill()
  await site.start()
  await arrive(agent.page)
  await customer.page
    .getByText(/at the gate|arrived/i)
    .first()
    .waitFor()
  const due = customer.page.getByText('Pay your agent')
  await due.waitFor()
  await seesAtOnce(customer.page, [due, customer.page.getByRole('img', { name: /^Code/ })])
  await seesAtOnce(agent.page, [agent.page.getByText('Collect cash'), agent.page.getByLabel(/handover code/)])
  await fitsNarrowly(agent.page, 'the hand-over')
  await fitsNarrowly(customer.page, 'the order at the gate')
  await handOver(agent.page, code === '0000' ? '0001' : '0000')
  await agent.page.getByText(/4 tries/i).waitFor()
  await eventually(
    'the wrong code to be cleared',
    async () => (await agent.page.getByLabel(/handover code/).inputValue()) === '',
  )
  await handOver(agent.page, code)
  for (const page of [agent.page, customer.page, visitor.page]) {
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
  assert.deepEqual(rows[0], { sum: 0, bought: others.length + 1, delivered: 1 })
  assert.deepEqual(complaints(), [])
})

test('an order that nobody takes says what can be done; dialogs stay open while it moves on, and say so', async () => {
  const order = await placeInVain()
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'amina', testPassword)
  for (const address of [`/orders/${order.id}?placed=1`, `/orders/${order.id}`]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'No agent is free yet' }).waitFor()
    for (const name of [/^Keep waiting, at your gate by/, 'Choose an hour', 'Cancel for free']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      assert.ok(box !== null && box.y + box.height < 740, `${address}: ${name} ends at ${box?.y}`)
    }
    await page.getByText('If nobody is free by then, the order ends and you pay nothing.').waitFor()
    // No green ring while nobody is found.
    assert.equal(await page.locator('main svg.text-amber circle').first().isVisible(), true)
  }
  await page.getByRole('button', { name: 'Keep waiting' }).click()
  await page.getByRole('switch', { name: 'Move it to the next free hour' }).click()
  await page.getByText(/If nobody is free by then, we will move your order to/).waitFor()
  await page.reload()
  await page.getByText(/If nobody is free by then, we will move your order to/).waitFor()

  await page.getByRole('button', { name: 'Choose an hour' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Book this hour' }).waitFor()
  await drive(order, 'queued', 'assigned')
  await dialog.getByText('An agent has accepted your order').waitFor()
  assert.equal(await dialog.getByRole('button', { name: 'Book this hour' }).count(), 0)
  await dialog.getByRole('button', { name: 'Keep it as it is' }).click()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: /^Cancel for/ }).waitFor()
  await drive(order, 'assigned', 'shopping')
  await buyOpenItems(order)
  await dialog.getByText('has already bought something').waitFor()
  await drive(order, 'shopping', 'delivered')
  await dialog.getByText('This order has ended.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`/orders/${(await placeInVain()).id}`)
  await page.getByRole('button', { name: 'Cancel for free' }).click()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Cancelled' }).waitFor()
  assert.deepEqual(complaints(), [])
  await context.close()
})

/** Places an order of Amina's that nobody took for five minutes. */
async function placeInVain(): Promise<Order> {
  const order = await place(await orderStage(site))
  await site.database.pool.query(
    `update orders set placed_at = placed_at - interval '5 minutes' where id = $1`,
    [order.id],
  )
  return order
}
