import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import { type RunKind, runKinds } from '#contract/runs/runs.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { RunWork, RunWorks } from './run-work.ts'
import {
  findNextLine,
  listLastOutcomes,
  lockRun,
  type RunLineRow,
  type RunRow,
  updateOutcome,
  updateRun,
  updateTries,
} from './store.ts'

export interface AdvanceContext extends Pick<PlatformServices, 'db' | 'clock' | 'log'> {
  works: RunWorks
  /** Says that events were committed. */
  committed: () => void
}

export const advanceJob = 'runs:advance'

/** So many lines one job does before others have their turn. */
const linesAtOnce = 25
/** Limits how often a line is tried that fails through a fault of ours. */
const mostTries = 3
/** Stops a run after so many faults in a row: then it is not one subject that is wrong. */
const mostFailedInRow = 5
const pauseMs = 1000

const failedText = 'Something is wrong on our side. Look at it and do it by hand.'
const stoppedText = `Stopped after ${mostFailedInRow} failures in a row.`
const noRightText = 'The admin who started it may no longer do this.'
const unknownKindText = 'This version cannot do this any more.'

/** Adds the job that takes a run further; one that waits already is replaced. */
export function addAdvanceJob(tx: Tx, id: string, waitMs = 0): Promise<void> {
  return addJob(tx, advanceJob, { id }, { key: id, maxAttempts: 25, ...(waitMs > 0 && { waitMs }) })
}

/**
 * Does some lines of a run, each in one transaction with its outcome: one that dies in the middle has done nothing, and
 * one that comes twice finds the line done. Between two lines it can be cancelled.
 */
export async function advanceRun(context: AdvanceContext, id: string): Promise<void> {
  const { db } = context
  for (let count = 0; count < linesAtOnce; count += 1) {
    const step = await doNextLine(context, id)
    if (step === 'over') return
    if (step === 'pause') return db.transaction().execute((tx) => addAdvanceJob(tx, id, pauseMs))
  }
  await db.transaction().execute((tx) => addAdvanceJob(tx, id))
}

type Step = 'next' | 'pause' | 'over'

async function doNextLine(context: AdvanceContext, id: string): Promise<Step> {
  const { db, clock, committed } = context
  let line: RunLineRow | null = null
  try {
    const step = await withFacts<Step>((readFact) =>
      db.transaction().execute(async (tx) => {
        const held = await beginLine(context, tx, id)
        if (held === null) return 'over'
        line = held.line
        const { work, run, admin } = held
        await work.apply(tx, { runId: id, subject: held.line.subject, admin, readFact }, run.params)
        await updateOutcome(tx, held.line, { outcome: 'done', reason: null, now: clock.now() })
        return 'next'
      }),
    )
    committed()
    return step
  } catch (error) {
    if (line === null) throw error
    return noteRefusal(context, line, error)
  }
}

/** Holds the run and finds its next line. Returns null, and ends the run, where nothing is to be done any more. */
async function beginLine(
  { clock, works }: AdvanceContext,
  tx: Tx,
  id: string,
): Promise<{ run: RunRow; line: RunLineRow; work: RunWork; admin: CurrentUser } | null> {
  const run = await lockRun(tx, id)
  if (run === null || (run.state !== 'queued' && run.state !== 'running')) return null
  const now = clock.now()
  const line = await findNextLine(tx, id)
  if (line === null) {
    await updateRun(tx, id, { state: 'done', ended_at: now })
    return null
  }
  const kind = run.kind as RunKind
  const work = works[kind]
  const admin = await findOpenUser(tx, run.created_by)
  if (work === undefined || admin === null || !hasPermission(admin, runKinds[kind])) {
    const reason = work === undefined ? unknownKindText : noRightText
    await updateRun(tx, id, { state: 'failed', reason, ended_at: now })
    return null
  }
  if (run.state === 'queued') await updateRun(tx, id, { state: 'running', started_at: now })
  return { run, line, work, admin }
}

/** Writes why a line was not done; a fault of ours is tried again, after the lines that are left. */
async function noteRefusal(
  { db, clock, log }: AdvanceContext,
  line: RunLineRow,
  error: unknown,
): Promise<Step> {
  const { run_id: id } = line
  const isRefused = error instanceof AppError && error.status < 500
  if (!isRefused) log.warn({ err: error, run: id, line: line.place }, 'a line of a run could not be done')
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (run === null || (run.state !== 'queued' && run.state !== 'running')) return 'over'
    const now = clock.now()
    // Begins the run again: what the line's own transaction had begun was undone with it.
    if (run.state === 'queued') await updateRun(tx, id, { state: 'running', started_at: now })
    if (isRefused) {
      await updateOutcome(tx, line, { outcome: 'refused', reason: error.message, now })
      return 'next'
    }
    await updateTries(tx, line)
    if (line.tries + 1 < mostTries) return 'pause'
    await updateOutcome(tx, line, { outcome: 'failed', reason: failedText, now })
    const last = await listLastOutcomes(tx, id, mostFailedInRow)
    if (last.length < mostFailedInRow || last.some((outcome) => outcome !== 'failed')) return 'next'
    await updateRun(tx, id, { state: 'failed', reason: stoppedText, ended_at: now })
    return 'over'
  })
}
