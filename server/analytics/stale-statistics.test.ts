import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillWholeOrders } from '#bench/stage/whole-orders.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import * as analytics from '#contract/analytics/admin-analytics.ts'
import { getPriceWatchEndpoint, listWatchedLinesEndpoint } from '#contract/analytics/price-watch.ts'
import * as questions from '#contract/analytics/questions.ts'
import { listPerformance } from '#contract/dispatch/admin-agents.ts'
import { listDebtsEndpoint } from '#contract/orders/settling.ts'
import { getStatementEndpoint, listStatementStepEndpoint } from '#contract/payments/statement.ts'
import { analyzeChanged } from '#server/platform/database/analyze-changed.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { dayInLagos } from '#tests/times.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()
const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const [admin, customer] = await Promise.all([world.as('office'), world.as('amina')])

const orders = 1200
/** A report may read the forty rows of each order a few times over; 4,600 lines with each other are twenty million. */
const mostRows = orders * 1000

/** Plays the first week of a business: PostgreSQL knows the tables as they were before its first order. */
before(async () => {
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await queryOnce(bulkUrl, 'analyze')
  await queryOnce(
    bulkUrl,
    `do $$ declare each regclass; begin
      for each in select oid from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'months') loop
        execute format('alter table %s set (autovacuum_enabled = false)', each);
      end loop;
    end $$`,
  )
  await fillWholeOrders(bulkUrl, {
    count: orders,
    regular: { userId: customer.userId },
    days: 6,
    hasOldStatistics: true,
  })
})

const lagosDay = (ago: number) => dayInLagos(-ago)
const week = { query: { range: '7' } } as const
const range = { from: lagosDay(7), to: lagosDay(0) }
const reports: [name: string, read: () => Promise<unknown>][] = [
  ['the figures', () => admin.call(analytics.getAnalyticsEndpoint, week)],
  ['times', () => admin.call(analytics.getTimesEndpoint, week)],
  ['agents', () => admin.call(analytics.getAgentFiguresEndpoint, week)],
  ['goods', () => admin.call(analytics.getGoodsFiguresEndpoint, week)],
  ['speed', () => admin.call(analytics.getSpeedEndpoint, week)],
  ['lost demand', () => admin.call(questions.getLostDemandEndpoint, week)],
  ['goods that we lack', () => admin.call(questions.getMissedGoodsEndpoint, week)],
  ['demand by the hour', () => admin.call(questions.getDemandHoursEndpoint, week)],
  ['lateness', () => admin.call(questions.getLatenessEndpoint, week)],
  ['cohorts', () => admin.call(questions.getCohortsEndpoint, {})],
  ['new customers', () => admin.call(questions.getNewCustomersEndpoint, week)],
  ['complaints', () => admin.call(questions.getComplaintsEndpoint, week)],
  ['price watch', () => admin.call(getPriceWatchEndpoint, week)],
  ['price watch, line by line', () => admin.call(listWatchedLinesEndpoint, week)],
  ['how agents do', () => admin.call(listPerformance, {})],
  ['the statement', () => admin.call(getStatementEndpoint, { query: range })],
  [
    'a step of the statement',
    () => admin.call(listStatementStepEndpoint, { params: { step: 'fees' }, query: range }),
  ],
  ['debts', () => admin.call(listDebtsEndpoint, {})],
  ['the overview', () => admin.call(getOverviewEndpoint, {})],
]

for (const [name, read] of reports) {
  test(`${name}: reads each row a few times, whatever PostgreSQL believes of the tables`, async () => {
    const plans = await explainReads(world.database.pool, await statementsOf(read))
    assert.ok(plans.length > 0)
    assert.deepEqual(
      plans.filter(({ rows }) => rows > mostRows).map(({ text, rows }) => `${rows} rows: ${text}`),
      [],
    )
  })
}

test('the tables’ statistics are read anew once a fiftieth of them has changed', async () => {
  const believed = () =>
    queryOnce<{ rows: number }>(
      world.database.connectionString,
      `select reltuples::int as rows from pg_class where oid = 'offers'::regclass`,
    )
  assert.ok(Number((await believed())[0]?.rows) < 50)
  await analyzeChanged(world.db)
  assert.ok(Number((await believed())[0]?.rows) > 500)
})
