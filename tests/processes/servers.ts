import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { minutes } from '#domain/time/durations.ts'
import { buildApp } from '#server/app.ts'
import { createPlannerThread, type PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import type { Services } from '#server/feature.ts'
import { features } from '#server/feature-list.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { serveMetrics } from '#server/platform/metrics.ts'
import { buildServices } from '#server/services.ts'
import { testConfig } from '#tests/test-config.ts'
import type { TestLog } from '#tests/test-log.ts'
import { within } from '#tests/waiting.ts'

/** Describes a server of the API that listens on a port of its own. */
export interface TestServer {
  url: string
  stop(): Promise<void>
}

export interface OwnServer extends TestServer {
  services: Services
  app: FastifyInstance
}

export async function startOwnServer(options: {
  connectionString: string
  testLog: TestLog
  config?: Partial<Config>
  clock?: Clock
  /** Pace of the streams' heartbeats. */
  beatMs?: number
  /** Limits how long a reader may take nothing. */
  stallMs?: number
  /** Serves pages too, which need a build. */
  withPages?: boolean
  /** True for a copy of the template that nothing has been changed in. */
  isPrepared?: boolean
  /** False for tests of jobs that hang, which have all workers of a real server. */
  hasFewWorkers?: boolean
  /** Runs without one of the features that can be taken out. */
  without?: keyof typeof features
}): Promise<OwnServer> {
  const { connectionString, testLog, clock, beatMs, stallMs, withPages = false } = options
  const { isPrepared = false, hasFewWorkers = true } = options
  const config = testConfig({ dataDir: dataDirOf(connectionString), ...options.config })
  const services = await buildServices({
    config,
    connectionString,
    log: testLog.log,
    planner: sharePlanner(),
    isPrepared,
    hasFewWorkers,
    features: Object.entries(features).flatMap(([name, build]) => (name === options.without ? [] : build)),
    ...(clock ? { clock } : {}),
    ...(beatMs === undefined ? {} : { beatMs }),
  })
  const app = await buildApp(services, { withPages, ...(stallMs === undefined ? {} : { stallMs }) })
  // Browsers go by the clock of the answers.
  if (clock)
    app.server.prependListener('request', (_, response) =>
      response.setHeader('date', clock.now().toUTCString()),
    )
  const { metricsPort } = config
  const stopMetrics = metricsPort === null ? null : await serveMetrics(app, services, metricsPort)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    services,
    app,
    async stop() {
      await app.close()
      await stopMetrics?.()
      await services.close()
    },
  }
}

/** Gives each database a folder of its own: a server that sweeps pictures removes whatever its database does not know. */
function dataDirOf(connectionString: string): string {
  return join(testConfig().dataDir, new URL(connectionString).pathname)
}

const planner = createPlannerThread()

/** Shares the process's planner with one server: what it still plans when that server ends is rejected, as by a thread's end. */
function sharePlanner(): PlannerThread {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  stopped.catch(() => undefined)
  return {
    plan: (request) => Promise.race([planner.plan(request), stopped]),
    lookAhead: (request, probes) => Promise.race([planner.lookAhead(request, probes), stopped]),
    replay: (request) => Promise.race([planner.replay(request), stopped]),
    stop: async () => reject(new Error('the planner has stopped')),
  }
}

/** A server in a process of its own, which can be killed. */
export interface ChildServer extends TestServer {
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
}

export async function startChildServer(
  connectionString: string,
  testLog: TestLog,
  { beatMs, config = {} }: { beatMs?: number; config?: Partial<Config> } = {},
): Promise<ChildServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: {
      ...process.env,
      TEST_DATABASE: connectionString,
      TEST_CONFIG: JSON.stringify(config),
      ...(beatMs === undefined ? {} : { TEST_BEAT_MS: String(beatMs) }),
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (text: Buffer) => testLog.errors.push(text.toString()))
  const exited = once(child, 'exit')
  const first = Promise.race([
    once(child, 'message').then(([message]) => message as { url: string }),
    exited.then(() => Promise.reject(new Error(`a server died at its start: ${testLog.errors.join('')}`))),
  ])
  const { url } = await within(minutes(2), 'a server in its own process', first)
  return {
    url,
    stop: () => end(child, 'SIGTERM', exited),
    kill: () => end(child, 'SIGKILL', exited),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await within(minutes(1), `the end of server process ${child.pid}`, exited)
}
