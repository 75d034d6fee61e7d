import type { CurrentUser } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateUser } from './profile-store.ts'
import { endSessions } from './sessions.ts'
import { lockManaged, lockReplaceable } from './set-role.ts'

interface Suspension {
  admin: CurrentUser
  userId: string
  reason: string
}

/** Closes an account until further notice, and signs the person out everywhere. */
export async function suspendUser(
  { tx, clock }: { tx: Tx; clock: Clock },
  { admin, userId, reason }: Suspension,
): Promise<void> {
  await lockReplaceable(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: clock.now(), suspended_for: reason })
  await endSessions(tx, { userId })
}

/** Opens a suspended account again. */
export async function unsuspendUser(tx: Tx, { admin, userId }: Omit<Suspension, 'reason'>): Promise<void> {
  await lockManaged(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: null, suspended_for: null })
}
