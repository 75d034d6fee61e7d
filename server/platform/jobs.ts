import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './database/database.ts'
import type { Log } from './log.ts'

/** Work that may be slow, late or repeated; each does its effect at most once by the state that it finds. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

interface JobOptions {
  runAt?: Date
  /** A second job with this key replaces the first while that still waits. */
  key?: string
  maxAttempts?: number
  /** Jobs of one queue run one after another, in all processes together. */
  queue?: string
  /** What may wait until everything else is done has a number above 0. */
  priority?: number
}

/** Adds a job in the transaction of what caused it: it exists exactly if that was committed. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}::text, max_attempts := ${options.maxAttempts ?? 10}::int,
    queue_name := ${options.queue ?? null}::text, priority := ${options.priority ?? 0}::int)`.execute(tx)
}

/** Wakes the workers as a new job does, once this transaction is committed; for work that was added and undone. */
export async function wakeJobs(tx: Tx): Promise<void> {
  await sql`select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`.execute(tx)
}

/** A job held for longer belongs to a process that died: none of ours takes a minute. */
const deadAfter = '3 minutes'

/** Frees what dead processes hold of one kind of job, and the queues that they hold with it. */
export async function freeDeadJobs(db: Db, name: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where task_identifier = ${name} and locked_at < now() - ${deadAfter}::interval
    having count(*) > 0`.execute(db)
}

interface JobsOptions {
  pool: pg.Pool
  log: Log
  handlers: JobHandlers
  crontab: string
}

const restartAfterMs = 2_000

/**
 * Starts working on jobs in this process. `crontab` lines read as cron's, in UTC. A worker that gives up, as
 * when the database was away for long, is started again until `stop`.
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  let runner: Runner | null = await startRunner(options)
  const stopping = new AbortController()

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner ??= await startRunner(options)
        await runner.promise
      } catch (error) {
        options.log.warn({ err: error }, 'the job worker stopped and will be started again')
      }
      runner = null
      await sleep(restartAfterMs, null, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await runner?.stop()
      await running
    },
  }
}

function startRunner({ pool, log, handlers, crontab }: JobsOptions): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, handle] of Object.entries(handlers)) taskList[name] = (payload) => handle(payload)
  return run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(log),
  })
}

/** The library's own words go to our log, one level down: a job's failure is a warning, since it is tried again. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    if (level === 'error') log.warn({ err: error }, message)
    else log.debug(message)
  })
}
