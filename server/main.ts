import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { printBanner, readOpening } from './banner.ts'
import { ConfigError, readConfig } from './config.ts'
import { checkDataDir, PlaceError } from './platform/core/check-data-dir.ts'
import type { Config } from './platform/core/config.ts'
import { endsWithin } from './platform/core/ends-within.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { checkPort, listen } from './platform/listen.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { serveMetrics } from './platform/metrics.ts'
import { askedToStop, leaveWithin } from './platform/shutdown.ts'

/** After LEAVE_SECONDS, for what has begun; whoever starts this must wait longer before a kill. */
export const drainLimitMs = 10_000
/** After this the requests that still run are cut, so that the database is left in order. */
const requestLimitMs = 5_500
/** Whatever one part waits for, those under it are still closed in order. */
const closeLimitMs = 7_000
const logLimitMs = 500

/**
 * Serves until it is asked to stop, then finishes what has begun and ends the process. PostgreSQL starts while the web
 * pages are built; nothing in it changes before they are.
 */
export async function runServer(config: Config, built: Promise<void> = Promise.resolve()): Promise<void> {
  const { log, close: closeLog } = await createLog(config)
  try {
    const signal = askedToStop()
    const server = await openServer(config, log, built)
    const reason = await signal
    log.info({ reason }, 'Stopping: finishing what has begun')
    leaveWithin(config.leaveMs + drainLimitMs, log)
    await server.leave()
    await server.close()
    log.info('Stopped')
    await endsWithin(logLimitMs, closeLog())
    process.exit(0)
  } catch (error) {
    // Leaves out a trace of our insides where only whoever starts it can fix it.
    log.error(error instanceof PlaceError ? { reason: error.message } : { err: error }, 'Kasuwa cannot run')
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Returns the configuration, or ends the process with every fault in it on the terminal. */
export function readConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Ends the process with a sentence where its port is taken or its folder is of no use, before anything is made. */
export async function checkPlaceOrExit(config: Config): Promise<void> {
  try {
    await checkPort(config, config.port)
    if (config.metricsPort !== null) await checkPort(config, config.metricsPort, 'METRICS_PORT')
    await checkDataDir(config)
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

interface OpenServer {
  /** Says that no more requests should come, and serves those that do until the balancer has noticed. */
  leave(): Promise<void>
  close(): Promise<void>
}

/**
 * Serves from here on. Whatever was opened is closed again, last first, both at the end and where a later step
 * fails.
 */
export async function openServer(config: Config, log: Log, built?: Promise<void>): Promise<OpenServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse())
      if (!(await endsWithin(closeLimitMs, closeOne())))
        log.warn('something did not close in time: left behind')
  }
  try {
    const [database, [{ buildServices }, { buildApp }]] = await whileModulesLoad(
      openDatabase(config, log, closers),
      built,
    )
    const services = await buildServices({ config, ...database, log })
    closers.push(() => services.close())
    const app = await buildApp(services)
    closers.push(async () => {
      await Promise.all([closeApp(app), services.stopJobs()])
    })
    if (config.metricsPort !== null) closers.push(await serveMetrics(app, services, config.metricsPort))
    const opening = await readOpening(services.database.db, config, services.readSettings)
    await listen(app, config)
    closers.push(
      ...services.features.flatMap(({ listening }) => listening?.(`http://localhost:${config.port}`) ?? []),
    )
    const accounts = services.demo?.accounts ?? []
    printBanner({ config, databaseFolder: database.folder, accounts, ...opening })
    return {
      close,
      async leave() {
        services.readiness.leave()
        await sleep(config.leaveMs)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

// All are awaited even where one fails, so that a database that comes up late is closed as well.
async function whileModulesLoad<T>(database: Promise<T>, built?: Promise<void>) {
  const modules = Promise.all([import('./services.ts'), import('./app.ts')])
  await Promise.allSettled([database, modules, built])
  await built
  return Promise.all([database, modules])
}

async function openDatabase(config: Config, log: Log, closers: (() => Promise<void>)[]) {
  if (config.databaseUrl !== null)
    return { connectionString: config.databaseUrl, folder: null, lostWrites: async () => null }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closers.push(postgres.stop)
  return postgres
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), requestLimitMs)
  await app.close()
  clearTimeout(cut)
}

if (import.meta.main) {
  const config = readConfigOrExit(process.env)
  await checkPlaceOrExit(config)
  await runServer(config)
}
