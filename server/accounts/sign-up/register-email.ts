import { takeToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { saveEmailChange } from '#server/accounts/core/email-store.ts'
import { getUserForSignIn } from '#server/accounts/core/store.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { type MailContext, requestProof } from './request-proof.ts'

interface Request {
  userId: string
  email: string
  /** The proof that this browser has just given the right password, or null. */
  emailProof: string | null
  asker: Asker
}

/**
 * Adds a first address to an account. Only the proof names the account: without it, or with that of somebody
 * else, the answer is the same whatever account is named. Throws auth.no_email_proof.
 */
export async function registerEmail(
  { db, config, ...context }: MailContext & KnockContext,
  { userId, email, emailProof, asker }: Request,
): Promise<{ message: string }> {
  const { clock } = context
  await countKnock({ db, clock, config }, 'registerEmail', { ...asker, target: email })
  await db.transaction().execute(async (tx) => {
    const proved = emailProof === null ? null : await takeToken(tx, clock, 'email_proof', emailProof)
    if (proved?.user_id == null || proved.user_id !== userId) throw fail('auth.no_email_proof')
    const { name, username } = await getUserForSignIn(tx, userId)
    await saveEmailChange(tx, userId, email, clock.now())
    await requestProof(tx, context, {
      email,
      name,
      username,
      takes: { username: null, phone: null },
      about: { kind: 'verify_email', userId, detail: email },
    })
  })
  return { message: `We have sent a link to ${email}. Open it to verify the address, then sign in.` }
}
