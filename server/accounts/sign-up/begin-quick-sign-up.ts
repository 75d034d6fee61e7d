import { issueCode } from '#server/accounts/core/account-tokens.ts'
import { countKnock } from '#server/accounts/core/check-limits.ts'
import { insertSignUp } from '#server/accounts/core/sign-up-store.ts'
import { unlikelyName } from '#server/accounts/core/take-name.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type MailContext, requestProof } from './request-proof.ts'

/**
 * Takes a wish for an account from somebody who places a first order. The rows, the answer and the token are the same
 * whether the address or the number is somebody's or not; the email then says so and has no code.
 */
export async function beginQuickSignUp(
  { db, ...context }: MailContext & { db: Db },
  { name, email, phoneNumber }: { name: string; email: string; phoneNumber: string },
  ip: string,
): Promise<{ message: string; token: string }> {
  const { clock } = context
  await countKnock({ db, clock }, 'quickSignUp', { ip, target: email })
  const id = newId('signUp', clock)
  const username = unlikelyName([name, email.split('@')[0] ?? ''])
  const token = await db.transaction().execute(async (tx) => {
    await insertSignUp(tx, {
      id,
      username,
      name,
      email,
      phone_number: phoneNumber,
      password_hash: null,
      now: clock.now(),
    })
    const issued = await issueCode(tx, clock, { signUpId: id, to: email })
    await requestProof(tx, context, {
      email,
      name,
      username,
      takes: { username, phone: phoneNumber },
      code: issued.code,
      about: { kind: 'verify_sign_up', signUpId: id },
    })
    return issued.token
  })
  return { message: `We sent an email to ${email}. Type the six digits from it here.`, token }
}
