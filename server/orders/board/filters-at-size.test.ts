import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillWholeOrders } from '#bench/stage/whole-orders.ts'
import { listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { dayInLagos } from '#tests/times.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const [admin, customer] = await Promise.all([world.as('office'), world.as('amina')])

const orders = 2500
/** Lets a page take up, of all orders, those live, and some more than it shows. */
const mostFetched = 1200
const day = dayInLagos(-300)
const marketId = world.market.id
const agentId = `usr_${'7'.padStart(26, '0')}`

/** Every filter, and what an order of it has by the tables alone. */
const filters: Record<string, [OrderFilter, string]> = {
  late: [
    { late: 'true' },
    'o.promised_by < coalesce(o.delivered_at, case when o.ended_at is null then now() end)',
  ],
  reported: [{ reported: 'true' }, 'exists (select from problems p where p.order_id = o.id)'],
  stars: [{ stars: '4' }, 'exists (select from ratings g where g.order_id = o.id and g.stars = 4)'],
  refunded: [
    { refunded: 'true' },
    `exists (select from ledger_transactions t where t.order_id = o.id and t.kind in ('credit', 'refund'))`,
  ],
  owed: [
    { owed: 'true' },
    'o.ended_at is not null and exists (select from balances b where b.owner_id = o.id and b.is_owed)',
  ],
  unsettled: [
    { unsettled: 'true' },
    'o.ended_at is not null and (o.is_unsettled or exists (select from balances b where b.owner_id = o.id and b.is_owed))',
  ],
  vouched: [
    { vouched: 'true' },
    'exists (select from order_items i where i.order_id = o.id and i.vouched_by is not null)',
  ],
  area: [{ area: 'Jabi' }, `o.area = 'Jabi'`],
  'an area of nobody': [{ area: 'Nowhere' }, 'false'],
  payment: [{ payment: 'wallet' }, `o.payment_method = 'wallet'`],
  market: [{ marketId }, `o.market_id = '${marketId}'`],
  agent: [{ agentId }, `o.agent_id = '${agentId}'`],
  expired: [{ status: 'expired' }, `o.status = 'expired'`],
  cancelled: [{ status: 'cancelled' }, `o.status = 'cancelled'`],
  failed: [{ status: 'failed' }, `o.status = 'failed'`],
  'a day': [
    { from: day, to: day },
    `o.placed_at >= '${day}'::timestamp at time zone 'Africa/Lagos' and o.placed_at < ('${day}'::date + 1)::timestamp at time zone 'Africa/Lagos'`,
  ],
}
const names = Object.keys(filters)
const statuses = ['expired', 'cancelled', 'failed']
/** Alone, each with the two after it, and some of three and four; an order has one status. */
const asked = [
  ...names.map((name) => [name]),
  ...names.flatMap((one, at) => names.slice(at + 1, at + 3).map((other) => [one, other])),
  ['area', 'late', 'market'],
  ['area', 'market', 'agent'],
  ['reported', 'area', 'payment'],
  ['stars', 'area', 'late'],
  ['area', 'late', 'market', 'agent'],
  ['owed', 'late', 'payment', 'agent'],
].filter((of) => of.filter((name) => statuses.includes(name)).length < 2)

const filterOf = (of: readonly string[]): OrderFilter =>
  Object.assign({ status: 'all' }, ...of.map((name) => filters[name]?.[0]))

/** Adds to each table some rows that the usual filling has not: orders that expired, and agreements on the phone. */
const rareSql = `
  set session_replication_role = replica;
  update orders set status = 'expired', is_expired = true where id in (
    select id from orders where status = 'cancelled' order by md5(id) limit 20);
  update order_items set vouched_by = paid_by, customer_agreed = true, agreed_by = 'agent' where id in (
    select id from order_items where status = 'bought' order by md5(id) limit 20);
  update orders set market_id = '${marketId}' where md5(id) < '2'`

await (async () => {
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await queryOnce(bulkUrl, 'analyze')
  await fillWholeOrders(bulkUrl, { count: orders, regular: customer, hasOldStatistics: true })
  await queryOnce(bulkUrl, rareSql)
  for (const table of ['orders', 'order_items', 'problems', 'ratings', 'ledger_transactions', 'balances'])
    await queryOnce(bulkUrl, `vacuum ${table}`)
})()

const pageOf = async (query: Parameters<typeof read>[0]) => (await read(query)).items.map(({ id }) => id)
const read = (query: OrderFilter & { limit: string; direction?: 'asc'; cursor?: string; sort?: 'amount' }) =>
  admin.call(listBoardEndpoint, { query })

test('whatever is asked for together, pages have what the tables say, from both ends', async () => {
  for (const of of asked) {
    const fits = of.map((name) => filters[name]?.[1]).join(' and ')
    const expected = await queryOnce<{ id: string }>(
      world.database.connectionString,
      `select id from orders o where ${fits} order by id desc limit 45`,
    )
    const query = { ...filterOf(of), limit: '30' }
    const first = await read(query)
    const next =
      first.nextCursor === null ? [] : await pageOf({ ...query, limit: '15', cursor: first.nextCursor })
    assert.deepEqual(
      [...first.items.map(({ id }) => id), ...next],
      expected.map(({ id }) => id),
      of.join(' and '),
    )
    const oldest = await queryOnce<{ id: string }>(
      world.database.connectionString,
      `select id from orders o where ${fits} order by id limit 30`,
    )
    assert.deepEqual(
      await pageOf({ ...query, direction: 'asc' }),
      oldest.map(({ id }) => id),
      `${of.join(' and ')}, oldest first`,
    )
  }
})

/** The filters of which a page takes up more orders than it may. */
async function listWalks(
  of: readonly (readonly string[])[],
  more: { sort?: 'amount' } = {},
): Promise<string[]> {
  const walks: string[] = []
  for (const names of of) {
    const query = { ...filterOf(names), ...more, limit: '50' }
    const plans = await explainReads(world.database.pool, await statementsOf(() => read(query)))
    assert.ok(plans.length > 0)
    const fetched = plans.reduce((sum, plan) => sum + (plan.fetched.get('orders') ?? 0), 0)
    if (fetched > mostFetched) walks.push(`${names.join(' and ')}: ${fetched} orders`)
  }
  return walks
}

test('no filters together take up all orders, whatever PostgreSQL believes of the tables', async () => {
  // A day is found in a BRIN index, whose smallest part is most of so few orders.
  const ofIndexes = asked.filter((of) => !of.includes('a day'))
  assert.deepEqual(await listWalks(ofIndexes), [])
  await queryOnce(await bulkAddressOf(world.database.connectionString), 'vacuum analyze')
  assert.deepEqual(await listWalks(ofIndexes), [])
})

test('nor does a sorted page of a few orders', async () => {
  const few = [['an area of nobody'], ['reported'], ['owed'], ['area', 'late', 'market']]
  assert.deepEqual(await listWalks(few, { sort: 'amount' }), [])
})
