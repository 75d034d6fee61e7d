import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import {
  exportComplaintsEndpoint,
  exportQuestionEndpoint,
  getCohortsEndpoint,
  getComplaintsEndpoint,
  getDemandHoursEndpoint,
  getLatenessEndpoint,
  getNewCustomersEndpoint,
  questionTables,
} from '#contract/analytics/questions.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { setDutyEndpoint } from '#contract/dispatch/agent.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, newKey, type Order, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { hoursWorked } from './read-demand.ts'

passMidnight()

/** Begins on a Wednesday, 10:00 in Lagos. */
const clock = createTestClock(new Date('2026-01-14T09:00:00Z'))
const world = await startWorld({ clock })
after(() => world.close())
for (const username of ['bola', 'chidi', 'dupe']) await addPerson(world, { username, role: 'customer' })
const fresh = async (username: string) => createClient(world.url, await signInAs(world, username))
const stage = { market: world.market, as: fresh }
const { pool } = world.database

/** Places an order and has it delivered, so late. */
async function bring(customer: string, lateMs = 0, promoCode?: string): Promise<Order> {
  const order = await place(stage, { customer, ...(promoCode !== undefined && { body: { promoCode } }) })
  await drive(order, 'queued', 'arrived')
  clock.advance(minutes(20) + lateMs)
  const { rows } = await pool.query<{ code: string }>(
    'select handover_code as code from orders where id = $1',
    [order.id],
  )
  assert.ok(rows[0])
  const again = { ...order, customer: await fresh(customer), agent: await fresh('musa') }
  await drive(again, 'arrived', 'delivered')
  return again
}

const admin = await fresh('office')
await admin.call(createPromoEndpoint, { body: { code: 'FRESH', sumKobo: 5_000 } })
const first = await bring('bola', 0, 'FRESH')
const late = await bring('chidi', hours(8))
await late.customer.call(rateOrderEndpoint, { params: { id: late.id }, body: { stars: 1, tags: ['late'] } })
const { items } = await late.customer.call(getOrderEndpoint, { params: { id: late.id } })
const reported = items.find(({ productId }) => productId !== null) ?? assert.fail()
await late.customer.call(reportProblemEndpoint, {
  params: { id: late.id },
  body: { itemIds: [reported.id], kind: 'spoilt', words: 'Black inside' },
})
await (await fresh('office')).call(
  creditCustomerEndpoint,
  { body: { orderCode: late.code, amountKobo: 10_000, to: 'wallet', reason: 'Late' } },
  { idempotencyKey: newKey() },
)
clock.set(new Date('2026-02-03T09:00:00Z'))
await bring('bola')
await bring('dupe')
const given = await place(stage, { customer: 'chidi' })
// Is past the promise, and before the search for an agent ends by itself.
clock.advance(hours(2))
await (await fresh('chidi')).call(cancelOrderEndpoint, { params: { id: given.id }, body: {} })
clock.set(new Date('2026-03-20T09:00:00Z'))
const span = { from: '2026-01-01', to: '2026-03-20' } as const

interface OrderRow {
  id: string
  code: string
  customer_id: string
  status: string
  placed_at: Date
  delivered_at: Date | null
  ended_at: Date | null
  promised_by: Date
  estimate: number
  given: number
  stars: number | null
  problems: number
}

/** Everything as the rows have it, for readers that know no SQL. */
async function listAll(): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(`
    select o.*, (estimate_low_kobo + estimate_high_kobo) / 2 as estimate, r.stars,
      (select count(*)::int from problems p where p.order_id = o.id) as problems,
      coalesce((select sum(p.amount_kobo)::int from ledger_transactions t join postings p on p.transaction_id = t.id
        where t.order_id = o.id and t.kind in ('credit', 'refund') and p.account = 'refunds'), 0) as given
    from orders o left join ratings r on r.order_id = o.id order by o.id`)
  return rows
}

const monthOf = (at: Date) => `${lagosTime(at).date.slice(0, 7)}-01`
const isLate = (row: OrderRow) => row.delivered_at !== null && row.delivered_at > row.promised_by

test('what late orders cost is what a reader of each order finds', async () => {
  const all = await listAll()
  const { months } = await (await fresh('office')).call(getLatenessEndpoint, { query: span })
  const cameBack = (row: OrderRow) =>
    all.some(
      (next) =>
        next.customer_id === row.customer_id &&
        next.placed_at > (row.delivered_at ?? 0) &&
        next.placed_at.getTime() <= (row.delivered_at?.getTime() ?? 0) + days(30),
    )
  const sumsOf = (rows: OrderRow[]) => {
    const rated = rows.flatMap(({ stars }) => stars ?? [])
    return {
      orders: rows.length,
      stars: rated.length === 0 ? null : rated.reduce((sum, each) => sum + each, 0) / rated.length,
      ratings: rated.length,
      givenBackKobo: rows.reduce((sum, row) => sum + row.given, 0),
      judged: rows.length,
      cameBack: rows.length === 0 ? null : rows.filter(cameBack).length / rows.length,
    }
  }
  const expected = ['2026-01-01', '2026-02-01'].map((month) => {
    const delivered = all.filter((row) => row.delivered_at !== null && monthOf(row.delivered_at) === month)
    const cancelled = all.filter(
      (row) =>
        row.status === 'cancelled' &&
        row.ended_at !== null &&
        monthOf(row.ended_at) === month &&
        row.ended_at > row.promised_by,
    )
    return {
      month,
      late: sumsOf(delivered.filter(isLate)),
      onTime: sumsOf(delivered.filter((row) => !isLate(row))),
      cancelled: cancelled.length,
      cancelledKobo: cancelled.reduce((sum, row) => sum + Number(row.estimate), 0),
    }
  })
  assert.deepEqual(months, expected)
  assert.deepEqual(
    [months[0]?.late.orders, months[0]?.late.givenBackKobo, months[1]?.cancelled],
    [1, 10_000, 1],
  )
})

test('customers count in the month of their first order, and come back in later ones', async () => {
  const read = async (query: object = {}) => (await fresh('office')).call(getCohortsEndpoint, { query })
  await eventually('that all deliveries are counted', async () => (await read()).customers === 3)
  assert.deepEqual(await read(), {
    customers: 3,
    repeating: 1,
    months: [
      { month: '2026-01-01', customers: 2, returned: [1, 0] },
      { month: '2026-02-01', customers: 1, returned: [0] },
    ],
  })
  assert.deepEqual(await read({ marketId: world.market.id }), await read())
  assert.deepEqual(await read({ city: 'lagos' }), { customers: 0, repeating: 0, months: [] })
  const before = await read()
  await pool.query('delete from customer_months')
  await pool.query('call count_customer_months()')
  assert.deepEqual(await read(), before, 'counted anew from the orders')
})

test('a code cost what it took off, for each customer whose first order had it', async () => {
  const { codes } = await (await fresh('office')).call(getNewCustomersEndpoint, { query: span })
  assert.deepEqual(codes, [
    {
      code: 'FRESH',
      orders: 1,
      newCustomers: 1,
      cameBack: 1,
      discountKobo: 5_000,
      rewardKobo: 0,
      eachKobo: 5_000,
    },
  ])
})

test('complaints are counted by customer, agent and good, each with the rate and the orders', async () => {
  const query = { from: '2026-01-01', to: '2026-03-20' }
  const admin = await fresh('office')
  const { customers, agents, goods } = await admin.call(getComplaintsEndpoint, { query })
  const all = (await listAll()).filter((row) => row.delivered_at !== null)
  const bad = all.filter((row) => row.problems > 0 || row.given > 0 || (row.stars ?? 5) <= 2)
  assert.deepEqual(
    bad.map(({ id }) => id),
    [late.id],
  )
  const latest = [{ id: late.id, code: late.code }]
  const figures = { reported: 1, badlyRated: 1, givenBackKobo: 10_000, latest }
  assert.deepEqual(customers, [
    { id: late.customer.userId, name: 'chidi Test', orders: 1, rate: 1, ...figures },
  ])
  const [musa] = agents
  assert.deepEqual(agents, [
    { id: late.agent.userId, name: musa?.name, orders: all.length, rate: 1 / all.length, ...figures },
  ])
  assert.deepEqual(goods, [
    { id: reported.productId, name: reported.name, orders: all.length, rate: 1 / all.length, ...figures },
  ])
  const none = await admin.call(getComplaintsEndpoint, { query: { ...query, city: 'lagos' } })
  assert.deepEqual([none.customers, none.agents, none.goods], [[], [], []])
  await admin.refused(
    getComplaintsEndpoint,
    { query: { from: '2026-01-01', to: '2026-06-01' } },
    'request.invalid',
  )
})

test('agents on duty are counted by the minute, and an hour with orders and nobody on duty lacks agents', async () => {
  clock.set(new Date('2026-03-25T09:20:00Z'))
  const setDuty = async (who: string, isOnDuty: boolean) =>
    (await fresh(who)).call(setDutyEndpoint, { body: { isOnDuty } })
  await setDuty('musa', false)
  await setDuty('ngozi', true)
  clock.advance(minutes(150))
  await setDuty('ngozi', false)
  clock.advance(minutes(10))
  const waiting = await place(stage, { customer: 'dupe' })
  clock.advance(minutes(30))
  const admin = await fresh('office')
  const { hours: found } = await admin.call(getDemandHoursEndpoint, { query: { range: 'today' } })
  const { rows } = await pool.query<{ from: Date; to: Date }>(
    `select began_at as from, ended_at as to from duty_times
     union all select duty_changed_at, now() + interval '10 years' from agents where is_on_duty`,
  )
  const [dayStart, now] = [new Date('2026-03-24T23:00:00Z'), clock.now()]
  for (const { hour, onDuty, times } of found) {
    let [worked, had] = [0, 0]
    for (let minute = 0; minute < 60; minute += 1) {
      const at = new Date(dayStart.getTime() + hours(hour) + minutes(minute))
      if (at >= now) continue
      had += 1
      worked += rows.filter(({ from, to }) => from <= at && at < to).length
    }
    assert.equal(times, had > 0 ? 1 : 0, `hour ${hour}`)
    assert.ok(
      Math.abs(onDuty - (had === 0 ? 0 : worked / had)) <= 0.06,
      `hour ${hour}: ${onDuty} ${worked}/${had}`,
    )
  }
  assert.deepEqual(
    found.filter(({ lacksAgents }) => lacksAgents).map(({ hour, placed }) => [hour, placed]),
    [[13, 1]],
  )
  assert.ok(waiting.id)
})

test('hours of work are cut at the ends of the span and at each hour', () => {
  const at = (text: string) => new Date(`2026-03-04T${text}Z`)
  const stretch = { fromAt: at('08:00'), toAt: at('12:00') }
  const worked = hoursWorked([{ beganAt: at('07:00'), endedAt: at('09:15') }], stretch)
  assert.deepEqual(
    worked.flatMap((sum, hour) => (sum > 0 ? [[hour, sum]] : [])),
    [
      [9, 1],
      [10, 0.25],
    ],
  )
})

test('every table is saved with the days in its name', async () => {
  const admin = await fresh('office')
  const paths = questionTables.map((table) =>
    endpointUrl(exportQuestionEndpoint, { params: { table }, query: span }),
  )
  for (const path of [
    ...paths,
    endpointUrl(exportComplaintsEndpoint, { params: { table: 'goods' }, query: span }),
  ]) {
    const { status, headers, text } = await admin.raw('GET', path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-disposition') ?? '', /2026-01-01-2026-03-20\.csv/)
    assert.ok(text.split('\r\n').length > 1, path)
  }
  const year = { from: '2026-01-01', to: '2026-12-31' }
  await admin.refused(exportQuestionEndpoint, { params: { table: 'demand' }, query: year }, 'request.invalid')
  assert.ok(first.id)
})
