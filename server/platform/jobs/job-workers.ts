import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type pg from 'pg'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import { inLane } from '#server/platform/database/lanes.ts'
import type { Log } from '#server/platform/log/log.ts'
import { causedByJob } from '#server/platform/outgoing/cause.ts'
import { noteDeed } from '#server/platform/telemetry/deeds.ts'
import { inSpan } from '#server/platform/telemetry/tracing.ts'
import type { JobLeases } from './job-leases.ts'
import { followWorkers, nudgeForQueues, nudgeIdle } from './nudge-workers.ts'
import { throughOutage } from './through-outage.ts'

/** Work that may be slow, late or repeated; each does its effect at most once by the state that it finds. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

/** Kinds of jobs that share workers, so that they wait for one another and for no other group. */
export interface JobGroup {
  handlers: JobHandlers
  /** Counts those that run at once in this process. */
  workers: number
}

interface WorkersOptions extends JobGroup {
  pool: pg.Pool
  log: Log
  crontab: string
}

interface Workers {
  /** Marks the jobs that they work on as `locked_by`. */
  id: string
  startedAt: number
  /** Counts how often in a row they failed to ask for a job. */
  failures(): number
  /** Lets so many of those that are idle ask for a job. */
  nudge(count: number): void
  /** Resolves when they have ended, for whatever reason. */
  ended: Promise<void>
  /** Resolves when an outcome could not be written: they take no more jobs, and may never end. */
  broken: Promise<void>
  /** Waits for the jobs that run. */
  stop(): Promise<void>
  /** Gives the jobs that run back to the queue; they are tried again. */
  kill(): Promise<void>
}

/** A new job notifies an idle worker and one that became due has it nudged, so that its own poll is for what both missed. */
const pollMs = 60_000
/** One that could not ask, as while the database is gone, tries again. */
const retryMs = 20_000

/** Starts the workers of a group; `progressed` is called whenever one asked for a job with success or is done with one. */
async function startWorkers(options: WorkersOptions, progressed: () => void): Promise<Workers> {
  const { log } = options
  const events: WorkerEvents = new EventEmitter()
  const { promise: broken, resolve: noteBroken } = Promise.withResolvers<void>()
  let workerPool: WorkerPool | null = null
  let failures = 0
  events.on('pool:create', (created) => {
    workerPool = created.workerPool
  })
  events.on('pool:fatalError', () => noteBroken())
  events.on('worker:getJob:error', () => {
    failures += 1
  })
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const)
    events.on(event, () => {
      failures = 0
      progressed()
    })
  const awake = followWorkers(events)
  events.on('worker:getJob:error', ({ worker }) => {
    setTimeout(() => awake.has(worker) && worker.nudge(), retryMs).unref()
  })
  nudgeForQueues(events, awake)
  events.on('job:success', ({ job }) => noteJob(job.task_identifier, false))
  events.on('job:error', ({ job }) => noteJob(job.task_identifier, true))
  const runner = await run(runnerOptions(options, events))
  const pool = workerPool as WorkerPool | null
  const ended = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job workers stopped'))
  // It rejects where the workers have begun to end by themselves.
  const stop = () => runner.stop().catch(() => ended)
  return {
    id: pool?.id ?? '',
    startedAt: performance.now(),
    failures: () => failures,
    nudge: (count) => nudgeIdle(awake, count),
    ended,
    broken,
    stop,
    async kill() {
      void stop()
      // The runner's own `kill` only waits once it has begun to stop.
      await pool?.forcefulShutdown('the workers were stopped')
    },
  }
}

/** Offering orders to agents is what dispatch's jobs do. */
function noteJob(name: string, hasFailed: boolean): void {
  if (name.startsWith('dispatch:')) noteDeed('offering', hasFailed)
}

function runnerOptions(
  { pool, log, handlers, crontab, workers }: WorkersOptions,
  events: WorkerEvents,
): RunnerOptions {
  return {
    pgPool: withoutLongRetries(pool),
    taskList: toTasks(handlers),
    crontab,
    events,
    concurrency: workers,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: quietLogger(log),
    // Without a batch, an outcome that cannot be written is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Says that a job cannot be done now, for nothing of its own: it comes again within a minute, as often as it takes. */
export class NotNow extends Error {}

/** The library waits e to the power of the tries, in seconds, and gives up a job whose tries are used up. */
const comesAgain =
  'update graphile_worker._private_jobs set attempts = least(attempts, 4, max_attempts - 1) where id = $1'

/** Returns the handlers as the library calls them. */
export function toTasks(handlers: JobHandlers): TaskList {
  const tasks: TaskList = {}
  for (const [name, handle] of Object.entries(handlers)) {
    const work = (payload: unknown) => throughOutage(() => Promise.resolve(handle(payload)))
    tasks[name] = (payload, { job, query }) =>
      inSpan(
        { name: `job ${name}`, kind: 'consumer' },
        () =>
          causedByJob(name, () => inLane('jobs', () => work(payload))).catch(async (error: unknown) => {
            if (error instanceof NotNow) await query(comesAgain, [job.id])
            throw error
          }),
        { carried: traceOf(job.flags) },
      )
  }
  return tasks
}

/** Begins the flag of a job that says which trace it belongs to. */
export const traceFlag = 'trace:'

function traceOf(flags: Readonly<Record<string, true>> | null): string | null {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(traceFlag))
  return flag?.slice(traceFlag.length) ?? null
}

/**
 * After some errors of connecting, such as those of a database that is starting, the library sleeps for up to two
 * minutes. It knows them by their code; without one, it asks again at the next poll.
 */
function withoutLongRetries(pool: pg.Pool): pg.Pool {
  const withoutCode = (error: unknown) => new Error('no database connection for jobs', { cause: error })
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (callback)
      return pool.connect((error, client, done) => callback(error && withoutCode(error), client, done))
    return pool.connect().catch((error: unknown) => {
      throw withoutCode(error)
    })
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

interface SuperviseOptions extends WorkersOptions {
  leases: JobLeases
  lateMs: number
  restartAfterMs: number
}

/** Workers that are started again whenever they end or are of no use, until `stop`. */
export interface SupervisedWorkers {
  isRunning(): boolean
  /** Lets idle workers ask for jobs that have become due. */
  nudge(count: number): void
  /** Returns whether a due job is as late as may be and no worker has done anything for as long. */
  standStill(oldestLateMs: number): boolean
  /** Starts others in place of workers that cannot fetch jobs or stand still. Only while the database answers. */
  replaceUseless(oldestLateMs: number): void
  /** Waits for the jobs that run, for a few seconds at most: those that take longer go back to the queue. */
  stop(): Promise<void>
}

/** With so many failures in a row no worker fetches a job. */
const failuresOfEach = 2
/** With these a process whose jobs hang ends well within the time that it is given. */
const stopLimitsMs = { finish: 3_000, giveBack: 1_000, start: 500 }

export function superviseWorkers(options: SuperviseOptions): SupervisedWorkers {
  const { log, leases, lateMs, restartAfterMs } = options
  const stopping = new AbortController()
  let workers: Workers | null = null
  let replaced = Promise.withResolvers<void>()
  let progressedAt = performance.now()

  const runOnce = async (): Promise<void> => {
    replaced = Promise.withResolvers<void>()
    const started = await startWorkers(options, () => {
      progressedAt = performance.now()
    })
    if (stopping.signal.aborted) return endWorkers(started, log)
    workers = started
    leases.hold(started.id)
    const isBroken = await Promise.race([
      started.broken.then(() => true),
      started.ended.then(() => false),
      replaced.promise.then(() => false),
    ])
    workers = null
    leases.drop(started.id)
    if (!isBroken) return
    log.warn('the outcome of a job could not be written: starting other workers')
    void started.stop()
  }
  const running = repeat(runOnce, restartAfterMs, stopping.signal, (error) =>
    log.warn({ err: error }, 'the job workers cannot start yet'),
  )

  const replace = (ending: Promise<unknown>, why: string): void => {
    log.warn(`${why}: starting other workers`)
    ending.catch((error: unknown) => log.warn({ err: error }, 'the old job workers did not end well'))
    replaced.resolve()
  }
  const standStill = (oldestLateMs: number) =>
    oldestLateMs > lateMs && performance.now() - progressedAt > lateMs

  return {
    isRunning: () => workers !== null,
    nudge: (count) => workers?.nudge(count),
    standStill,
    replaceUseless(oldestLateMs) {
      if (!workers) return
      // Starts a new run: the library never forgets a failure of its first query, even with the database back.
      if (workers.failures() >= failuresOfEach * options.workers)
        replace(workers.stop(), 'no job could be fetched')
      else if (standStill(oldestLateMs) && performance.now() - workers.startedAt > lateMs)
        replace(workers.kill(), 'due jobs stand still')
    },
    async stop() {
      stopping.abort()
      if (workers) await endWorkers(workers, log)
      replaced.resolve()
      // Workers that are just being started end by themselves.
      await endsWithin(stopLimitsMs.start, running)
    },
  }
}

async function endWorkers(workers: Workers, log: Log): Promise<void> {
  if (await endsWithin(stopLimitsMs.finish, workers.stop())) return
  log.warn('jobs take too long to be waited for: they go back to the queue')
  const killing = workers.kill().catch((error: unknown) => log.warn({ err: error }, 'not all jobs went back'))
  if (!(await endsWithin(stopLimitsMs.giveBack, killing))) log.warn('the job workers did not end in time')
}

/** Does something again and again, at this distance, until the signal. */
export async function repeat(
  work: () => Promise<void>,
  everyMs: number,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onError)
    await sleep(everyMs, null, { signal }).catch(() => undefined)
  }
}

/** Sends the library's messages to our log, one level down: a job's failure is a warning, since it is tried again. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    if (level === 'error') log.warn({ err: error }, message)
    else log.debug(message)
  })
}
