import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listBoardEndpoint, type OrderSort } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import * as views from '#contract/orders/order-views.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { describeBrought } from '#tests/world/problems.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')

const minuteMs = 60_000
/** Ended orders with these minutes after the promise, stars and prices of an item, oldest first. */
const wanted = [
  { late: 5, stars: 2, paidKobo: 40_000 },
  { late: -20, stars: null, paidKobo: 45_000 },
  { late: 90, stars: 5, paidKobo: 35_000 },
  { late: 5, stars: 2, paidKobo: 40_000 },
  { late: null, stars: null, paidKobo: null },
  { late: null, stars: null, paidKobo: null },
] as const

async function end({ late, stars, paidKobo }: (typeof wanted)[number]): Promise<string> {
  if (paidKobo === null) return (await orderAt(world, 'cancelled')).id
  const order = { ...(await place(world)), priceOf: () => paidKobo }
  await drive(order, 'queued', 'delivered')
  if (stars !== null)
    await order.customer.call(rateOrderEndpoint, { params: { id: order.id }, body: { stars } })
  const { delivered_at: at } = await world.db
    .selectFrom('orders')
    .select('delivered_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const promised_by = new Date((at?.getTime() ?? 0) - late * minuteMs)
  await world.db
    .updateTable('orders')
    .set({ promised_by, promised_from: promised_by })
    .where('id', '=', order.id)
    .execute()
  return order.id
}

const ids: string[] = []
for (const each of wanted) ids.push(await end(each))

/** Returns the ids of the list, page by page. */
async function orderIds(sort: OrderSort, direction: 'asc' | 'desc', limit: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = {
      status: 'ended',
      sort,
      direction,
      limit,
      ...(cursor !== undefined && { cursor }),
    } as const
    const page = await admin.call(listBoardEndpoint, { query })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return found
}

/** Returns where each order of the list stands among those made. */
const order = async (...asked: Parameters<typeof orderIds>) =>
  (await orderIds(...asked)).map((id) => ids.indexOf(id))

test('ended orders are sorted by each figure both ways, those without it last, and no page skips or repeats one', async () => {
  const orders = {
    placed: { desc: [5, 4, 3, 2, 1, 0], asc: [0, 1, 2, 3, 4, 5] },
    amount: { desc: [1, 3, 0, 2, 5, 4], asc: [2, 0, 3, 1, 5, 4] },
    late: { desc: [2, 3, 0, 1, 5, 4], asc: [1, 0, 3, 2, 5, 4] },
    stars: { desc: [2, 3, 0, 5, 4, 1], asc: [0, 3, 2, 5, 4, 1] },
  } as const
  for (const sort of ['placed', 'amount', 'late', 'stars'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const limit of ['1', '2', '4', '50'])
        assert.deepEqual(
          await order(sort, direction, limit),
          orders[sort][direction],
          `${sort} ${direction} by ${limit}`,
        )
})

test('a place that is none of ours is behind everything, and never a fault of the server', async () => {
  for (const cursor of ['~', 'x', '1.5~ord_1', `99999999999.5~${ids[0]}`, `-~${ids[0]}`, `1.5~${ids[0]}`])
    for (const sort of ['amount', 'late', 'stars', 'payment', 'owed', 'reported'] as const)
      assert.equal(
        (await admin.send(listBoardEndpoint, { query: { status: 'ended', sort, cursor } })).status,
        200,
        `${sort} ${cursor}`,
      )
})

test('a line says how it was paid, how late it came, its stars and its report, and so does the table', async () => {
  const reported = await describeBrought(await orderAt(world, 'delivered'))
  await reported.complain()
  const { items } = await admin.call(listBoardEndpoint, { query: { status: 'ended' } })
  const said = (id: string | undefined) => {
    const { paymentMethod, lateMinutes, stars, isReported } = items.find((item) => item.id === id) ?? {}
    return [paymentMethod, lateMinutes, stars, isReported]
  }
  assert.deepEqual(said(ids[2]), ['cash', 90, 5, false])
  assert.deepEqual(said(ids[1]), ['cash', 0, null, false])
  assert.deepEqual(said(ids[4]), ['cash', null, null, false])
  assert.equal(said(reported.id)[3], true)
  const owing = await orderAt(world, 'failed')
  const shown = (await admin.call(listBoardEndpoint, { query: { status: 'ended' } })).items
  assert.ok((shown.find(({ id }) => id === owing.id)?.owedKobo ?? 0) > 0)
  assert.equal(shown.find(({ id }) => id === reported.id)?.owedKobo, 0)
  const { text } = await admin.send(views.exportOrdersEndpoint, { query: { status: 'ended' } })
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  const cellsOf = (code: string | undefined) =>
    ['Late (minutes)', 'Stars', 'Reported'].map((name) =>
      rows.find(([cell]) => cell === code)?.at(head.indexOf(name)),
    )
  const codeOf = (id: string | undefined) => items.find((item) => item.id === id)?.code
  assert.deepEqual(cellsOf(codeOf(ids[2])), ['90', '5', ''])
  assert.deepEqual(cellsOf(codeOf(ids[4])), ['', '', ''])
  assert.deepEqual(cellsOf(codeOf(reported.id)).at(2), 'yes')
})

test('each sort walks an index instead of all orders', async () => {
  const { rows } = await world.database.pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname in ('orders_by_amount', 'orders_by_lateness', 'ratings_by_stars')`,
  )
  assert.equal(rows.length, 3)
})

test('ended orders are sorted by payment, what is owed and the newest report, and narrowed by stars', async () => {
  const [first = '', , third = '', fourth = ''] = ids
  await world.database.pool.query(`update orders set payment_method = 'wallet' where id = any($1)`, [
    [first, third],
  ])
  const customer = await world.as('amina')
  const complain = async (id: string, item: number) => {
    const brought = await describeBrought({ ...(await place(world)), id, customer })
    await brought.complain({ itemIds: brought.itemIds.slice(item, item + 1) })
  }
  await complain(fourth, 0)
  await complain(first, 0)
  await complain(fourth, 1)
  const fail = async (paidKobo: number) => {
    const failing = { ...(await place(world)), priceOf: () => paidKobo }
    await drive(failing, 'queued', 'arrived')
    await admin.call(...asAdmin.fail(failing.id))
    return failing.id
  }
  const owing = [await fail(30_000), await fail(50_000), await fail(45_000)]
  const ours = async (...asked: Parameters<typeof orderIds>) =>
    (await orderIds(...asked)).map((id) => [...ids, ...owing].indexOf(id)).filter((at) => at >= 0)
  for (const limit of ['1', '2', '50']) {
    assert.deepEqual(await ours('payment', 'asc', limit), [8, 7, 6, 5, 4, 3, 1, 2, 0], `payment by ${limit}`)
    assert.deepEqual(await ours('payment', 'desc', limit), [0, 2, 1, 3, 4, 5, 6, 7, 8], `payment by ${limit}`)
    assert.deepEqual((await ours('owed', 'desc', limit)).slice(0, 3), [7, 8, 6], `owed by ${limit}`)
    assert.deepEqual((await ours('reported', 'desc', limit)).slice(0, 2), [3, 0], `reported by ${limit}`)
    assert.deepEqual((await ours('reported', 'asc', limit)).slice(0, 2), [0, 3], `reported by ${limit}`)
  }
  const rated = await admin.call(listBoardEndpoint, { query: { status: 'ended', stars: '2' } })
  assert.deepEqual(
    rated.items.map(({ id }) => ids.indexOf(id)),
    [3, 0],
  )
  const unknown = [
    { sort: 'colour' },
    { stars: '6' },
    { stars: 'two' },
    { payment: 'shells' },
    { reported: 'maybe' },
    { late: '1' },
    { colour: 'red' },
  ]
  for (const query of unknown) {
    const { status } = await admin.send(listBoardEndpoint, { query: query as never })
    assert.equal(status, 400, JSON.stringify(query))
  }
})
