import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import type { Unit } from '#domain/units.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Order, place } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { addPerson } from '../world/people.ts'
import { findFaults } from './accessibility.ts'
import { signIn } from './browser.ts'
import { appSaved, savedAnswer } from './device.ts'
import { findCovered, findOverflow, lookNarrowly, narrowLooks } from './reflow.ts'
import { openStage, orderStage } from './stage.ts'
import { countTaps } from './taps.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/** The highest that a row of the list may be, and the offline line with its specified sentence, in pixels. */
const most = { row: 64, offline: 76 }

interface Wanted {
  name: string
  quantity: number
  unit: Unit
  capKobo?: number
}
const oil = { name: 'Palm oil', quantity: 1, unit: 'litre' } as const
const lists: Record<string, Wanted[]> = {
  amina: [oil, { name: 'Honey beans', quantity: 2, unit: 'mudu' }],
  halima: [{ ...oil, quantity: 2 }],
  bisi: [oil, { name: 'Yellow garri', quantity: 1, unit: 'mudu' }],
}

/** Places an order for each of these lists, at one market; nobody is on duty yet. */
async function placeAll(from: Record<string, Wanted[]>): Promise<Order[]> {
  const stage = await orderStage(site)
  const orders: Order[] = []
  for (const [customer, wanted] of Object.entries(from)) {
    const items = wanted.map(({ name, quantity, unit, capKobo = null }) => {
      const product = stage.market.catalogue.find((each) => each.name === name)
      assert.ok(product, name)
      assert.ok(product.units.includes(unit), `${name} by the ${unit}`)
      return { name, productId: product.id, quantity, unit, capKobo }
    })
    orders.push(await place(stage, { customer, body: { items } }))
  }
  return orders
}

/** Takes all that is on offer, and opens the one list of it, so that it works without network. */
async function openList(page: Page, [first]: readonly Order[]): Promise<void> {
  await page.goto('/dashboard')
  await first?.agent.call(setDutyEndpoint, { body: { isOnDuty: true } })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/trip=ord_/)
  await page.goto('/dashboard')
  await appSaved(page)
  await appSaved(page, 'dashboard')
  await savedAnswer(page, 'kasuwa-person', '/api/agent/trips')
  await savedAnswer(page, 'kasuwa-person', '/api/agent/desk')
  await page.getByRole('link', { name: /Trip at Wuse Market/ }).click()
}

const heights = (page: Page) =>
  page
    .locator('#trip section li')
    .filter({ has: page.getByRole('button') })
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))

test('three bags without network: one price buys what all want, rows are low, and each bill is its own', async () => {
  for (const username of ['halima', 'bisi'])
    await addPerson({ database: site.database, clock: systemClock }, { username, role: 'customer' })
  const orders = await placeAll(lists)
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'musa', testPassword)
  await openList(page, orders)
  await page.getByRole('button', { name: 'Start shopping' }).waitFor()
  await context.setOffline(true)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Start shopping' }).click()
  await page.getByRole('button', { name: '5 to go' }).waitFor()

  const rows = await heights(page)
  assert.equal(rows.length, 6, 'five items, and one row for what three bags want')
  assert.ok(Math.max(...rows) <= most.row, `rows of ${rows.join(', ')} px`)
  const line = page.getByRole('status').filter({ hasText: 'waiting to sync' })
  const box = await line.boundingBox()
  assert.ok(box !== null && box.height <= most.offline, `the offline line is ${box?.height} px`)
  assert.equal(
    await page
      .getByText(/network|offline/i)
      .filter({ visible: true })
      .count(),
    1,
    'said once',
  )
  await page.screenshot({ path: test.info().outputPath('list-360-offline.png'), fullPage: true })

  assert.equal(
    await page.getByRole('button', { name: /^Bought as asked for/ }).count(),
    0,
    'no tap records a guess',
  )
  for (const name of ['Palm oil', 'Honey beans', 'Yellow garri']) {
    await page.locator('#trip li').filter({ hasText: name }).getByRole('button').first().click()
    await page.screenshot({ path: test.info().outputPath(`price-of-${name.replace(' ', '-')}-360.png`) })
    await page.getByLabel('You paid').fill('400')
    await page.getByRole('button', { name: /^Bought for/ }).click()
    await page.waitForTimeout(700)
  }
  await page.getByRole('button', { name: /^Change Palm oil ₦[\d,]+ for 2 litres Bag 2$/ }).waitFor()
  const paidInRow = page.locator('#trip li').filter({ hasText: 'for 2 litres' }).getByText('for 2 litres')
  assert.ok(((await paidInRow.boundingBox())?.height ?? 0) > 10, 'what was paid is in the row')
  const done = await heights(page)
  assert.ok(Math.max(...done) <= most.row, `rows of ${done.join(', ')} px`)
  await page.screenshot({ path: test.info().outputPath('done-360.png'), fullPage: true })
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, finish' }).click()
  await page.getByRole('heading', { name: 'Doors, in this order' }).waitFor()
  assert.equal(await taps(), 9, 'start, three purchases of two taps and a typed price, finish, yes')

  await context.setOffline(false)
  await eventually('all to arrive', async () => (await bills()).every((kobo) => kobo !== null), 30_000)
  const { rows: paid } = await site.database.pool.query<{ paid: number; quantity: number }>(
    `select paid_kobo::int as paid, quantity::int as quantity from order_items
     where name = 'Palm oil' order by order_id`,
  )
  const each = (paid[0]?.paid ?? 0) / (paid[0]?.quantity ?? 1)
  assert.ok(each > 0)
  assert.deepEqual(
    paid.map(({ paid: kobo }) => kobo),
    [each, 2 * each, each],
  )
  // The bags are still to be brought; whoever comes on duty next gets what is ordered next.
  await site.database.pool.query('update agents set is_on_duty = false')
  await context.close()
})

async function bills(): Promise<(number | null)[]> {
  const { rows } = await site.database.pool.query<{ goods: number | null }>(
    'select goods_kobo::int as goods from orders order by id',
  )
  return rows.map(({ goods }) => goods)
}

test('a price typed once is divided by quantity; the customer whose cap it passes is asked, and nobody else', async () => {
  const orders = await placeAll({
    amina: [oil],
    halima: [{ ...oil, quantity: 2, capKobo: 100_000 }],
  })
  const { page, context } = await browsers.visitor('phone')
  await signIn(page, 'ngozi', testPassword)
  const ngozi = await (await orderStage(site)).as('ngozi')
  await page.goto('/dashboard')
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
  await page.getByRole('button', { name: 'Accept' }).first().click()
  await page.waitForURL(/trip=ord_/)
  const marketId = (await orderStage(site)).market.id
  await page.goto(`/dashboard?market=${marketId}`)
  await page.getByRole('button', { name: 'Start shopping' }).click()
  await page.getByRole('button', { name: /Palm oil 3 litres for bags 1, 2$/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Seller asked').fill('2000')
  await sheet.getByLabel('You paid').fill('1801')
  await sheet.getByText('This needs Amina’s yes').waitFor()
  await page.screenshot({ path: test.info().outputPath('shared-360.png') })
  assert.deepEqual(await findFaults(page), [])
  await sheet.getByRole('button', { name: 'Bought for ₦600.33, and ask 1 customer' }).click()
  await eventually('one to be bought and one to be asked about', async () => {
    const { rows } = await site.database.pool.query<{ paid: number | null; asked: number | null }>(
      `select i.paid_kobo::int as paid, q.asked_kobo::int as asked from order_items i
         left join questions q on q.item_id = i.id where i.order_id = any($1) order by i.order_id`,
      [orders.map(({ id }) => id)],
    )
    return JSON.stringify(rows) === '[{"paid":60033,"asked":null},{"paid":null,"asked":120067}]'
  })

  const found: string[] = []
  for (const look of narrowLooks) {
    await lookNarrowly(page, look)
    const faults = [...(await findOverflow(page)), ...(await findCovered(page)), ...(await findFaults(page))]
    found.push(...faults.map((fault) => `${look.name}: ${fault}`))
    await page.screenshot({ path: test.info().outputPath(`list-${look.name}.png`) })
  }
  assert.deepEqual(found, [])
  await context.close()
})
