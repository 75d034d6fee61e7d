import type { LaunchLine } from '#contract/launch-checklist.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { checkLine } from './check-readiness.ts'
import { deleteMark, insertMark } from './mark-store.ts'
import { type ChecklistContext, readChecklist } from './read-checklist.ts'

/**
 * Notes what a member of staff decided about a line, or takes it back. Of two who decide at once the first is named.
 * A line that is in order by itself takes no mark: it would hide what goes wrong with it later.
 */
export async function setMark(
  context: ChecklistContext & { tx: Tx; clock: Clock },
  input: { line: LaunchLine; isMarked: boolean; staffId: string },
): Promise<void> {
  const { tx, clock } = context
  const { line, isMarked, staffId } = input
  if (isMarked) {
    const { facts } = await readChecklist(context, tx)
    if (checkLine(line, facts, false) !== 'attention') throw fail('launch.line_in_order')
  }
  const isChanged = isMarked
    ? await insertMark(tx, { line, markedBy: staffId, now: clock.now() })
    : await deleteMark(tx, line)
  if (!isChanged) return
  const action = isMarked ? 'launch.mark' : 'launch.unmark'
  await recordAudit(tx, clock, { actorId: staffId, action, subject: line, detail: {} })
}
