import type { CurrentUser } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PersonalRecords } from './personal-records.ts'
import { updateUser } from './profile-store.ts'
import { endSessions } from './sessions.ts'
import { lockManaged, lockReplaceable } from './set-role.ts'

interface Suspension {
  admin: CurrentUser
  userId: string
  reason: string
}

/** Closes an account until further notice, stops the person's work, and signs them out everywhere. */
export async function suspendUser(
  { tx, clock, records }: { tx: Tx; clock: Clock; records: readonly PersonalRecords[] },
  { admin, userId, reason }: Suspension,
): Promise<void> {
  for (const record of records) await record.suspendWork?.(tx, userId)
  await lockReplaceable(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: clock.now(), suspended_for: reason })
  await endSessions(tx, { userId })
}

/** Opens a suspended account again. */
export async function unsuspendUser(tx: Tx, { admin, userId }: Omit<Suspension, 'reason'>): Promise<void> {
  await lockManaged(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: null, suspended_for: null })
}
