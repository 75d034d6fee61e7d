import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import { rawRequest } from '#tests/play/raw-http.ts'
import type { Bench, Figure } from './figure.ts'
import { type LoadResult, runLoad } from './load/http-load.ts'
import { median } from './load/latencies.ts'
import { type OrderRows, readOrderRows, writePgbenchScript } from './load/order-rows.ts'
import { findPgbench, type PgbenchResult, runPgbench } from './load/pgbench.ts'
import type { PeerFigure } from './peers.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { type Cluster, openCluster } from './stage/cluster.ts'

const connections = 32
const rounds = 4
const roundSeconds = 8
const customers = 400
const port = 4801

/** Milliseconds of processor time that one order cost; NaN where it cannot be read. */
interface Cost {
  appMs: number
  databaseMs: number
}

interface Round {
  http: LoadResult & Cost & { reactedAfterSeconds: number }
  pgbench: PgbenchResult & Pick<Cost, 'databaseMs'>
}

/** Orders placed through HTTP against pgbench writing the same rows on the same PostgreSQL, in turns. */
export const orders: Bench = {
  name: 'orders',
  title: 'Orders placed through HTTP ÷ pgbench of the same rows',
  async run() {
    const program = await findPgbench()
    const cluster = await openCluster()
    try {
      const { databaseUrl, bareUrl } = await makeDatabases(cluster)
      const rows = await readOrderRows(bareUrl, await addPeople(bareUrl, 'customer', customers))
      const script = await writePgbenchScript(rows)
      const pgbench = () =>
        runPgbench({ program, script, databaseUrl: bareUrl, connections, seconds: roundSeconds })
      const taken = await takeTurns(cluster, databaseUrl, pgbench)
      await rm(script)
      return {
        figures: figuresOf(taken),
        notes: notesOf(cluster.version, taken),
        peers: [peerOf(cluster.version, taken)],
      }
    } finally {
      for (const name of ['kasuwa_bench_http', 'kasuwa_bench_bare', 'kasuwa_bench_empty'])
        await cluster.dropDatabase(name)
      await cluster.close()
    }
  },
}

/** Two databases that begin the same: one for the app, one for pgbench, whose orders no reaction then sees. */
async function makeDatabases(cluster: Cluster) {
  await cluster.createDatabase('kasuwa_bench_empty')
  return {
    databaseUrl: await cluster.copyDatabase('kasuwa_bench_http', 'kasuwa_bench_empty'),
    bareUrl: await cluster.copyDatabase('kasuwa_bench_bare', 'kasuwa_bench_empty'),
  }
}

async function takeTurns(
  cluster: Cluster,
  databaseUrl: string,
  pgbench: () => Promise<PgbenchResult>,
): Promise<Round[]> {
  const people = await addPeople(databaseUrl, 'customer', customers)
  await addPeople(databaseUrl, 'agent', 3)
  const nextRequest = requestMaker(await readOrderRows(databaseUrl, people), people)
  const app = await startApp({ databaseUrl, port })
  const context = { cluster, app, databaseUrl, nextRequest }
  try {
    await placeOrders(context, 4)
    const taken: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const http = await placeOrders(context, roundSeconds)
      const before = (await cluster.cpuSeconds()) ?? Number.NaN
      const bare = await pgbench()
      const spentMs = (((await cluster.cpuSeconds()) ?? Number.NaN) - before) * 1000
      taken.push({ http, pgbench: { ...bare, databaseMs: spentMs / (bare.perSecond * roundSeconds) } })
    }
    return taken
  } finally {
    await app.stop()
  }
}

/** Each customer in turn sends a list of ten goods with a fresh key. */
function requestMaker(rows: OrderRows, people: SignedIn[]): () => string {
  const bodies = people.map((_, index) => JSON.stringify(rows.body(index)))
  let sent = 0
  return () => {
    const index = sent % people.length
    sent += 1
    return rawRequest({
      method: 'POST',
      path: '/api/orders',
      headers: { cookie: people[index]?.cookie ?? '', 'idempotency-key': randomUUID() },
      body: bodies[index] ?? '',
    })
  }
}

/** Plays one round through HTTP; it is over when the last order has been reacted to. */
async function placeOrders(
  context: { cluster: Cluster; app: AppProcess; databaseUrl: string; nextRequest: () => string },
  seconds: number,
): Promise<Round['http']> {
  const { cluster, app, databaseUrl, nextRequest } = context
  const spent = async () => ({
    app: await app.cpuSeconds(),
    database: (await cluster.cpuSeconds()) ?? Number.NaN,
  })
  const before = await spent()
  const load = await runLoad({ port, connections, seconds, nextRequest, status: 201 })
  const answeredAt = performance.now()
  while (await hasUnreactedEvents(databaseUrl)) await sleep(50)
  const reactedAfterSeconds = (performance.now() - answeredAt) / 1000
  const after = await spent()
  return {
    ...load,
    reactedAfterSeconds,
    appMs: ((after.app - before.app) * 1000) / load.requests,
    databaseMs: ((after.database - before.database) * 1000) / load.requests,
  }
}

async function hasUnreactedEvents(databaseUrl: string): Promise<boolean> {
  const [row] = await queryOnce<{ waiting: boolean }>(
    databaseUrl,
    `select coalesce(p.place > (select max(place) from event_cursors), true) as waiting
     from (select max(id) as id from events) e left join event_places p on p.event_id = e.id`,
  )
  return row?.waiting ?? false
}

function figuresOf(taken: Round[]): Figure[] {
  const ratio = median(taken.map(({ http, pgbench }) => http.perSecond / pgbench.perSecond))
  const costs = median(taken.map(({ http, pgbench }) => (http.appMs + http.databaseMs) / pgbench.databaseMs))
  const p99 = median(taken.map(({ http }) => http.latencies.p99))
  return [
    {
      what: `orders through HTTP ÷ pgbench, c${connections}`,
      measured: ratio.toFixed(2),
      bar: '0.5',
      aim: '1.0',
      meets: { bar: ratio >= 0.5, aim: ratio >= 1 },
    },
    {
      what: 'p99 of placing an order in those rounds',
      measured: `${p99.toFixed(0)} ms`,
      bar: '–',
      aim: '< 50 ms',
      meets: { bar: true, aim: p99 < 50 },
    },
    {
      what: 'processor time of an order, app and database ÷ pgbench',
      measured: costs.toFixed(2),
      bar: '–',
      aim: '≤ 1.0',
      meets: { bar: true, aim: costs <= 1 },
    },
  ]
}

function peerOf(version: string, taken: Round[]): Omit<PeerFigure, 'taken'> {
  const rate = median(taken.map(({ pgbench }) => pgbench.perSecond))
  const ours = median(taken.map(({ http }) => http.perSecond))
  return {
    peer: 'pgbench',
    what: `transactions a second that write an order’s rows, c${connections}`,
    measured: `${rate.toFixed(0)} on ${version}; orders through HTTP in the same rounds ${ours.toFixed(0)}`,
  }
}

function notesOf(version: string, taken: Round[]): string[] {
  const each = (digits: number, pick: (round: Round) => number) =>
    taken.map((round) => pick(round).toFixed(digits)).join(', ')
  return [
    `${version}, ${rounds} rounds in turns, ${roundSeconds} s each. Through HTTP ${each(0, (r) => r.http.perSecond)} orders/s, p50 ${each(0, (r) => r.http.latencies.p50)} ms, p99 ${each(0, (r) => r.http.latencies.p99)} ms; pgbench ${each(0, (r) => r.pgbench.perSecond)} transactions/s, mean ${each(0, (r) => r.pgbench.meanMs)} ms.`,
    `Processor time of one order: app ${each(2, (r) => r.http.appMs)} ms and PostgreSQL ${each(2, (r) => r.http.databaseMs)} ms; pgbench’s in PostgreSQL ${each(2, (r) => r.pgbench.databaseMs)} ms. This ratio says more than the first where other programs use the machine.`,
    `Reactions stay on: in the same seconds every order is offered to an agent or, once three agents have their hands full, put before admins (one more event and an update each). The last was done ${each(1, (r) => r.http.reactedAfterSeconds)} s after the last answer.`,
    `Each order has 10 items and its event, under every constraint and trigger of the migrated database; ${customers} customers with sessions of their own, a fresh Idempotency-Key each. pgbench writes the same rows in one transaction of three prepared statements, into a database of its own on the same server.`,
  ]
}
