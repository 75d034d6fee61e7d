import { days } from '#domain/time/durations.ts'
import { dayAfter, spanOf } from '#domain/time/span.ts'
import { readGoods } from '#server/analytics/read-goods.ts'
import { readAgentFigures, readTimes } from '#server/analytics/read-order-times.ts'
import { readOverview } from '#server/analytics/read-overview.ts'
import { sumDays } from '#server/analytics/rollups/sum-days.ts'
import { archiveLogs } from '#server/orders/records/archive-logs.ts'
import { readStatement } from '#server/payments/statement/read-statement.ts'
import { sumStatementDays } from '#server/payments/statement/statement-store.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { deletePlacesBefore, findLogEnd, moveCursor } from '#server/platform/events/event-places.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './load/latencies.ts'
import { openCluster } from './stage/cluster.ts'
import { quietLog } from './stage/quiet-log.ts'
import { fillWholeOrders } from './stage/whole-orders.ts'

const name = 'kasuwa_bench_growth'
const count = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const tries = 7

/** Measures what an order leaves in the database, and the reports of a year over many. */
export const growth: Bench = {
  name: 'growth',
  title: 'Storage of an order, and the reports of a year',
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(name)
      const [regular] = await addPeople(databaseUrl, 'customer', 1)
      if (!regular) throw new Error('nobody was added')
      process.stderr.write(`  loading ${count} orders\n`)
      await fillWholeOrders(cluster.bulkAddress(databaseUrl), { count, regular })
      const database = openDatabase({
        connectionString: databaseUrl,
        poolSize: 2,
        log: quietLog,
        hasTimeLimits: false,
      })
      try {
        const raw = await timeReports(database, 1)
        await sumAll(database)
        const summed = await timeReports(database, tries)
        await keepHouse(database, cluster.bulkAddress(databaseUrl))
        const tables = await weigh(databaseUrl)
        return {
          figures: [storageFigure(tables), ...reportFigures(raw, summed)],
          notes: notesOf(cluster.version, tables),
        }
      } finally {
        await database.close()
      }
    } finally {
      await cluster.dropDatabase(name)
      await cluster.close()
    }
  },
}

interface Weight {
  table: string
  bytes: number
}

/** Does with old events what each night does, and gives back the space, which orders to come would use. */
async function keepHouse({ db }: Database, bulkUrl: string): Promise<void> {
  const daysAgo = (ago: number) => new Date(Date.now() - days(ago))
  const { place } = await findLogEnd(db)
  await db.transaction().execute((tx) => moveCursor(tx, 'reactions', place))
  await deletePlacesBefore(db, daysAgo(7))
  await archiveLogs(db, daysAgo(90))
  for (const table of ['events', 'event_places']) await queryOnce(bulkUrl, `vacuum full ${table}`)
  await queryOnce(bulkUrl, 'vacuum analyze')
}

/** Bytes of an order in each table that grows with orders, its indexes included. */
function weigh(databaseUrl: string): Promise<Weight[]> {
  return queryOnce<{ table: string; bytes: number }>(
    databaseUrl,
    `select c.relname as table, round(pg_total_relation_size(c.oid) / (select count(*) from orders)::numeric)::int as bytes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in ('orders', 'order_items', 'events',
       'order_logs', 'event_places', 'offers', 'postings', 'ledger_transactions', 'errand_times', 'balances')
     order by bytes desc`,
  )
}

async function sumAll({ db }: Database): Promise<void> {
  while ((await sumDays({ db, clock: systemClock, log: quietLog })) > 0);
  await sumStatementDays(db, systemClock.now())
}

/** Median milliseconds of each report over the year until today. */
async function timeReports({ db }: Database, rounds: number): Promise<Map<string, number>> {
  const now = systemClock.now()
  const { to: today } = spanOf({ range: 'today' }, now)
  const span = spanOf({ from: dayAfter(today, -365), to: today }, now)
  const reports = {
    overview: () => readOverview(db, span),
    'times and ends': () => readTimes(db, span),
    agents: () => readAgentFigures(db, span),
    goods: () => readGoods(db, span),
    statement: () => readStatement(db, span),
  }
  const times = new Map<string, number>()
  for (const [what, read] of Object.entries(reports)) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      await read()
      taken.push(performance.now() - startedAt)
    }
    times.set(what, median(taken))
  }
  return times
}

function storageFigure(tables: readonly Weight[]): Figure {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return {
    what: 'storage of an order, indexes included',
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    bar: '9.4 kB',
    aim: '5 kB',
    meets: { bar: bytes <= 9_400, aim: bytes <= 5_000 },
  }
}

function reportFigures(raw: ReadonlyMap<string, number>, summed: ReadonlyMap<string, number>): Figure[] {
  return [...summed].map(([what, ms]) => ({
    what: `a year: ${what}, by sums of days / from the rows`,
    measured: `${ms.toFixed(0)} / ${raw.get(what)?.toFixed(0) ?? '–'} ms`,
    bar: '1 s',
    aim: '300 ms',
    meets: { bar: ms <= 1000, aim: ms <= 300 },
  }))
}

function notesOf(version: string, tables: readonly Weight[]): string[] {
  return [
    `${version}. ${count} orders of two years, four items and eight events each; statistics are fresh (VACUUM ANALYZE). Reports without HTTP, one at a time.`,
    `Bytes of an order: ${tables.map(({ table, bytes }) => `${table} ${bytes}`).join(', ')}. Places of events older than a week are deleted, logs of orders older than 90 days archived, as each night does; prices and visits are not counted.`,
  ]
}
