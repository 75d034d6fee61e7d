import type { LaunchItem } from '#contract/launch/launch-checklist.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface MarkRow {
  line: LaunchItem
  by_name: string | null
  marked_at: Date
}

/** Returns every line that somebody decided about, with their name. */
export async function listMarks(db: Db | Tx): Promise<MarkRow[]> {
  const rows = await db
    .selectFrom('launch_marks as m')
    .leftJoin('users as u', 'u.id', 'm.marked_by')
    .select(['m.line', 'u.name as by_name', 'm.marked_at'])
    .execute()
  return rows.map((row) => ({ ...row, line: row.line as LaunchItem }))
}

/** Marks a line; false where it is marked already, whoever did it. */
export async function insertMark(
  tx: Tx,
  mark: { line: LaunchItem; markedBy: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('launch_marks')
    .values({ line: mark.line, marked_by: mark.markedBy, marked_at: mark.now })
    .onConflict((conflict) => conflict.column('line').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes the mark of a line back; false where there is none. */
export async function deleteMark(tx: Tx, item: LaunchItem): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('launch_marks').where('line', '=', item).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns the lines that one person decided about. */
export async function listMarksOf(
  db: Db | Tx,
  userId: string,
): Promise<{ line: string; markedAt: string }[]> {
  const rows = await db
    .selectFrom('launch_marks')
    .select(['line', 'marked_at'])
    .where('marked_by', '=', userId)
    .orderBy('marked_at')
    .execute()
  return rows.map((row) => ({ line: row.line, markedAt: row.marked_at.toISOString() }))
}

/** Takes a person's name off what they decided. */
export async function blankMarksOf(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('launch_marks').set({ marked_by: null }).where('marked_by', '=', userId).execute()
}
