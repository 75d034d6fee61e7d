import { days } from '#domain/time/durations.ts'
import { issueToken } from '#server/accounts/core/account-tokens.ts'
import { findHolder } from '#server/accounts/core/holder-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { takeName } from '#server/accounts/core/take-name.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

const linkDays = 7

/** Returns whose account has this address, or else this number; null where neither is anybody's. */
export async function findAccount(
  tx: Tx,
  asked: { email: string; phone: string | null },
): Promise<{ id: string; name: string; username: string; hasAddress: boolean } | null> {
  const holder = await findHolder(tx, { username: null, ...asked })
  return (
    holder && {
      id: holder.id,
      name: holder.name,
      username: holder.username,
      hasAddress: holder.what === 'email',
    }
  )
}

/**
 * Makes a customer's account without a password for somebody whom admins know. Returns it with the path of a link
 * that sets the password; whoever reads that mailbox can use it. The address and the number must be nobody's;
 * a sign-up that waits for them goes on, and adds itself to this account where its link or a code is used.
 */
export async function invitePerson(
  { tx, clock }: { tx: Tx; clock: Clock },
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<{ userId: string; username: string; link: string; days: number }> {
  const now = clock.now()
  const userId = newId('user', clock)
  const username = await takeName([email.split('@')[0] ?? '', name], (candidate) =>
    insertUser(tx, {
      id: userId,
      username: candidate,
      name,
      role: 'customer',
      email,
      phoneNumber: phone,
      passwordHash: null,
      now,
    }),
  )
  const lifeMs = days(linkDays)
  const token = await issueToken(tx, clock, { kind: 'reset_password', userId, lifeMs })
  return { userId, username, link: `/reset-password?token=${token}`, days: linkDays }
}
