import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAgentDashboard, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { errorBody } from '#contract/error-body.ts'
import { listMarketsEndpoint } from '#contract/markets/markets.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { createInvitationEndpoint, createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { readBooks, sumOf } from '#tests/world/books.ts'
import { standBy } from '#tests/world/crew.ts'
import { basket, drive, newKey, type OrderBody, place } from '#tests/world/orders.ts'
import { fillWallet, walletOf } from '#tests/world/payments.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const morning = nextLagos('wednesday', '10:00')
const clock = createTestClock(morning)
const world = await startWorld({
  clock,
  settings: { practice_hours: 'false', cash_order_limit: '1000000', customer_open_orders: '5' },
})
after(() => world.close())
await standBy(world)
const [second] = (await world.visitor.call(listMarketsEndpoint, {})).filter(
  ({ id, today }) => id !== world.market.id && today.takesOrdersNow,
)
assert.ok(second)
const rest = { marketId: second.id, items: [{ name: 'goat meat', budgetKobo: 400_000 }] }
const first = { items: [{ name: 'pepper', budgetKobo: 300_000 }] }
const feesKobo = 20_000

let people = 0
async function newCustomer() {
  people += 1
  const username = `twice-${people}`
  await addPerson(world, { username, role: 'customer' })
  return { username, customer: await world.as(username) }
}

function list(changes: Partial<OrderBody> = {}): OrderBody {
  const contact = { name: 'Somebody', phone: `0803 777 ${1000 + people}` }
  return basket(world, { ...first, rest, contact, ...changes })
}

async function countOrders(customerId: string): Promise<number> {
  const rows = await world.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.length
}

test('a list from two markets is two orders, each with its own bill; each names the other, but not to agents', async () => {
  const { customer } = await newCustomer()
  const placed = await customer.call(placeOrderEndpoint, { body: list() }, { idempotencyKey: newKey() })
  assert.ok(placed.rest)
  const orders = await Promise.all(
    [placed.id, placed.rest.id].map((id) => customer.call(getOrderEndpoint, { params: { id } })),
  )
  assert.deepEqual(
    orders.map(({ market, items, bill, linked }) => [
      market.name,
      items.map(({ name }) => name),
      bill.deliveryFeeKobo + bill.serviceFeeKobo,
      linked,
    ]),
    [
      [
        world.market.name,
        ['pepper'],
        feesKobo,
        { id: placed.rest.id, status: 'queued', marketName: second.name },
      ],
      [
        second.name,
        ['goat meat'],
        feesKobo,
        { id: placed.id, status: 'queued', marketName: world.market.name },
      ],
    ],
  )
  assert.notEqual(orders[0]?.handoverCode, undefined)
  const { items } = await customer.call(listOrdersEndpoint, {})
  assert.deepEqual(items.map(({ linked }) => linked?.id).sort(), [placed.id, placed.rest.id].sort())
  const admin = await world.as('office')
  const seen = await admin.call(getAdminOrderEndpoint, { params: { id: placed.id } })
  assert.equal(seen.linked?.id, placed.rest.id)

  const order = { id: placed.id, code: placed.code, customer, agent: await world.as('musa'), admin }
  await drive(order, 'queued', 'assigned')
  const trip = await order.agent.call(getTripEndpoint, { params: { id: placed.id } })
  const { trips } = await order.agent.call(getAgentDashboard, {})
  assert.deepEqual([trip.linked, trips[0]?.linked], [undefined, undefined])

  // The other goes on.
  await customer.call(cancelOrderEndpoint, { params: { id: placed.rest.id }, body: {} })
  await drive(order, 'assigned', 'delivered')
  const done = await customer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.deepEqual([done.status, done.linked?.status], ['delivered', 'cancelled'])
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('the key gets the first answer, from many at once and after the markets have closed; another list is refused', async (t) => {
  const { customer } = await newCustomer()
  const idempotencyKey = newKey()
  const send = () => customer.send(placeOrderEndpoint, { body: list() }, { idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1)
  assert.equal(answers[0]?.status, 201, answers[0]?.text)
  assert.equal(await countOrders(customer.userId), 2)
  t.after(() => clock.set(morning))
  clock.set(nextLagos('wednesday', '22:30'))
  assert.equal((await send()).text, answers[0]?.text)
  for (const body of [list({ rest: { ...rest, items: [{ name: 'beef' }] } }), basket(world, first)])
    await customer.refused(placeOrderEndpoint, { body }, 'request.key_reused', { idempotencyKey })
  assert.equal(await countOrders(customer.userId), 2)
})

test('what is wrong with the rest is found there, and nothing of the list is placed', async () => {
  const { customer } = await newCustomer()
  const faults: [string, OrderBody['rest'], string][] = [
    ['the same market', { ...rest, marketId: world.market.id }, 'rest.marketId'],
    ['no market', { ...rest, marketId: `mkt_${'0'.repeat(26)}` }, 'rest.marketId'],
    ['nothing', { ...rest, items: [] }, 'rest.items'],
    [
      'a good that is not there',
      { ...rest, items: [{ name: 'x', productId: `prd_${'0'.repeat(26)}` }] },
      'rest.items.0.productId',
    ],
  ]
  for (const [what, wrong, path] of faults) {
    const answer = await customer.send(
      placeOrderEndpoint,
      { body: list({ rest: wrong }) },
      { idempotencyKey: newKey() },
    )
    assert.equal(answer.status, 400, what)
    assert.deepEqual(
      errorBody.parse(answer.json).fields?.map((field) => field.path),
      [path],
      what,
    )
  }
  const risen = { ...rest, shownFeesKobo: 100 }
  const refusal = await customer.refused(
    placeOrderEndpoint,
    { body: list({ rest: risen }) },
    'orders.fees_risen',
    { idempotencyKey: newKey() },
  )
  assert.equal(refusal.detail?.['isRest'], true)
  assert.equal(await countOrders(customer.userId), 0)
})

test('the limit for cash and that of open orders count both', async () => {
  const { username, customer } = await newCustomer()
  const dear = { ...rest, items: [{ name: 'goat meat', budgetKobo: 670_000 }] }
  const refusal = await customer.refused(
    placeOrderEndpoint,
    { body: list({ rest: dear }) },
    'orders.over_cash_limit',
    { idempotencyKey: newKey() },
  )
  assert.deepEqual(refusal.detail, { limitKobo: 1_000_000, estimateKobo: 1_010_000 })
  for (let count = 0; count < 4; count += 1) await place(world, { customer: username, body: first })
  await customer.refused(placeOrderEndpoint, { body: list() }, 'orders.too_many_open', {
    idempotencyKey: newKey(),
  })
  assert.equal(await countOrders(customer.userId), 4)
})

test('the wallet pays the first order, then the second; where it is short of both, none is placed', async () => {
  const { username, customer } = await newCustomer()
  const earlier = await place(world, { customer: username, body: first })
  await customer.call(cancelOrderEndpoint, { params: { id: earlier.id }, body: {} })
  await fillWallet(world, earlier, 700_000)
  const pay = (body: Partial<OrderBody>) => ({ body: list(body) })
  const short = await customer.refused(
    placeOrderEndpoint,
    pay({ paymentMethod: 'wallet' }),
    'orders.wallet_short',
    { idempotencyKey: newKey() },
  )
  assert.deepEqual(short.detail, { walletKobo: 700_000, neededKobo: 740_000 })
  assert.equal(await walletOf(customer), 700_000)
  const idempotencyKey = newKey()
  const both = pay({ useWallet: true })
  const placed = await customer.call(placeOrderEndpoint, both, { idempotencyKey })
  await customer.call(placeOrderEndpoint, both, { idempotencyKey })
  const paid = await Promise.all(
    [placed.id, placed.rest?.id ?? ''].map(
      async (id) => (await customer.call(getOrderEndpoint, { params: { id } })).bill.paidKobo,
    ),
  )
  assert.deepEqual([paid, await walletOf(customer)], [[320_000, 380_000], 0])
  assert.equal(sumOf(await readBooks(world)), 0)
})

test('a promo code is used once for both: goods and fees count together, and it counts until both are cancelled', async () => {
  const admin = await world.as('office')
  const { customer } = await newCustomer()
  const made = await admin.call(createPromoEndpoint, {
    body: { code: 'TWOMARKETS', sumKobo: 30_000, minGoodsKobo: 650_000 },
  })
  assert.equal(made.length, 1)
  const body = list({ promoCode: 'TWOMARKETS' })
  const placed = await customer.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  const ids = [placed.id, placed.rest?.id ?? '']
  const discounts = await Promise.all(
    ids.map(async (id) => (await customer.call(getOrderEndpoint, { params: { id } })).bill.discountKobo),
  )
  assert.deepEqual(discounts, [feesKobo, 10_000])
  const again = () =>
    customer.send(
      placeOrderEndpoint,
      { body: list({ promoCode: 'TWOMARKETS' }) },
      { idempotencyKey: newKey() },
    )
  for (const id of ids) {
    const refused = await again()
    assert.equal(errorBody.parse(refused.json).code, 'promos.used')
    await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  }
  assert.equal((await again()).status, 201)
})

test('an invitation is for the first list, also from two markets, and pays once', async () => {
  const owner = await world.as('owner')
  await owner.call(saveAdminSettingsEndpoint, {
    body: { referral_reward: '30000', referral_discount: '25000' },
  })
  const inviter = await newCustomer()
  const { code } = await eventually('the settings', async () => {
    const invitation = await inviter.customer.call(createInvitationEndpoint, {})
    return invitation.isOn && invitation
  })
  const { customer } = await newCustomer()
  const placed = await customer.call(
    placeOrderEndpoint,
    { body: list({ promoCode: code ?? '' }) },
    { idempotencyKey: newKey() },
  )
  for (const [index, id] of [placed.id, placed.rest?.id ?? ''].entries()) {
    const order = { id, code: '', customer, agent: await world.as('musa'), admin: await world.as('office') }
    await drive(order, 'queued', 'delivered')
    await eventually('the reward', async () => (await walletOf(inviter.customer)) === 30_000)
    const { friends, earnedKobo } = await inviter.customer.call(createInvitationEndpoint, {})
    assert.deepEqual([friends, earnedKobo], [1, 30_000], `after order ${index + 1}`)
  }
  await eventually('the relay', async () => {
    const { rows } = await world.database.pool.query(
      `select count(*)::int as left from events e left join event_places p on p.event_id = e.id
        where p.place is null or p.place > (select max(place) from event_cursors)`,
    )
    return rows[0].left === 0
  })
  assert.equal(await walletOf(inviter.customer), 30_000)
})

test('where the second market is closed nothing is placed, and the answer says that it is that one', async (t) => {
  const { customer } = await newCustomer()
  const { hours } = await world.db
    .selectFrom('markets')
    .select('hours')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  const setHours = (value: typeof hours) =>
    world.db
      .updateTable('markets')
      .set({ hours: JSON.stringify(value) })
      .where('id', '=', second.id)
      .execute()
  t.after(async () => {
    await setHours(hours)
    clock.set(morning)
  })
  await setHours({ ...(hours as object), wednesday: null } as typeof hours)
  await eventually('the hours of the second market', async () =>
    (await world.visitor.call(listMarketsEndpoint, {})).some(
      ({ id, today }) => id === second.id && !today.takesOrdersNow,
    ),
  )
  const refusal = await customer.refused(placeOrderEndpoint, { body: list() }, 'orders.market_closed', {
    idempotencyKey: newKey(),
  })
  assert.equal(refusal.detail?.['isRest'], true)
  assert.equal(await countOrders(customer.userId), 0)
})
