import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import type { JobLeases } from './job-leases.ts'

/** Work that may be slow, late or repeated; each does its effect at most once by the state that it finds. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

interface WorkersOptions {
  pool: pg.Pool
  log: Log
  handlers: JobHandlers
  crontab: string
}

interface Workers {
  /** What the jobs that they work on carry as `locked_by`. */
  id: string
  startedAt: number
  /** How often in a row they failed to ask for a job. */
  failures(): number
  /** Resolves when they have ended, for whatever reason. */
  ended: Promise<void>
  /** Waits for the jobs that run. */
  stop(): Promise<void>
  /** Gives the jobs that run back to the queue; they are tried again. */
  kill(): Promise<void>
}

const nudgeAfterMs = [10, 100]

/** Starts four workers; `progressed` is called whenever one asked for a job with success or is done with one. */
async function startWorkers(options: WorkersOptions, progressed: () => void): Promise<Workers> {
  const { pool, log, handlers, crontab } = options
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  let failures = 0
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('worker:getJob:error', () => {
    failures += 1
  })
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const)
    events.on(event, () => {
      failures = 0
      progressed()
    })
  // A worker asks for its next job before the outcome of this one is written, when the job's queue is still taken.
  const released = new WeakSet<object>()
  events.on('worker:release', ({ worker }) => released.add(worker))
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return
    for (const delayMs of nudgeAfterMs) setTimeout(() => released.has(worker) || worker.nudge(), delayMs)
  })
  const taskList: TaskList = {}
  for (const [name, handle] of Object.entries(handlers)) taskList[name] = (payload) => handle(payload)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    events,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(log),
    // Without a batch, an outcome that cannot be written is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return {
    id,
    startedAt: performance.now(),
    failures: () => failures,
    ended: runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job workers stopped')),
    stop: () => runner.stop(),
    kill: () => runner.kill(),
  }
}

interface SuperviseOptions extends WorkersOptions {
  leases: JobLeases
  lateMs: number
  restartAfterMs: number
}

/** Workers that are started again whenever they end or are of no use, until `stop`. */
export interface SupervisedWorkers {
  /** Whether a due job is as late as may be and no worker has done anything for as long. */
  standStill(oldestLateMs: number): boolean
  /** Starts others in place of workers that cannot fetch jobs or stand still. Only while the database answers. */
  replaceUseless(oldestLateMs: number): void
  stop(): Promise<void>
}

/** So many failures in a row are two of each worker. */
const manyFailures = 8

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
    leases.hold(started.id)
    const ended = started.ended.finally(() => leases.drop(started.id))
    workers = started
    if (stopping.signal.aborted) await started.stop()
    else await Promise.race([ended, replaced.promise])
    workers = null
  }
  const running = repeat(runOnce, restartAfterMs, stopping.signal, (error) =>
    log.warn({ err: error }, 'the job workers cannot start yet'),
  )

  const replace = (old: Workers, ending: Promise<unknown>, why: string): void => {
    log.warn(`${why}: starting other workers`)
    ending.catch((error: unknown) => log.warn({ err: error }, 'the old job workers did not end well'))
    leases.drop(old.id)
    replaced.resolve()
  }
  const standStill = (oldestLateMs: number) =>
    oldestLateMs > lateMs && performance.now() - progressedAt > lateMs

  return {
    standStill,
    replaceUseless(oldestLateMs) {
      if (!workers) return
      // The library never forgets a failure of its first query: with the database back, only a new run helps.
      if (workers.failures() >= manyFailures) replace(workers, workers.stop(), 'no job could be fetched')
      else if (standStill(oldestLateMs) && performance.now() - workers.startedAt > lateMs)
        replace(workers, workers.kill(), 'due jobs stand still')
    },
    async stop() {
      stopping.abort()
      await workers?.stop()
      await running
    },
  }
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

/** The library's messages go to our log, one level down: a job's failure is a warning, since it is tried again. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    if (level === 'error') log.warn({ err: error }, message)
    else log.debug(message)
  })
}
