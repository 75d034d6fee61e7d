import { isAdmin, type Role } from '#contract/accounts/accounts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { FactorOwner } from './factor-store.ts'

/** Emails a person that a way into their account has changed; `what` is a whole sentence. */
export async function reportFactorChange(
  { tx, clock, queueMail }: { tx: Tx; clock: Clock; queueMail: QueueMail },
  { userId, owner, what }: { userId: string; owner: FactorOwner; what: string },
): Promise<void> {
  if (owner.email === null) return
  const isForStaff = isAdmin({ role: owner.role as Role, isGodMode: owner.is_god_mode })
  await queueMail(
    tx,
    { to: owner.email, userId, isForStaff },
    { template: 'factor_changed', data: { name: owner.name, what, at: clock.now().toISOString() } },
  )
}
