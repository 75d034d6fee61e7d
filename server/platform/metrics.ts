import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countDiskRefusals, type DiskSpace } from './core/disk-space.ts'
import type { Database } from './database/database.ts'
import type { GuardedPool } from './database/guarded-pool.ts'
import { secondConnections } from './database/second-connections.ts'
import type { ReadLag } from './events/lag.ts'
import { forgedMessages } from './forged-messages.ts'
import type { PlatformServices } from './services.ts'
import { countedDeeds, deedOf, noteDeed } from './telemetry/deeds.ts'
import { currentTracing } from './telemetry/tracing.ts'

/** Holds what the figures are read from. */
interface Measured extends Pick<PlatformServices, 'checkPictures' | 'log'> {
  hub: { size(): number }
  diskSpace: Pick<DiskSpace, 'freeShare'>
  database: Pick<Database, 'pools'>
  readLag: ReadLag
}

/**
 * Prometheus figures at /metrics on a port of their own, never on the public one: process, requests by route
 * and status, open streams, database connections. Returns how to stop.
 */
export async function serveMetrics(
  app: FastifyInstance,
  measured: Measured,
  port: number,
): Promise<() => Promise<void>> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kasuwa_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    const deed = deedOf(request.method, route)
    if (deed !== null) noteDeed(deed, reply.statusCode >= 500)
  })
  const { hub, database } = measured
  lagGauge(registry, measured)
  deedGauge(registry)
  gauge(registry, 'kasuwa_streams_open', 'Event streams open in this process', () => hub.size())
  poolGauge(
    registry,
    'kasuwa_database_connections',
    'Connections of each pool',
    (pool) => pool.totalCount,
    database,
  )
  gauge(registry, 'kasuwa_forged_messages', 'Payment messages that were not signed', forgedMessages)
  gauge(
    registry,
    'kasuwa_spans_dropped',
    'Spans that no collector took',
    () => currentTracing()?.dropped() ?? 0,
  )
  storeGauges(registry, measured)
  poolGauge(
    registry,
    'kasuwa_database_waiting',
    'What waits for a connection of each pool',
    (pool) => pool.waitingCount,
    database,
  )
  gauge(
    registry,
    'kasuwa_second_connections',
    'How often a transaction asked for a second connection',
    secondConnections,
  )

  const server = createServer((request, response) => void answer(registry, request.url, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return () => close(server)
}

async function answer(registry: Registry, url: string | undefined, response: ServerResponse): Promise<void> {
  if (url !== '/metrics') {
    response.writeHead(404).end()
    return
  }
  const text = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType }).end(text)
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({ name, help, registers: [registry], collect: gaugeCollector(read) })
}

/** A scrape has ten seconds for everything, also while each connection of the database is taken. */
const lagLimitMs = 2_000

/** Measures how far each part is behind; without figures while the database cannot be asked. */
function lagGauge(registry: Registry, { readLag, log }: Pick<Measured, 'readLag' | 'log'>): void {
  new Gauge({
    name: 'kasuwa_lag_seconds',
    help: 'Age of what waits longest, by part: relay, streams of this process, jobs',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const lag = await within(lagLimitMs, readLag())
        for (const [part, seconds] of Object.entries(lag)) this.set({ part }, seconds)
      } catch (error) {
        log.debug({ err: error }, 'the lag could not be read')
      }
    },
  })
}

/** Measures whether what is written finds a place. */
function storeGauges(
  registry: Registry,
  { diskSpace, checkPictures }: Pick<Measured, 'diskSpace' | 'checkPictures'>,
): void {
  gauge(registry, 'kasuwa_pictures_reached', 'Whether pictures can be saved and read: 1 or 0', async () =>
    (await checkPictures()).ok ? 1 : 0,
  )
  gauge(
    registry,
    'kasuwa_disk_refusals',
    'Writes that were refused since a disk is full, ours or the database’s',
    countDiskRefusals,
  )
  gauge(
    registry,
    'kasuwa_disk_free_share',
    'Part of the fullest disk of this process that is free',
    async () => (await diskSpace.freeShare()) ?? Number.NaN,
  )
}

/** Counts what people come for, from nothing on. */
function deedGauge(registry: Registry): void {
  new Gauge({
    name: 'kasuwa_deeds',
    help: 'What people and dispatch did, by deed and outcome; failed is by our fault',
    labelNames: ['deed', 'outcome'],
    registers: [registry],
    collect() {
      for (const { deed, outcome, count } of countedDeeds()) this.set({ deed, outcome }, count)
    },
  })
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const late = sleep(limitMs, null, { signal: waiting.signal }).then(() =>
    Promise.reject(new Error('took too long')),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}

function poolGauge(
  registry: Registry,
  name: string,
  help: string,
  read: (pool: GuardedPool) => number,
  { pools }: Pick<Database, 'pools'>,
): void {
  new Gauge({
    name,
    help: `${help}, by what it is for`,
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [lane, pool] of Object.entries(pools)) this.set({ pool: lane }, read(pool))
    },
  })
}

function gaugeCollector(read: () => number | Promise<number>) {
  return async function collect(this: Gauge): Promise<void> {
    this.set(await read())
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
