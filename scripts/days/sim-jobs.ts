import { EventEmitter } from 'node:events'
import { Logger, parseCrontab, runTaskListOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { minutes } from '#domain/durations.ts'
import { createFreeDeadJobs } from '#server/platform/jobs/job-leases.ts'
import { type JobHandlers, toTasks } from '#server/platform/jobs/job-workers.ts'
import type { StartJobs } from '#server/platform/jobs/jobs.ts'

/** What comes round more often than twice an hour is done once in so long: a day has 1,440 minutes, and few of them differ. */
export const thinnedMs = minutes(30)
const everyMs = minutes(1)
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

interface CronLine {
  name: string
  isRare: boolean
  match(atMs: number): boolean
  lastMs: number
}

/** Makes the jobs of a server without workers that poll: the simulation says when they run. */
export function createSimJobs(control: pg.Client, startMs: number): SimJobs {
  const handlers: JobHandlers = {}
  const failed: FailedJob[] = []
  const ran = new Map<string, number>()
  let lines: CronLine[] = []
  let pool: pg.Pool | null = null
  let freeDeadJobs = async (): Promise<void> => undefined
  let isLeft = false

  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', ({ job }) => ran.set(job.task_identifier, (ran.get(job.task_identifier) ?? 0) + 1))
  events.on('job:error', ({ job, error }) => {
    failed.push({ name: job.task_identifier, errors: textsOf(error) })
  })

  const isTrue = async (sql: string) => (await control.query<{ is: boolean }>(sql)).rows[0]?.is === true

  return {
    listRan: () => new Map(Object.keys(handlers).map((name) => [name, ran.get(name) ?? 0])),
    start({ database, groups, crontab, log }) {
      Object.assign(handlers, ...groups.map((group) => group.handlers))
      // The database knows of the lines that came round before this process.
      if (lines.length === 0) lines = readLines(crontab, startMs)
      pool = database.direct.pool
      freeDeadJobs = createFreeDeadJobs({ pool, log, graceMs })
      return { check: () => ({ ok: true }), stop: async () => undefined }
    },
    async nextMs(fromMs) {
      const { rows } = await control.query<{ at: Date | null }>(nextJob)
      const left = isLeft ? fromMs + graceMs : null
      const dues = [rows[0]?.at?.getTime() ?? null, nextRare(lines, fromMs), left].filter((at) => at !== null)
      return dues.length === 0 ? null : Math.min(...dues)
    },
    async run(nowMs) {
      if (pool === null) throw new Error('the server has started no jobs')
      for (const name of takeDueLines(lines, nowMs))
        await control.query(addLine, [name, new Date(nowMs).toISOString()])
      if (isLeft) {
        await freeDeadJobs()
        isLeft = await isTrue(isAnyHeld)
      }
      if (!(await isTrue(isAnyDue))) return
      const client = await pool.connect()
      try {
        await runTaskListOnce({ events, logger: quiet, noHandleSignals: true }, toTasks(handlers), client)
          .promise
      } finally {
        client.release()
      }
    },
    noteLeft() {
      isLeft = true
    },
    isLeft: () => isLeft,
    takeFailed: () => failed.splice(0),
  }
}

const quiet = new Logger(() => () => undefined)

// As the workers choose them: what has failed for the last time is never due again. Here SQL's now() reads a table, once for
// each row where it stands alone.
const available = 'j.is_available and j.attempts < j.max_attempts'
const nextJob = `select min(greatest(j.run_at, (select now()))) as at from graphile_worker._private_jobs j where ${available}`
const isAnyDue = `select exists (select from graphile_worker._private_jobs j where ${available} and j.run_at <= (select now())) as is`
const isAnyHeld =
  'select exists (select from graphile_worker._private_jobs where locked_at is not null) as is'
const addLine = `select graphile_worker.add_job($1, json_build_object('_cron', json_build_object('ts', $2::text, 'backfilled', false)),
  job_key := 'cron ' || $1)`

/** Returns what an error says; of one that stands for several, why each of them failed. */
export function textsOf(error: unknown): string[] {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.flatMap((one: unknown) => textsOf(one instanceof Error ? (one.cause ?? one) : one))
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

function readLines(crontab: string, startMs: number): CronLine[] {
  return parseCrontab(crontab).map(({ task, match }) => {
    const matches = (atMs: number) => {
      const at = new Date(atMs)
      return match({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: at.getUTCDay(),
      })
    }
    const anHour = Array.from({ length: 60 }, (_, minute) => matches(startMs + minute * everyMs))
    const isRare = anHour.filter(Boolean).length <= 2
    return { name: task, isRare, match: matches, lastMs: startMs - thinnedMs }
  })
}

function nextRare(lines: readonly CronLine[], fromMs: number): number | null {
  const first = Math.floor(fromMs / everyMs) * everyMs + everyMs
  for (let atMs = first; atMs < first + minutes(61); atMs += everyMs)
    if (lines.some(({ isRare, match }) => isRare && match(atMs))) return atMs
  return null
}

/** Returns the names of the lines that are due; each at most once, however long ago it was looked at. */
function takeDueLines(lines: readonly CronLine[], nowMs: number): string[] {
  const names: string[] = []
  for (const line of lines) {
    const isDue = line.isRare ? hasMatched(line, nowMs) : nowMs - line.lastMs >= thinnedMs
    if (line.isRare || isDue) line.lastMs = nowMs
    if (isDue) names.push(line.name)
  }
  return names
}

function hasMatched({ match, lastMs }: CronLine, nowMs: number): boolean {
  for (let atMs = Math.floor(lastMs / everyMs) * everyMs + everyMs; atMs <= nowMs; atMs += everyMs)
    if (match(atMs)) return true
  return false
}
