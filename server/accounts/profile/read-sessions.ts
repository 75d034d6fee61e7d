import type { SessionEntry } from '#contract/accounts/profile.ts'
import { presentDevice } from '#server/accounts/core/present-device.ts'
import { listSessionRows } from '#server/accounts/core/session-store.ts'
import { sessionStarts } from '#server/accounts/core/sessions.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns where a person is signed in: the session that asks first, then the one used last. */
export async function readSessions(
  { db, clock }: { db: Db | Tx; clock: Clock },
  userId: string,
  currentId: string | null,
): Promise<SessionEntry[]> {
  const rows = await listSessionRows(db, userId, sessionStarts(clock.now()))
  const entries = rows.map((row) => ({
    id: row.id,
    device: presentDevice(row.user_agent),
    // Shortens the form in which a server that listens on IPv6 sees IPv4 addresses.
    ip: row.ip.replace(/^::ffff:/, ''),
    signedInAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    signedInBy: row.signed_in_by,
    isCurrent: row.id === currentId,
  }))
  return entries.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
