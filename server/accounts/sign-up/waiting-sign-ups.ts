import { hashToken } from '#server/accounts/core/account-tokens.ts'
import { findMatch } from '#server/accounts/core/passwords.ts'
import { endSignUps, type SignUpRow } from '#server/accounts/core/sign-up-store.ts'
import { addressKey } from '#server/platform/core/address-key.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { MailContext } from './request-proof.ts'

/** Sign-ups whose password is tried, and emails that one push aside sends: anybody may begin a sign-up with any address. */
const mostLookedAt = 10
const mostEmails = 3

/** Returns the newest sign-up that this browser began, or null. */
export function findOwnSignUp(
  waiting: readonly SignUpRow[],
  browserToken: string | null,
): SignUpRow | undefined {
  if (browserToken === null) return undefined
  const hash = hashToken(browserToken)
  return waiting.find(({ browser_hash }) => browser_hash?.equals(hash))
}

/**
 * Chooses what waits for an address or a number by its password, for whoever has just shown that this is theirs. Returns null
 * where none of it is their own, and a refusal where they have not said yet.
 */
export async function chooseByPassword<Waiting extends { password_hash: string | null }>(
  { tx, clock }: Pick<MailContext, 'clock'> & { tx: Tx },
  waiting: readonly Waiting[],
  by: { password: string | null; isNotMine: boolean; contact: string; ip: string },
): Promise<Waiting | AppError | null> {
  const tried = waiting.filter(({ password_hash }) => password_hash !== null).slice(0, mostLookedAt)
  if (tried.length === 0 || by.isNotMine) return null
  if (by.password === null) return fail('auth.sign_up_password_needed')
  try {
    await countTry(tx, clock, { key: `sign-up-password:${by.contact.toLowerCase()}`, max: 5, windowS: 3600 })
  } catch (error) {
    // Returned, so that what was counted stays.
    if (error instanceof AppError) return error
    throw error
  }
  const hashes = tried.map(({ password_hash }) => password_hash)
  const match = await findMatch(hashes, by.password, addressKey(by.ip))
  return (match === null ? undefined : tried[match]) ?? fail('auth.wrong_sign_up_password')
}

/**
 * Ends sign-ups of others for an address or a number that is somebody's now. An address gets an email that they were there; of a
 * number, the addresses that they gave get one that the number has an account. Sign-in says it to whoever has their password.
 */
export async function pushAside(
  tx: Tx,
  { clock, queueMail }: MailContext,
  { signUps, contact }: { signUps: readonly SignUpRow[]; contact: string },
): Promise<void> {
  await endSignUps(
    tx,
    signUps.map(({ id }) => id),
    clock.now(),
  )
  const isAddress = contact.includes('@')
  const recipients = new Map<string, SignUpRow>()
  for (const signUp of signUps) {
    const to = isAddress ? contact : signUp.email
    if (to !== null && recipients.size < mostEmails && !recipients.has(to.toLowerCase()))
      recipients.set(to.toLowerCase(), signUp)
  }
  for (const { email, username } of recipients.values())
    await queueMail(
      tx,
      { to: isAddress ? contact : (email ?? ''), userId: null, isForStaff: false },
      { template: 'sign_up_taken', data: { username, what: isAddress ? 'ended' : 'phone' } },
    )
}
