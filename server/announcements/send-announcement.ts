import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addAdvanceJob, msUntil, startOf } from './advance-announcement.ts'
import { mayBeScheduled } from './rules.ts'
import { lockDraft } from './save-draft.ts'
import { countReached } from './segment-store.ts'
import { type AnnouncementRow, updateAnnouncement } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/**
 * Sends the draft that was looked at, now or at a time. Two who press at once follow each other, and the second finds
 * no draft. Throws where it would reach nobody.
 */
export async function sendAnnouncement(
  { tx, clock }: Context,
  id: string,
  { by, version, at }: { by: string; version: number; at: Date | null },
): Promise<{ people: number }> {
  const now = clock.now()
  const row = await lockDraft(tx, id, version)
  if (at !== null && !mayBeScheduled(at, now)) throw fail('announcements.too_soon')
  const people = await countByWays(tx, row, now)
  if (people === 0) throw fail('announcements.nobody')
  await updateAnnouncement(tx, id, {
    sent_by: by,
    changed_at: now,
    ...(at === null ? startOf(row, now) : { status: 'scheduled', scheduled_for: at }),
  })
  await addAdvanceJob(tx, id, msUntil(at, now))
  return { people }
}

async function countByWays(tx: Tx, row: AnnouncementRow, now: Date): Promise<number> {
  const reach = await countReached(tx, { kind: row.segment_kind, of: row.segment_of }, now)
  const counts = { push: reach.push.people, email: reach.email, notice: reach.notice }
  return Math.max(0, ...row.ways.map((way) => counts[way]))
}
