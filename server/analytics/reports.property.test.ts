import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { creditCustomerEndpoint } from '#contract/admin/admin-money.ts'
import {
  type AnalyticsOverview,
  getAgentFiguresEndpoint,
  getAnalyticsEndpoint,
  getGoodsFiguresEndpoint,
  getTimesEndpoint,
  type PlaceFigures,
} from '#contract/analytics/admin-analytics.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days, minutes } from '#domain/time/durations.ts'
import type { Stretch } from '#domain/time/span.ts'
import { spanOf } from '#domain/time/span.ts'
import { type Cover, coverOf, withoutSums } from '#server/orders/figures/cover.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { placeEvents } from '#server/platform/events/event-places.ts'
import { createTestLog } from '#tests/test-log.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, driveTo, newKey, type Order } from '#tests/world/orders.ts'
import { signInAs } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { listGoods } from './goods-store.ts'
import { findMedianMinutes, listAgentFigures, listEnds, listStages } from './order-times-store.ts'
import { readFigures } from './rollups/read-figures.ts'
import { knownEndReasons } from './rollups/rules.ts'
import { forgetSums, sumDays } from './rollups/sum-days.ts'
import { sumTotals, sumTrade } from './trade-store.ts'
import { listVisitDays } from './visit-store.ts'

const begin = new Date('2026-03-02T09:00:00Z')
const clock = createTestClock(begin)
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
/** Sessions end while days go by, so everybody signs in again. */
const fresh = async (username: string) => createClient(world.url, await signInAs(world, username))
const stage = { market: world.market, as: fresh }

const outcomes = ['queued', 'shopping', 'delivered', 'delivered', 'cancelled', 'failed'] as const
const order = fc.record({
  /** Up to a day and a half after the one before, across midnights. */
  waitMinutes: fc.integer({ min: 1, max: 2000 }),
  outcome: fc.constantFrom(...outcomes),
  area: fc.constantFrom('Wuse 2', ' gwarinpa', 'Asokoro', 'a place with no name of ours'),
  agent: fc.constantFrom('musa', 'ngozi'),
  /** Chooses what happens first besides: days are summed, or something late changes one that may be summed already. */
  first: fc.constantFrom('nothing', 'sum', 'sum', 'finish', 'give back', 'erase'),
})

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((total, row) => total + read(row), 0)

/** Returns what the books say of a span of Lagos days, past every reader of the figures. */
async function booked(from: string, to: string): Promise<{ goodsKobo: number; keptKobo: number }> {
  const span = [lagosInstant(from, 0), lagosInstant(to, 24 * 60)]
  const { rows } = await world.database.pool.query<{ goodsKobo: number; keptKobo: number }>(
    `select coalesce(-sum(p.amount_kobo) filter (where t.kind = 'bill' and p.account = 'agent_cash'), 0)::bigint as "goodsKobo",
       coalesce(-sum(p.amount_kobo) filter (where p.account in ('fees', 'refunds', 'write_offs')), 0)::bigint as "keptKobo"
     from ledger_transactions t join postings p on p.transaction_id = t.id
     where t.created_at >= $1 and t.created_at < $2`,
    span,
  )
  return rows[0] ?? assert.fail()
}

/** A figure of one span must be the same in every report. */
async function expectAgreement(from: string, to: string): Promise<AnalyticsOverview> {
  const query = { from, to }
  const admin = await fresh('office')
  const [overview, times, { agents }, goods] = await Promise.all([
    admin.call(getAnalyticsEndpoint, { query }),
    admin.call(getTimesEndpoint, { query }),
    admin.call(getAgentFiguresEndpoint, { query }),
    admin.call(getGoodsFiguresEndpoint, { query }),
  ])
  const { now, days, markets, areas, funnel } = overview
  const { goodsKobo, keptKobo } = now
  assert.deepEqual({ goodsKobo, keptKobo }, await booked(from, to), 'the books')
  for (const [what, rows] of Object.entries({ days, markets, areas })) {
    for (const key of ['placed', 'delivered', 'goodsKobo', 'keptKobo'] as const)
      assert.equal(
        sum<Pick<PlaceFigures, typeof key>>(rows, (row) => row[key]),
        now[key],
        `${what}: ${key}`,
      )
  }
  assert.equal(
    sum(days, (day) => day.visits),
    now.visits,
  )
  assert.equal(funnel.placed, now.placed)
  assert.equal(funnel.visits, now.visits)
  assert.ok(funnel.delivered <= funnel.placed)
  assert.equal(
    sum(agents, (agent) => agent.delivered),
    now.delivered,
  )
  assert.equal(times.errands, now.delivered, 'all of these were wanted at once')
  assert.equal(
    sum(times.stages, (stage) => stage.late),
    times.late,
  )
  if (now.onTimeShare !== null) assert.equal(times.late, Math.round(now.delivered * (1 - now.onTimeShare)))
  assert.equal(goods.lines, 3 * now.placed)
  assert.equal(sum(goods.goods, (product) => product.asked) + goods.ownWords, goods.lines)
  return overview
}

const { db } = world
const sumNow = () => sumDays({ db, clock, log: createTestLog().log })

/** Every figure that is added up from the sums of days. */
function readAll(read: (tx: Tx, stretch: Stretch) => Promise<Cover>, stretch: Stretch) {
  return readFigures(db, async (tx) => {
    const cover = await read(tx, stretch)
    const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort()
    return {
      days: cover.days.length,
      figures: {
        trade: sorted(await sumTrade(tx, cover)),
        totals: await sumTotals(tx, cover),
        visits: sorted(await listVisitDays(tx, cover)),
        goods: await listGoods(tx, cover),
        agents: await listAgentFigures(tx, cover, 200),
        ends: sorted(await listEnds(tx, cover, knownEndReasons)),
        stages: await listStages(tx, cover),
        medianMinutes: await findMedianMinutes(tx, cover),
      },
    }
  })
}

/** Whatever has been summed so far, a report is what the rows themselves say; returns how many days had sums. */
async function expectExact(from: string, to: string): Promise<number> {
  await placeEvents(db)
  const span = spanOf({ from, to }, clock.now())
  const [bySums, byRows] = [
    await readAll(coverOf, span),
    await readAll(async (_, stretch) => withoutSums(stretch), span),
  ]
  assert.deepEqual(bySums.figures, byRows.figures)
  return bySums.days
}

const open: { order: Order; status: 'queued' | 'shopping'; agent: string }[] = []
const delivered: Order[] = []

/** Lists what changes the figures of days that are over. */
const lateChanges = {
  nothing: async () => undefined,
  sum: async () => void (await sumNow()),
  async finish() {
    const { order, status, agent } = open.shift() ?? {}
    if (!order || !status || !agent) return
    const again = {
      ...order,
      customer: await fresh('amina'),
      agent: await fresh(agent),
      admin: await fresh('office'),
    }
    if (status === 'shopping') await drive(again, 'shopping', 'delivered')
    else {
      await again.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
      ended += 1
    }
  },
  async 'give back'() {
    const order = delivered.shift()
    if (!order) return
    const admin = await fresh('office')
    await admin.call(
      creditCustomerEndpoint,
      { body: { orderCode: order.code, amountKobo: 10_000, to: 'wallet', reason: 'Late' } },
      { idempotencyKey: newKey() },
    )
  },
  erase: async () =>
    void (await sql`update orders set area = '' where id = (select min(id) from orders where area <> '')`.execute(
      db,
    )),
}
let ended = 0

const dayOf = (at: Date) => lagosTime(at).date

test('whatever happens when, all reports agree, and two halves make the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 3 }), async (orders) => {
      for (const { waitMinutes, outcome, area, agent, first } of orders) {
        clock.advance(minutes(waitMinutes))
        await lateChanges[first]()
        const order = await driveTo(stage, outcome, {
          agent,
          body: { place: { area, landmark: 'Opposite AP Plaza' } },
        })
        ended += Number(outcome === 'cancelled' || outcome === 'failed')
        if (outcome === 'queued' || outcome === 'shopping') open.push({ order, status: outcome, agent })
        if (outcome === 'delivered') delivered.push(order)
        await expectExact(dayOf(begin), dayOf(clock.now()))
      }
      clock.advance(minutes(1))
      const [from, to] = [dayOf(begin), dayOf(clock.now())]
      const whole = await expectAgreement(from, to)
      const middle = dayOf(new Date((begin.getTime() + clock.now().getTime()) / 2))
      if (middle < to) {
        const next = dayOf(new Date(Date.parse(middle) + days(1)))
        const [first, second] = [await expectAgreement(from, middle), await expectAgreement(next, to)]
        for (const key of ['placed', 'delivered', 'goodsKobo', 'keptKobo'] as const)
          assert.equal(first.now[key] + second.now[key], whole.now[key], key)
      }
      const { ends } = await (await fresh('office')).call(getTimesEndpoint, { query: { from, to } })
      assert.equal(
        sum(ends, (row) => row.orders),
        ended,
      )
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('sums survive a replay of the log and are made anew from nothing', async () => {
  clock.advance(days(3))
  const [from, to] = [dayOf(begin), dayOf(clock.now())]
  await sumNow()
  const spanDays = await expectExact(from, to)
  assert.ok(spanDays > 3, `${spanDays} days have sums`)
  await sql`delete from event_cursors where name = 'figures'`.execute(db)
  await sql`insert into event_cursors values ('figures', 0)`.execute(db)
  assert.ok((await expectExact(from, to)) < spanDays, 'what the log has changed is not taken from the sums')
  await sumNow()
  assert.equal(await expectExact(from, to), spanDays)
  await forgetSums(db)
  assert.equal(await expectExact(from, to), 0)
  await sumNow()
  assert.equal(await expectExact(from, to), spanDays)
})
