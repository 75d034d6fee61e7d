import type { LaunchItem } from '#contract/launch/launch-checklist.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { checkLine } from './check-readiness.ts'
import { deleteMark, insertMark } from './mark-store.ts'
import { type ChecklistContext, readChecklist } from './read-checklist.ts'

/**
 * Notes what an admin decided about a line, or takes it back. Of two who decide at once the first is named. A
 * line that is in order by itself takes no mark: it would hide what goes wrong with it later.
 */
export async function setMark(
  context: ChecklistContext & { tx: Tx; clock: Clock },
  input: { line: LaunchItem; isMarked: boolean; adminId: string },
): Promise<void> {
  const { tx, clock } = context
  const { line: item, isMarked, adminId } = input
  if (isMarked) {
    const { facts } = await readChecklist(context, tx)
    if (checkLine(item, facts, false) !== 'attention') throw fail('launch.line_in_order')
  }
  const isChanged = isMarked
    ? await insertMark(tx, { line: item, markedBy: adminId, now: clock.now() })
    : await deleteMark(tx, item)
  if (!isChanged) return
  const action = isMarked ? 'launch.mark' : 'launch.unmark'
  await recordAudit(tx, clock, { actorId: adminId, action, subject: item, detail: {} })
}
