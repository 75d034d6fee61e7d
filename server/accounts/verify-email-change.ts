import { isStaff } from '#contract/accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { takeToken } from './account-tokens.ts'
import {
  deleteEmailChange,
  hasOtherWithEmail,
  lockEmail,
  lockProfileRow,
  updateUser,
} from './profile-store.ts'
import { deleteTokensOf } from './token-store.ts'

interface Context {
  tx: Tx
  clock: Clock
  queueMail: QueueMail
}

/**
 * Uses the link that was sent to a new address. Null where the link is over, another address has been given since, or
 * somebody else has proved this one by now; otherwise whose it is, and whether it is their first.
 */
export async function verifyEmailChange(
  context: Context,
  token: string,
): Promise<{ userId: string; isFirst: boolean } | null> {
  const proof = await takeToken(context.tx, context.clock, 'verify_email', token)
  if (!proof?.user_id || proof.detail === null) return null
  return settleEmailChange(context, proof.user_id, proof.detail)
}

/**
 * Makes the address that waits a person's own. The old address is told, and links that were sent to it stop working.
 * Null where this address does not wait any more or has become somebody else's.
 */
export async function settleEmailChange(
  { tx, clock, queueMail }: Context,
  userId: string,
  email: string,
): Promise<{ userId: string; isFirst: boolean } | null> {
  const person = await lockProfileRow(tx, userId)
  if (!person || person.erased_at || !(await deleteEmailChange(tx, userId, email))) return null
  // Two who prove one address at the same moment follow each other here.
  await lockEmail(tx, email)
  if (await hasOtherWithEmail(tx, email, userId)) return null
  await updateUser(tx, userId, { email })
  await deleteTokensOf(tx, userId, ['verify_email', 'reset_password', 'email_proof'])
  if (person.email !== null && person.email.toLowerCase() !== email.toLowerCase()) {
    const isForStaff = isStaff({ role: person.role, isGodMode: person.is_god_mode })
    await queueMail(
      tx,
      { to: person.email, userId, isForStaff },
      {
        template: 'email_changed',
        data: { name: person.name, newEmail: email, at: clock.now().toISOString() },
      },
    )
  }
  return { userId, isFirst: person.email === null }
}
