import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, type Stage } from '#tests/world/orders.ts'
import type { Bench, Figure } from './figure.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'
import { fillOrders } from './stage/many-orders.ts'

const databaseName = 'kasuwa_bench_statements'
const port = 4823
const orderCount = 20_000
const items = 10
const lives = 12
const tries = 40
const oftenShown = 30
const oftenLetters = 160

/** Holds what PostgreSQL counted since it was last asked to forget. */
interface Counted {
  calls: number
  planMs: number
  runMs: number
  blocks: number
  walBytes: number
}

/**
 * Counts what an order's life and the pages of signed-in people ask of PostgreSQL: how often, and planning apart from
 * running.
 */
export const statements: Bench = {
  name: 'statements',
  title: 'Statements of an order’s life and of signed-in pages',
  async run() {
    await withCounting(true)
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      const counts = counterOf(cluster.bulkAddress(databaseUrl))
      await counts.install()
      const [regular] = await addPeople(databaseUrl, 'customer', 1)
      if (!regular) throw new Error('nobody was added')
      await fillOrders(cluster.bulkAddress(databaseUrl), { count: orderCount, regular })
      const app = await startApp({ databaseUrl, port })
      try {
        const { figures, often } = await takeFigures(app, databaseUrl, counts)
        return { figures, notes: [noteOf(cluster.version), ...often] }
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
      await withCounting(false)
    }
  },
}

async function takeFigures(app: AppProcess, databaseUrl: string, counts: Counter) {
  const stage = await openStage(app, databaseUrl)
  const live = async () =>
    driveTo(stage, 'delivered', {
      agent: 'agent',
      customer: 'customer',
      body: { items: Array.from({ length: items }, (_, n) => ({ name: `pepper ${n}`, budgetKobo: 50_000 })) },
    })
  // Plays the first ones to warm plans and connections.
  for (let n = 0; n < lives; n += 1) await live()
  await counts.forget()
  for (let n = 0; n < lives; n += 1) await live()
  const life = perCall(await counts.read(), lives)
  const often = await counts.readOften()
  const waiting = await driveTo(stage, 'shopping', { agent: 'agent', customer: 'customer' })
  const pages = [
    ['own order', 'customer', `/api/orders/${waiting.id}`],
    ['own orders', 'customer', '/api/orders'],
    ['agent’s dashboard', 'agent', '/api/agent/desk'],
    ['board', 'admin', '/api/admin/orders'],
    ['overview', 'admin', '/api/admin/overview'],
  ] as const
  const figures = [
    countFigure('an order’s life, statements', life.calls, 260),
    countFigure('an order’s life, blocks', life.blocks, 7_000),
    countFigure('an order’s life, kB of WAL', life.walBytes / 1_000, 160),
    planFigure('an order’s life', life),
  ]
  for (const [what, who, path] of pages) {
    const client = await stage.as(who)
    const open = async () => {
      const { status } = await client.raw('GET', path)
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    }
    for (let n = 0; n < tries; n += 1) await open()
    await counts.forget()
    for (let n = 0; n < tries; n += 1) await open()
    figures.push(planFigure(what, perCall(await counts.read(), tries)))
  }
  return { figures, often }
}

async function openStage({ url }: AppProcess, databaseUrl: string): Promise<Stage> {
  const market = await createClient(url).call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const clients = new Map<string, ReturnType<typeof createClient>>()
  for (const [name, role] of [
    ['customer', 'customer'],
    ['agent', 'agent'],
    ['office', 'godmode'],
    ['admin', 'godmode'],
  ] as const) {
    const [person] = await addPeople(databaseUrl, role, 1)
    if (person) clients.set(name, createClient(url, { name, ...person }))
  }
  return {
    market,
    async as(name) {
      const client = clients.get(name)
      if (!client) throw new Error(`nobody is ${name}`)
      return client
    },
  }
}

type Counter = ReturnType<typeof counterOf>

function counterOf(superuserUrl: string) {
  return {
    async install() {
      await queryOnce(superuserUrl, 'create extension pg_stat_statements')
      await queryOnce(
        superuserUrl,
        `alter database ${databaseName} set pg_stat_statements.track_planning = on`,
      )
    },
    forget: () => queryOnce(superuserUrl, 'select pg_stat_statements_reset()'),
    async read(): Promise<Counted> {
      const [row] = await queryOnce<Record<keyof Counted, string>>(superuserUrl, readSql)
      const number = (name: keyof Counted) => Number(row?.[name] ?? Number.NaN)
      return {
        calls: number('calls'),
        planMs: number('planMs'),
        runMs: number('runMs'),
        blocks: number('blocks'),
        walBytes: number('walBytes'),
      }
    },
    /** The statements that an order's life sends most often, the most frequent first. */
    async readOften(): Promise<string[]> {
      const rows = await queryOnce<Record<keyof Counted | 'query', string>>(superuserUrl, oftenSql)
      return rows.map(({ calls, planMs, runMs, blocks, query }) => {
        const [times = '', plan = '', run = '', read = ''] = [calls, planMs, runMs, blocks].map((sum) =>
          (Number(sum) / lives).toFixed(1),
        )
        const text = query.replaceAll(/\s+/g, ' ').slice(0, oftenLetters)
        return `${times} times, ${plan} ms planned, ${run} ms run, ${read} blocks: ${text}`
      })
    },
  }
}

const oftenSql = `
  select calls, total_plan_time as "planMs", total_exec_time as "runMs", shared_blks_hit + shared_blks_read as blocks, query
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
  order by calls desc limit ${oftenShown}`

const readSql = `
  select sum(calls) as calls, sum(total_plan_time) as "planMs", sum(total_exec_time) as "runMs",
    sum(shared_blks_hit + shared_blks_read) as blocks, sum(wal_bytes) as "walBytes"
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`

/** Statements are counted by an extension that PostgreSQL loads at its start only. */
async function withCounting(isOn: boolean): Promise<void> {
  const cluster = await openCluster()
  const databaseUrl = await cluster.createDatabase(databaseName)
  const superuser = cluster.bulkAddress(databaseUrl)
  const change = isOn ? `set shared_preload_libraries = 'pg_stat_statements'` : 'reset all'
  await queryOnce(superuser, `alter system ${change}`)
  await cluster.close()
}

function perCall(counted: Counted, calls: number): Counted {
  return Object.fromEntries(Object.entries(counted).map(([name, sum]) => [name, sum / calls])) as never
}

function countFigure(what: string, measured: number, aim: number): Figure {
  return {
    what,
    measured: measured.toFixed(0),
    bar: '–',
    aim: `≤ ${aim}`,
    meets: { bar: true, aim: measured <= aim },
  }
}

function planFigure(what: string, { calls, planMs, runMs }: Counted): Figure {
  const ratio = planMs / runMs
  return {
    what: `${what}: planning ÷ running`,
    measured: `${ratio.toFixed(2)} (${planMs.toFixed(1)} / ${runMs.toFixed(1)} ms, ${calls.toFixed(0)} statements)`,
    bar: '0.2',
    aim: '0.1',
    meets: { bar: ratio <= 0.2, aim: ratio <= 0.1 },
  }
}

function noteOf(version: string): string {
  return `${version} with pg_stat_statements. ${lives} orders of ${items} items from placing to delivery, by assignment, and ${tries} requests of each page one after another, each after as many to warm up, in a database of ${orderCount} orders with fresh statistics. Begin, commit and the statements of jobs in these seconds are counted.`
}
