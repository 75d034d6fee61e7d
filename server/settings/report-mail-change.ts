import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { listOwners } from '#server/accounts/users/list-owners.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

/** Emails every owner that somebody else changed where emails go; these go by the way that was confirmed before. */
export async function reportMailChange(
  { tx, clock, queueMail }: { tx: Tx; clock: Clock; queueMail: QueueMail },
  admin: CurrentUser,
): Promise<void> {
  const at = clock.now().toISOString()
  for (const { id, name, email } of await listOwners(tx)) {
    const recipient = { to: email, userId: id, isForStaff: true }
    await queueMail(tx, recipient, { template: 'mail_changed', data: { name, by: admin.name, at } })
  }
}
