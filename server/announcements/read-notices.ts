import type { AppNotice } from '#contract/notifications/notices.ts'
import { closeProgramNotice, readProgramNotices } from '#server/integrations/program-notices.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listOpenNotices, updateClosed } from './delivery-store.ts'

const most = 3

/** Returns what was added that acts for a person, then what our team says, as far as they have not closed it; newest first. */
export async function readNotices(
  { db, clock }: { db: Db | Tx; clock: Clock },
  userId: string,
): Promise<AppNotice[]> {
  const rows = await listOpenNotices(db, userId, { now: clock.now(), limit: most })
  const said = rows.map(({ notice_ends_at: endsAt, ...row }) => ({ ...row, endsAt: endsAt.toISOString() }))
  return [...(await readProgramNotices({ db, clock }, userId)), ...said]
}

/** Closes a notice for one person, on all their devices; returns those that are left. */
export async function closeNotice(
  { tx, clock }: { tx: Tx; clock: Clock },
  { id, userId }: { id: string; userId: string },
): Promise<AppNotice[]> {
  const isClosed =
    (await updateClosed(tx, { announcementId: id, userId, now: clock.now() })) ||
    (await closeProgramNotice({ tx, clock }, { id, customerId: userId }))
  if (!isClosed) throw fail('announcements.not_found')
  return readNotices({ db: tx, clock }, userId)
}
