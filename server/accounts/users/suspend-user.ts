import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { HeldWorkDecision } from '#contract/core/held-work.ts'
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
  /** Says what becomes of the orders of somebody who is an agent. */
  work?: HeldWorkDecision | undefined
}

/** Closes an account until further notice, stops the person's work, and signs them out everywhere. */
export async function suspendUser(
  context: { tx: Tx; clock: Clock; records: readonly PersonalRecords[] },
  input: Suspension,
): Promise<void> {
  await suspendWork(context, input)
  await closeAccount(context, input)
}

/** Stops a person's work. Locks orders, so it comes before any lock on agents or people, and only once. */
export async function suspendWork(
  { tx, records }: { tx: Tx; records: readonly PersonalRecords[] },
  { admin, userId, reason, work: decision }: Suspension,
): Promise<void> {
  const how = { adminId: admin.id, reason, decision }
  for (const record of records) await record.suspendWork?.(tx, userId, how)
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

/** Opens an account again; whoever is an agent goes on with the orders that they still have. */
export async function unsuspendUser(
  { tx, records }: { tx: Tx; records: readonly PersonalRecords[] },
  { admin, userId }: Pick<Suspension, 'admin' | 'userId'>,
): Promise<void> {
  await resumeWork({ tx, records }, userId)
  await openAccount(tx, { admin, userId })
}

/** Lets a person go on with what they still have. Locks orders, as stopping does. */
export async function resumeWork(
  { tx, records }: { tx: Tx; records: readonly PersonalRecords[] },
  userId: string,
): Promise<void> {
  for (const record of records) await record.resumeWork?.(tx, userId)
}

export async function openAccount(
  tx: Tx,
  { admin, userId }: Pick<Suspension, 'admin' | 'userId'>,
): Promise<void> {
  await lockManaged(tx, admin, userId)
  await updateUser(tx, userId, { suspended_at: null, suspended_for: null })
}
