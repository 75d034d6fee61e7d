import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { z } from 'zod'
import { forgetTaughtWordEndpoint, teachWordEndpoint } from '#contract/lists/corrections.ts'
import { estimateItemsEndpoint, getListWordsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint, placeOrderEndpoint, type sentOrder } from '#contract/orders/orders.ts'
import { listArrivalsEndpoint } from '#contract/orders/slots.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { hours } from '#domain/time/durations.ts'
import { newsOf } from '#server/notifications/order-updates.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { nextLagos } from '#tests/times.ts'
import { standBy } from '#tests/world/crew.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

type Sent = z.input<typeof sentOrder>

const morning = nextLagos('wednesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { practice_hours: 'false', cash_order_limit: '50000000' } })
after(() => world.close())
await standBy(world)
await addPerson(world, { username: 'teacher', role: 'admin', permissions: ['markets.manage'] })
const amina = await world.as('amina')
const listTexts = ['2 mudu beans', '₦500 pepper']

const asTyped = (texts: readonly string[]): Sent['items'] => texts.map((text) => ({ raw: text, name: text }))
/** Plays what somebody wrote on a phone that never had a network: no market, no reading, no price. */
const blind = (texts: readonly string[], changes: Partial<Sent> = {}): Sent => ({
  ...basket(world),
  marketId: null,
  items: asTyped(texts),
  leftOpen: { setsCap: true, unread: texts.map((_, at) => at) },
  ...changes,
})
const place = async (body: Sent, idempotencyKey = newKey()) => {
  const { id } = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey })
  return amina.call(getOrderEndpoint, { params: { id } })
}

test('a list that no device has read goes to the first market to bring it, read with budget and cap as online', async () => {
  const order = await place(blind(listTexts))
  assert.deepEqual(
    order.items.map(({ name, quantity, unit, budgetKobo }) => [name, quantity, unit, budgetKobo]),
    [
      ['beans', 2, 'mudu', null],
      ['pepper', null, null, 50_000],
    ],
  )
  const { area } = basket(world).place
  const { arrivals } = await world.visitor.call(listArrivalsEndpoint, { query: { area, items: '2' } })
  const first = arrivals.filter(({ scheduledFor }) => scheduledFor === null).map(({ marketId }) => marketId)
  assert.ok(first.includes(order.market.id), 'it brings to that area now')
  const { lines } = await world.visitor.call(parseListEndpoint, { body: { text: listTexts.join('\n') } })
  const priced = lines.map(({ productId, quantity, unit, budgetKobo, capKobo }) => ({
    productId,
    quantity,
    unit,
    budgetKobo,
    capKobo,
  }))
  const estimate = await world.visitor.call(estimateItemsEndpoint, {
    body: { marketId: order.market.id, lines: priced },
  })
  assert.equal(order.estimateHighKobo, estimate.goods.highKobo)
  assert.equal(order.spendingCapKobo, estimate.suggestedCapKobo)
})

test('whoever left the market to us is told which one we chose, on the order and on every device', async () => {
  const placedOf = async (body: Sent) => {
    const { id, timeline } = await place(body)
    const { rows } = await sql<StoredEvent>`
      select * from events where order_id = ${id} and type = 'order.placed'`.execute(world.db)
    return [timeline[0]?.detail['marketBy'], rows.flatMap(newsOf).map(({ kind }) => kind)]
  }
  assert.deepEqual(await placedOf(blind(listTexts)), ['us', ['market_chosen']])
  const chosen = blind(listTexts, { marketId: basket(world).marketId })
  assert.deepEqual(await placedOf(chosen), [undefined, []])
})

test('a row of several items becomes these, and what is set for it is set for each', async () => {
  const row = {
    raw: '2 mudu beans, ₦500 pepper, 1 paint garri',
    name: '2 mudu beans, ₦500 pepper, 1 paint garri',
  }
  const order = await place(
    blind([], { items: [{ ...row, ifMissing: 'skip' }], leftOpen: { setsCap: true, unread: [0] } }),
  )
  assert.deepEqual(
    order.items.map(({ name, ifMissing }) => [name, ifMissing]),
    [
      ['beans', 'skip'],
      ['pepper', 'skip'],
      ['garri', 'skip'],
    ],
  )
})

test('what its customer set on a row that nobody has read is kept when it is read', async () => {
  const [row] = asTyped(['2 mudu beans, no stones'])
  assert.ok(row)
  const own = { quantity: 3, note: 'brown ones', capKobo: 500_000, capOf: 'one' as const }
  const order = await place(
    blind([], { items: [{ ...row, ...own }], leftOpen: { setsCap: true, unread: [0] } }),
  )
  const [beans, ...others] = order.items
  assert.ok(beans && others.length === 0)
  assert.notEqual(beans.productId, null)
  assert.deepEqual(
    [beans.name, beans.quantity, beans.unit, beans.note, beans.capKobo, beans.capOf],
    ['beans', 3, 'mudu', 'brown ones, no stones', 500_000, 'one'],
  )
})

test('an order that waited with a code that is used meanwhile, or unknown, names the code and goes without it', async () => {
  const sums = { code: 'WAITED', sumKobo: 5_000 }
  await (await world.as('office')).call(createPromoEndpoint, { body: sums })
  const first = await place(blind(listTexts, { promoCode: 'WAITED' }))
  assert.equal(first.bill.discountKobo, sums.sumKobo)
  for (const [promoCode, refusal] of [
    ['WAITED', 'promos.used'],
    ['NEVERMADE', 'promos.not_valid'],
  ] as const) {
    const idempotencyKey = newKey()
    const body = blind(listTexts, { promoCode })
    const refused = await amina.refused(placeOrderEndpoint, { body }, refusal, { idempotencyKey })
    assert.deepEqual(
      refused.fields?.map(({ path }) => path),
      ['promoCode'],
    )
    const { promoCode: _, ...without } = body
    const order = await place(without, idempotencyKey)
    assert.deepEqual([order.bill.discountKobo ?? 0, order.items.length], [0, 2])
  }
})

test('the same key gets the first answer, also when no market is open any more', async () => {
  const key = newKey()
  const body = blind(listTexts)
  const first = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: key })
  clock.advance(hours(12))
  const again = await amina.call(placeOrderEndpoint, { body }, { idempotencyKey: key })
  assert.equal(again.id, first.id)
  await amina.refused(placeOrderEndpoint, { body: blind(listTexts) }, 'orders.market_closed', {
    idempotencyKey: newKey(),
  })
  clock.advance(hours(12))
})

test('an hour that was chosen offline goes to a market that takes it', async () => {
  const scheduledFor = new Date(clock.now().getTime() + hours(4)).toISOString()
  const order = await place(blind(listTexts, { scheduledFor }))
  assert.equal(order.scheduledFor, scheduledFor)
})

test('a customer who wants no cap gets none', async () => {
  const order = await place(blind(listTexts, { leftOpen: { setsCap: false, unread: [0, 1] } }))
  assert.equal(order.spendingCapKobo, null)
})

test('what has become dearer since is asked, and what is dearer by little is not', async () => {
  const shown = (shownMostKobo: number): Sent =>
    blind(listTexts, { leftOpen: { unread: [0, 1], shownMostKobo } })
  await amina.refused(placeOrderEndpoint, { body: shown(60_000) }, 'orders.dearer', {
    idempotencyKey: newKey(),
  })
  await place(shown(100_000_000))
})

test('what older words read otherwise is asked, unless the customer has set it themselves', async () => {
  const { goods, version = '' } = await world.visitor.call(getListWordsEndpoint, {})
  const [product] = goods
  assert.ok(product)
  const items = [{ raw: '2 zobolingo', name: 'zobolingo', quantity: 2 }]
  const body = (read: number[]): Sent =>
    blind([], { items, leftOpen: { setsCap: true, read: { version, items: read } } })
  await place(body([0]))
  const teacher = await world.as('teacher')
  const taught = await teacher.call(
    teachWordEndpoint,
    { body: { word: 'zobolingo', productId: product.id, unit: null, amount: null, isTalk: false } },
    { idempotencyKey: newKey() },
  )
  const later = await world.visitor.call(getListWordsEndpoint, {})
  assert.notEqual(later.version, version)
  const { detail } = await amina.refused(placeOrderEndpoint, { body: body([0]) }, 'orders.read_differently', {
    idempotencyKey: newKey(),
  })
  assert.deepEqual(detail?.['items'], [0])
  await place(body([]))
  await teacher.call(forgetTaughtWordEndpoint, { params: { id: taught.id } }, { idempotencyKey: newKey() })
})

test('a place that we do not serve, and a second market without a first, are said with their fields', async () => {
  const away = { ...basket(world).place, area: 'Lokoja' }
  const { fields } = await amina.refused(
    placeOrderEndpoint,
    { body: blind(listTexts, { place: { ...away, latitude: 6.5, longitude: 3.4 } }) },
    'orders.outside_area',
    { idempotencyKey: newKey() },
  )
  assert.equal(fields?.[0]?.path, 'place.latitude')
  const markets = await world.visitor.call(listMarketsEndpoint, {})
  const rest = { marketId: markets[0]?.id ?? '', items: asTyped(['rice']) }
  const second = await amina.refused(
    placeOrderEndpoint,
    { body: blind(listTexts, { rest }) },
    'request.invalid',
    {
      idempotencyKey: newKey(),
    },
  )
  assert.equal(second.fields?.[0]?.path, 'marketId')
})
