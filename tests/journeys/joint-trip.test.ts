import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Order, place } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { addPerson, signInAs } from '../world/people.ts'
import { checkAccessibility } from './accessibility.ts'
import { arrive, handOver } from './agent-at-work.ts'
import { signIn } from './browser.ts'
import { appSaved, savedAnswer } from './device.ts'
import { openStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

const customers = [
  { username: 'amina', name: 'Amina Bello', landmark: 'Gate 1', items: ['beans', 'pepper'] },
  { username: 'halima', name: 'Halima Sani', landmark: 'Gate 2', items: ['pepper'] },
  { username: 'bisi', name: 'Bisi Ojo', landmark: 'Gate 3', items: ['goat meat', 'torch'] },
] as const

/** Three orders of three customers at one market, for which nobody is on duty yet. */
async function placeThree(): Promise<Order[]> {
  const visitor = createClient(site.url, { name: 'visitor', userId: '', cookie: '' })
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const who = { database: site.database, clock: systemClock }
  for (const username of ['halima', 'bisi']) await addPerson(who, { username, role: 'customer' })
  const as = async (username: string) => createClient(site.url, await signInAs(who, username))
  const orders: Order[] = []
  for (const { username, name, landmark, items } of customers) {
    const productOf = (item: string) =>
      market.catalogue.find((product) => product.name.toLowerCase().includes(item))
    const body = {
      items: items.map((item) => ({ name: item, productId: productOf(item)?.id ?? null })),
      place: { area: 'Wuse 2', landmark },
      contact: { name, phone: '0803 123 4501' },
    }
    orders.push(await place({ market, as }, { customer: username, body }))
  }
  return orders
}

test('an agent brings three customers their goods on one trip, offline until the first is handed over', async () => {
  const orders = await placeThree()
  const [customer, agent] = await Promise.all([browsers.visitor('phone'), browsers.visitor('phone')])
  const { page } = agent
  await signIn(page, 'musa', testPassword)
  await acceptTogether(page, orders)

  await signIn(customer.page, 'amina', testPassword)
  await customer.page.goto(`/orders/${orders[0]?.id}`)
  await customer.page.getByText('Musa shops for 2 neighbours on the same trip').waitFor()

  await page.goto('/dashboard')
  await appSaved(page)
  await appSaved(page, 'dashboard')
  await savedAnswer(page, 'kasuwa-person', '/api/agent/trips')
  await savedAnswer(page, 'kasuwa-person', '/api/agent/desk')
  await page.getByRole('link', { name: /Trip at Wuse Market/ }).click()
  await checkAccessibility(page, 'the trip before shopping')

  await agent.context.setOffline(true)
  await page.getByRole('button', { name: 'Start shopping' }).click()
  await page.getByRole('button', { name: '5 to go' }).waitFor()
  await buy(page, 'beans', 1, 2000)
  await buy(page, 'pepper', 1, 600)
  await buy(page, 'pepper', 2, 700)
  await page.reload()
  await buy(page, 'goat meat', 3, 5000)
  await checkAccessibility(page, 'the list of a trip')
  await card(page, 'torch', 3).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Agreed by phone: skip', exact: true }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const bills = page.getByRole('dialog', { name: 'Finish shopping?' })
  for (const bill of [/Bag 1, Amina.*₦2,800/, /Bag 2, Halima.*₦900/, /Bag 3, Bisi.*₦5,200/])
    await bills.getByRole('listitem').filter({ hasText: bill }).waitFor()
  await bills.getByRole('button', { name: 'Yes, finish' }).click()
  await page.getByRole('heading', { name: 'Doors, in this order' }).waitFor()
  await checkAccessibility(page, 'the doors of a trip')

  const first = await bringNext(page, orders)
  await page.getByText('Handed over, but the code is not checked yet').waitFor()
  assert.deepEqual(await statuses(), ['assigned', 'assigned', 'assigned'])
  await agent.context.setOffline(false)
  await eventually(
    'what was done offline to arrive',
    async () => (await statuses()).includes('delivered'),
    30_000,
  )
  assert.deepEqual((await statuses()).toSorted(), ['delivered', 'purchased', 'purchased'])

  await page.getByRole('link', { name: /^Next: bag/ }).click()
  const second = await bringNext(page, orders)
  await page.getByRole('link', { name: /^Next: bag/ }).click()
  const third = await bringNext(page, orders)
  await page.getByRole('heading', { name: 'Delivered' }).waitFor()
  assert.deepEqual([first, second, third].toSorted(), [1, 2, 3])
  const { rows } = await site.database.pool.query<{ goods: number }>(
    'select goods_kobo::int as goods from orders order by id',
  )
  assert.deepEqual(
    rows.map(({ goods }) => goods),
    [260_000, 70_000, 500_000],
  )
})

/** Comes on duty, is asked about all three orders at once, and says yes once. */
async function acceptTogether(page: Page, [first]: readonly Order[]): Promise<void> {
  await page.goto('/dashboard')
  await first?.agent.call(setDutyEndpoint, { body: { isOnDuty: true } })
  const offers = page.getByRole('region', { name: 'Offers' })
  await offers.getByText('3 orders, one trip').waitFor()
  assert.equal(await offers.getByRole('article').count(), 1)
  await checkAccessibility(page, 'an offer of three orders')
  await offers.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/trip=ord_/)
}

function card(page: Page, name: string, bag: number) {
  return page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: `Bag ${bag}` })
}

async function buy(page: Page, name: string, bag: number, naira: number): Promise<void> {
  await card(page, name, bag).getByRole('button').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(`Bag ${bag}`).waitFor()
  await sheet.getByLabel('Seller asked').fill(String(naira))
  await sheet.getByLabel('You paid').fill(String(naira))
  const right = sheet.getByRole('checkbox', { name: / is right$/ })
  if (await right.isVisible()) await right.check()
  await sheet.getByRole('button', { name: /^Bought for/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Undo ${name}, bag ${bag}`, 'i') }).waitFor()
}

/** Rides to the next door of the trip and hands its bag over; returns the number of the bag. */
async function bringNext(page: Page, orders: readonly Order[]): Promise<number> {
  await page.getByRole('button', { name: 'Set off' }).click()
  await page.waitForURL(/trip=ord_/)
  const order = orders.find(({ id }) => page.url().includes(id))
  assert.ok(order)
  await arrive(page)
  const seen = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  await handOver(page, seen.handoverCode ?? '')
  return orders.indexOf(order) + 1
}

async function statuses(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ status: string }>('select status from orders order by id')
  return rows.map(({ status }) => status)
}
