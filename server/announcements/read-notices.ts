import type { AppNotice } from '#contract/notifications/notices.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { listOpenNotices, updateClosed } from './delivery-store.ts'

const most = 3

/** What our team says to a person and they have not closed, newest first. */
export async function readNotices(
  { db, clock }: { db: Db | Tx; clock: Clock },
  userId: string,
): Promise<AppNotice[]> {
  const rows = await listOpenNotices(db, userId, { now: clock.now(), limit: most })
  return rows.map(({ notice_ends_at: endsAt, ...row }) => ({ ...row, endsAt: endsAt.toISOString() }))
}

/** Closes a notice for one person, on all their devices; returns those that are left. */
export async function closeNotice(
  { tx, clock }: { tx: Tx; clock: Clock },
  { announcementId, userId }: { announcementId: string; userId: string },
): Promise<AppNotice[]> {
  if (!(await updateClosed(tx, { announcementId, userId, now: clock.now() })))
    throw fail('announcements.not_found')
  return readNotices({ db: tx, clock }, userId)
}
