import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database/database.ts'
import type { Log } from './log.ts'

/** Work that may be slow, late or repeated; each does its effect at most once by the state that it finds. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>

interface JobOptions {
  runAt?: Date
  /** A second job with this key replaces the first while that still waits. */
  key?: string
  maxAttempts?: number
}

/** Adds a job in the transaction of what caused it: it exists exactly if that was committed. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}::text, max_attempts := ${options.maxAttempts ?? 10}::int)`.execute(tx)
}

/** Starts working on jobs in this process. `crontab` lines read as cron's, in UTC. */
export async function startJobs(options: {
  pool: pg.Pool
  log: Log
  handlers: JobHandlers
  crontab: string
}): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {}
  for (const [name, handle] of Object.entries(options.handlers)) taskList[name] = (payload) => handle(payload)
  const runner: Runner = await run({
    pgPool: options.pool,
    taskList,
    crontab: options.crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(options.log),
  })
  return { stop: () => runner.stop() }
}

/** The library's own words go to our log, one level down: a job's failure is a warning, since it is tried again. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    if (level === 'error') log.warn({ err: error }, message)
    else log.debug(message)
  })
}
