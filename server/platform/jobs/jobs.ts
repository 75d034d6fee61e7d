import { sql } from 'kysely'
import { minutes } from '#domain/time/durations.ts'
import { endsWithin } from '#server/platform/core/ends-within.ts'
import type { Health } from '#server/platform/core/readiness.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { carriedTrace } from '#server/platform/telemetry/tracing.ts'
import { findDue, noneDue } from './due-jobs.ts'
import { createFreeDeadJobs, startLeases } from './job-leases.ts'
import { type JobGroup, repeat, type SupervisedWorkers, superviseWorkers, traceFlag } from './job-workers.ts'

interface JobOptions {
  runAt?: Date
  /**
   * Says how long it waits at least by the database's clock, by which jobs begin. A job that comes again for what is not due yet says
   * this: by a clock that is behind, the moment that it means is past for the database, which would begin it at once, for ever.
   */
  waitMs?: number
  /** Replaces the first job with this key by a second while that still waits. */
  key?: string
  maxAttempts?: number
  /** Jobs of one queue run one after another, in all processes together. */
  queue?: string
  /** Is above 0 for what may wait until everything else is done. */
  priority?: number
}

/** Adds a job in the transaction of what caused it: it exists exactly if that was committed. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  // Carries the trace apart from the payload, which is the job's own, and sometimes a list.
  const trace = carriedTrace()
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, run_at := greatest(${options.runAt ?? null}::timestamptz,
      now() + ${options.waitMs ?? null}::float8 * interval '1 millisecond'),
    job_key := ${options.key ?? null}::text, max_attempts := ${options.maxAttempts ?? 10}::int,
    queue_name := ${options.queue ?? null}::text, priority := ${options.priority ?? 0}::int,
    flags := ${trace === null ? null : [traceFlag + trace]}::text[])`.execute(tx)
}

/** Wakes the workers as a new job does, once this transaction is committed; for work that was added and undone. */
export async function wakeJobs(tx: Tx): Promise<void> {
  await sql`select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`.execute(tx)
}

/**
 * Deletes jobs that have failed for the last time, and were last tried before a moment. What they were about says itself
 * that it failed, or is given another job by its sweep.
 */
export async function deleteDeadJobs(db: Db, before: Date): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}`.execute(db)
}

/** One failure may be a moment's; this often in a row is a fault that somebody has to look at. */
const failsInARow = 3

/** Kinds of work by the clock that keep failing, the longest first, each once however many of its jobs wait. */
export async function listFailedJobs(db: Db): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select distinct on (t.identifier) t.identifier as name, j.created_at as since
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= ${failsInARow} and j.last_error is not null and j.payload::jsonb ? '_cron'
    order by t.identifier, j.created_at`.execute(db)
  return rows.sort((a, b) => a.since.getTime() - b.since.getTime())
}

interface JobsOptions {
  database: Database
  log: Log
  /** The first is what the service cannot do without: this process is not ready while that stands still. */
  groups: readonly [JobGroup, ...JobGroup[]]
  /** Lines as cron's, in UTC. */
  crontab: string
  pace?: Partial<JobsPace>
}

/** Holds the delays of the look-out for due jobs and of the watchdog, which tests shorten. */
interface JobsPace {
  lookEveryMs: number
  freeEveryMs: number
  /** From then on a due job that nobody starts is a fault. */
  lateMs: number
  /** So long a process may take to show again that it lives, once its session was cut. */
  graceMs: number
  restartAfterMs: number
}

const usualPace: JobsPace = {
  lookEveryMs: 1_000,
  freeEveryMs: 5_000,
  lateMs: minutes(1),
  graceMs: 15_000,
  restartAfterMs: 1_000,
}
const lookLimitMs = 1_000

export interface Jobs {
  /** Returns whether due jobs are worked on. */
  check(): Health
  /** Ends within some seconds, whatever jobs and database do. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts what works on jobs; a simulation works on them by itself, one after another. */
export type StartJobs = (options: JobsOptions) => Jobs

/**
 * Works on jobs in this process until `stop`. One statement a second asks for all groups which jobs have become due, where
 * each idle worker would ask by itself otherwise. Workers that end are started again; so are those that stand still
 * although the database answers. What workers of a dead process hold is freed.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { database, log, crontab } = options
  const { pool } = database.direct
  if (options.groups.length >= pool.options.max)
    throw new Error(
      `${options.groups.length} groups of job workers listen, and leave none of ${pool.options.max} connections`,
    )
  const pace = { ...usualPace, ...options.pace }
  const stopping = new AbortController()
  const leases = startLeases({ database, log })
  const groups: RunningGroup[] = options.groups.map((group, index) => ({
    workers: superviseWorkers({
      ...group,
      ...pace,
      crontab: index === 0 ? crontab : '',
      pool,
      log,
      leases,
    }),
    lateMs: 0,
  }))
  const looking = lookAfter(groups, { ...options, pace, signal: stopping.signal })

  const stop = async (): Promise<void> => {
    stopping.abort()
    // Shows until their end that a process lives whose jobs still run.
    await Promise.all([endsWithin(lookLimitMs, looking), ...groups.map(({ workers }) => workers.stop())])
    await leases.stop()
  }
  let stopped: Promise<void> | null = null

  return {
    check() {
      if (!groups.every(({ workers }) => workers.isRunning()))
        return { ok: false, reason: 'no job workers: they are being started' }
      const [main] = groups
      return main?.workers.standStill(main.lateMs)
        ? {
            ok: false,
            reason: `a job is due for ${Math.round(main.lateMs / 1000)} s and the workers stand still`,
          }
        : { ok: true }
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

interface RunningGroup {
  workers: SupervisedWorkers
  lateMs: number
}

/** Wakes workers for what has become due, replaces those that are of no use, and frees what dead processes hold. */
function lookAfter(
  running: readonly RunningGroup[],
  { database, log, groups, pace, signal }: JobsOptions & { pace: JobsPace; signal: AbortSignal },
): Promise<unknown> {
  const look = async (): Promise<void> => {
    const due = await findDue(database, groups)
    for (const [index, group] of running.entries()) {
      const { count, lateMs } = due.get(index) ?? noneDue
      group.lateMs = lateMs
      group.workers.nudge(count)
      group.workers.replaceUseless(lateMs)
    }
  }
  const freeDeadJobs = createFreeDeadJobs({ pool: database.direct.pool, log, graceMs: pace.graceMs })
  return Promise.all([
    repeat(look, pace.lookEveryMs, signal, (error) =>
      log.warn({ err: error }, 'the jobs could not be looked at'),
    ),
    repeat(freeDeadJobs, pace.freeEveryMs, signal, (error) =>
      log.warn({ err: error }, 'the jobs of workers that are gone could not be freed'),
    ),
  ])
}
