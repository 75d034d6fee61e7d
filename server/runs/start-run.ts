import { mostInRun, type Run, type RunKind } from '#contract/runs/runs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addAdvanceJob } from './advance-run.ts'
import { readRun } from './read-runs.ts'
import type { RunSubject } from './run-work.ts'
import { insertRun } from './store.ts'

interface Start {
  kind: RunKind
  /** Is who starts it; their permission was checked by the endpoint. */
  adminId: string
  params: object
  /** Is noted by the audit log. */
  said: Record<string, unknown>
  subjects: readonly RunSubject[]
}

/**
 * Starts a run over its subjects, in their order, and leaves the audit row. Throws `runs.nothing`
 * without any; that there are not too many is up to the endpoint.
 */
export async function startRun(
  { tx, clock }: { tx: Tx; clock: Clock },
  { kind, adminId, params, said, subjects }: Start,
): Promise<Run> {
  if (subjects.length === 0) throw fail('runs.nothing')
  if (subjects.length > mostInRun) throw new Error(`a run takes at most ${mostInRun}`)
  const id = newId('run', clock)
  await insertRun(tx, { id, kind, params, by: adminId, now: clock.now() }, subjects)
  await addAdvanceJob(tx, id)
  const detail = { kind, ...said, total: subjects.length }
  await recordAudit(tx, clock, { actorId: adminId, action: 'runs.start', subject: id, detail })
  return readRun(tx, id)
}
