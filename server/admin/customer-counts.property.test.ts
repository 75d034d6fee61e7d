import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { deleteUser } from '#contract/accounts/users.ts'
import { getCustomerEndpoint } from '#contract/admin/customers.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '#server/accounts/profile/erase-account.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { drive, driveTo, type Order } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-04T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { pool } = world.database

interface Counts {
  live: number
  delivered: number
  cancelled: number
  failed: number
  spentKobo: number
  stars: number | null
  ratings: number
}

/** Counts what the orders themselves say of each customer who has ordered. */
async function countOrders(): Promise<Map<string, Counts>> {
  const { rows } = await pool.query<Counts & { id: string }>(
    `select o.customer_id as id, (count(*) filter (where o.ended_at is null))::int as live,
       (count(*) filter (where o.status = 'delivered'))::int as delivered,
       (count(*) filter (where o.status in ('cancelled', 'expired')))::int as cancelled,
       (count(*) filter (where o.status = 'failed'))::int as failed,
       coalesce(sum(o.total_kobo) filter (where o.status = 'delivered'), 0)::bigint as "spentKobo",
       avg(r.stars)::float8 as stars, count(r.stars)::int as ratings
     from orders o left join ratings r on r.order_id = o.id group by o.customer_id`,
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

async function expectCounted(): Promise<void> {
  const admin = await world.as('office')
  for (const [id, counts] of await countOrders()) {
    const { orders, spentKobo, stars, ratings } = await admin.call(getCustomerEndpoint, { params: { id } })
    const { live, delivered, cancelled, failed } = orders
    assert.deepEqual({ live, delivered, cancelled, failed, spentKobo, stars, ratings }, counts)
    assert.equal(orders.placed, live + delivered + cancelled + failed)
  }
}

const customers = ['bilkisu', 'chioma', 'dayo']
for (const username of customers) await addPerson(world, { username, role: 'customer' })

const live: Order[] = []
const delivered: Order[] = []
/** The row of counts as it is before the online step has come to it, and as the step leaves it. */
const uncounted = `update customer_loads set delivered = null, cancelled = null, failed = null, spent_kobo = null, star_sum = null,
  rating_count = null`
const counted = 'call count_customers()'

const steps = {
  async place(customer: string) {
    live.push(await driveTo(world, 'assigned', { customer }))
  },
  cancel: async (customer: string) => void (await driveTo(world, 'cancelled', { customer })),
  fail: async (customer: string) => void (await driveTo(world, 'failed', { customer })),
  async 'fail and bring again'(customer: string) {
    const order = await driveTo(world, 'failed', { customer })
    await order.admin.call(...asAdmin.redeliver(order.id))
  },
  async deliver(customer: string) {
    delivered.push(await driveTo(world, 'delivered', { customer }))
  },
  async 'deliver what waits'() {
    const order = live.pop()
    if (!order) return
    await drive(order, 'assigned', 'delivered')
    delivered.push(order)
  },
  async 'cancel what waits'() {
    const order = live.pop()
    await order?.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  },
  rate: (_: string, stars: number) => rateLast(stars),
  async 'rate twice'(_: string, stars: number) {
    await rateLast(6 - stars)
    await rateLast(stars)
  },
  uncount: async () => void (await pool.query(uncounted)),
  count: async () => void (await pool.query(counted)),
}

async function rateLast(stars: number): Promise<void> {
  const order = delivered.at(-1)
  await order?.customer.call(rateOrderEndpoint, { params: { id: order.id }, body: { stars } })
}

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  customer: fc.constantFrom(...customers),
  stars: fc.integer({ min: 1, max: 5 }),
})

test('whatever ends, is rated or counted when, a customer’s page has what the orders themselves say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (taken) => {
      for (const { what, customer, stars } of taken) {
        await steps[what](customer, stars)
        clock.advance(minutes(1))
      }
      await expectCounted()
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('an account that is erased keeps its counts, as its orders stay', async () => {
  // Somebody whom the steps above left no order in progress.
  await addPerson(world, { username: 'efe', role: 'customer' })
  const { customer } = await driveTo(world, 'delivered', { customer: 'efe' })
  const before = await countOrders()
  const admin = await world.as('office')
  await admin.call(deleteUser, { params: { id: customer.userId }, body: { reason: 'Asked on the phone' } })
  clock.advance(days(31))
  await eraseDueAccounts({ ...world.server.services, db: world.db, clock })
  assert.deepEqual((await countOrders()).get(customer.userId), before.get(customer.userId))
  await pool.query(uncounted)
  await pool.query(counted)
  const { rows } = await pool.query(
    `select count(*)::int as wrong from customer_loads l, customer_figures(l.customer_id) f
     where row(l.delivered, l.cancelled, l.failed, l.spent_kobo, l.star_sum, l.rating_count) is distinct from row(f.*)`,
  )
  assert.deepEqual(rows, [{ wrong: 0 }])
})
