import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
import { endSessions } from '#server/accounts/core/sessions.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockManaged, lockReplaceable } from './set-role.ts'

interface Suspension {
  admin: CurrentUser
  userId: string
  reason: string
}

/** Closes an account until further notice, stops the person's work, and signs them out everywhere. */
export async function suspendUser(
  context: { tx: Tx; clock: Clock; records: readonly PersonalRecords[] },
  input: Suspension,
): Promise<void> {
  await suspendWork(context, input.userId)
  await closeAccount(context, input)
}

/** Stops a person's work. Locks orders, so it comes before any lock on agents or people, and only once. */
export async function suspendWork(
  { tx, records }: { tx: Tx; records: readonly PersonalRecords[] },
  userId: string,
): Promise<void> {
  for (const record of records) await record.suspendWork?.(tx, userId)
}

/** Marks an account as suspended and signs it out; the person's work must be stopped already. */
export async function closeAccount(
  { tx, clock }: { tx: Tx; clock: Clock },
  { admin, userId, reason }: Suspension,
): Promise<void> {
  await lockReplaceable(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: clock.now(), suspended_for: reason })
  await endSessions(tx, { userId })
}

export async function unsuspendUser(tx: Tx, { admin, userId }: Omit<Suspension, 'reason'>): Promise<void> {
  await lockManaged(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: null, suspended_for: null })
}
