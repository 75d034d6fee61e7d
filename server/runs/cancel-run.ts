import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockRun, updateRun } from './store.ts'

/** Stops a run, after the line that is being done. Returns false where it was over already. */
export async function cancelRun({ tx, clock }: { tx: Tx; clock: Clock }, id: string): Promise<boolean> {
  const run = await lockRun(tx, id)
  if (run === null) throw fail('runs.not_found')
  if (run.state !== 'queued' && run.state !== 'running') return false
  await updateRun(tx, id, { state: 'cancelled', ended_at: clock.now() })
  return true
}
