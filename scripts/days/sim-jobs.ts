import { EventEmitter } from 'node:events'
import { Logger, runTaskListOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { isDatabaseGone } from '#server/platform/database/database.ts'
import { createFreeDeadJobs } from '#server/platform/jobs/job-leases.ts'
import { type JobHandlers, toTasks } from '#server/platform/jobs/job-workers.ts'
import type { StartJobs } from '#server/platform/jobs/jobs.ts'
import { CronLines } from './cron-lines.ts'

/** Looks every ten seconds for somebody who takes what nobody takes: time stops for that alone only so much later. */
export const lookAgainJob = 'dispatch:round:again'
export const lookAgainMinutes = 5
/** As long as a real process gets to show that it lives. */
const graceMs = 15_000

interface FailedJob {
  name: string
  /** Says what failed; several things, where they were done each for itself. */
  errors: string[]
}

export interface SimJobs {
  start: StartJobs
  /** When the next job is due or the next line of the crontab; null where there is none. */
  nextMs(fromMs: number): Promise<number | null>
  /** Adds what the crontab asks for since the last call, and runs every job that is due, one after another. */
  run(nowMs: number): Promise<void>
  /** Says that jobs may have been left in the middle, which are freed as those of a dead process are. */
  noteLeft(): void
  isLeft(): boolean
  /** Jobs that failed since the last call. */
  takeFailed(): FailedJob[]
  /** How often each kind of job ran; those that never did have 0. */
  listRan(): ReadonlyMap<string, number>
}

/** Makes the jobs of a server without workers that poll: the simulation says when they run. */
export function createSimJobs(
  control: pg.Client,
  { startMs, countChanges }: { startMs: number; countChanges(): number },
): SimJobs {
  const handlers: JobHandlers = {}
  let lines: CronLines | null = null
  let pool: pg.Pool | null = null
  let freeDeadJobs = async (): Promise<void> => undefined
  let isLeft = false

  const { events, ran, failed } = followJobs(countChanges, (name, hasChanged) =>
    lines?.noteDone(name, hasChanged),
  )
  /** The library asks once for each of these which kinds of jobs there are. */
  let options = optionsFor(events)
  const noteLeft = () => {
    isLeft = true
    options = optionsFor(events)
  }
  const isTrue = async (asked: pg.QueryConfig) =>
    (await control.query<{ is: boolean }>(asked)).rows[0]?.is === true

  return {
    listRan: () => new Map(Object.keys(handlers).map((name) => [name, ran.get(name) ?? 0])),
    start({ database, groups, crontab, log }) {
      Object.assign(handlers, ...groups.map((group) => group.handlers))
      // The database knows of the lines that came round before this process.
      lines ??= new CronLines(crontab, startMs)
      pool = database.direct.pool
      freeDeadJobs = createFreeDeadJobs({ pool, log, graceMs })
      return { check: () => ({ ok: true }), stop: async () => undefined }
    },
    async nextMs(fromMs) {
      const { rows } = await control.query<{ at: Date | null }>(nextJob)
      const left = isLeft ? fromMs + graceMs : null
      const dues = [rows[0]?.at?.getTime() ?? null, lines?.nextRareMs(fromMs) ?? null, left].filter(
        (at) => at !== null,
      )
      return dues.length === 0 ? null : Math.min(...dues)
    },
    async run(nowMs) {
      if (pool === null) throw new Error('the server has started no jobs')
      for (const name of lines?.takeDue(nowMs) ?? [])
        await control.query(addLine, [name, new Date(nowMs).toISOString()])
      if (isLeft) {
        await freeDeadJobs()
        isLeft = await isTrue(isAnyHeld)
      }
      if (!(await isTrue(isAnyDue))) return
      if (!(await doAll(pool, handlers, options))) noteLeft()
    },
    noteLeft,
    isLeft: () => isLeft,
    takeFailed: () => failed.splice(0),
  }
}

/** Counts jobs by what the library says of them; `noteDone` is notified of each and whether it has changed something. */
function followJobs(countChanges: () => number, noteDone: (name: string, hasChanged: boolean) => void) {
  const events: WorkerEvents = new EventEmitter()
  const failed: FailedJob[] = []
  const ran = new Map<string, number>()
  let changesBefore = 0
  events.on('job:start', () => {
    changesBefore = countChanges()
  })
  events.on('job:success', ({ job: { task_identifier: name } }) => {
    ran.set(name, (ran.get(name) ?? 0) + 1)
    noteDone(name, countChanges() > changesBefore)
  })
  events.on('job:error', ({ job, error }) => {
    failed.push({ name: job.task_identifier, errors: textsOf(error) })
  })
  return { events, failed, ran }
}

const quiet = new Logger(() => () => undefined)

const optionsFor = (events: WorkerEvents) => ({ events, logger: quiet, noHandleSignals: true })

/** Does every job that is due, one after another; returns false where the database was gone before the last of them. */
async function doAll(
  pool: pg.Pool,
  handlers: JobHandlers,
  options: ReturnType<typeof optionsFor>,
): Promise<boolean> {
  const client = await pool.connect()
  const { promise: lost, resolve: lose } = Promise.withResolvers<boolean>()
  try {
    const { promise } = runTaskListOnce(
      options,
      toTasks(handlers),
      whileReached(client, () => lose(false)),
    )
    return await Promise.race([promise.then(() => true), lost])
  } finally {
    client.release()
  }
}

/**
 * Answers the library nothing more once the database is gone, and says so. The library awaits no answer to the outcome of a
 * job, so that a refused one would end this process; real workers write outcomes in batches, and are notified of a failure.
 */
function whileReached(client: pg.PoolClient, lose: () => void): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return async (...asked: [pg.QueryConfig]) => {
        try {
          return await target.query(...asked)
        } catch (error) {
          if (!isDatabaseGone(error)) throw error
          lose()
          return new Promise(() => undefined)
        }
      }
    },
  })
}

// As the workers choose them: what has failed for the last time is never due again. Here SQL's now() is a function that is
// called for each row where it stands alone.
const available = 'j.is_available and j.attempts < j.max_attempts'
const nextJob = {
  name: 'days_next_job',
  text: `select min(greatest(j.run_at + case j.key when '${lookAgainJob}' then interval '${lookAgainMinutes} minutes' else '0' end,
    (select now()))) as at from graphile_worker._private_jobs j where ${available}`,
}
const isAnyDue = {
  name: 'days_is_any_due',
  text: `select exists (select from graphile_worker._private_jobs j where ${available} and j.run_at <= (select now())) as is`,
}
const isAnyHeld = {
  name: 'days_is_any_held',
  text: 'select exists (select from graphile_worker._private_jobs where locked_at is not null) as is',
}
const addLine = `select graphile_worker.add_job($1, json_build_object('_cron', json_build_object('ts', $2::text, 'backfilled', false)),
  job_key := 'cron ' || $1)`

/** Returns what an error says; of one that stands for several, why each of them failed. */
export function textsOf(error: unknown): string[] {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.flatMap((one: unknown) => textsOf(one instanceof Error ? (one.cause ?? one) : one))
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
