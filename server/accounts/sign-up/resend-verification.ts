import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { issueCode } from '#server/accounts/core/codes.ts'
import { findEmailChangeByEmail } from '#server/accounts/core/email-store.ts'
import { findAnybodyId } from '#server/accounts/core/holder-store.ts'
import { findSignUpByEmail } from '#server/accounts/core/sign-up-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { doAlike } from '#server/platform/jobs/do-alike.ts'
import { type MailContext, requestProof } from './request-proof.ts'

/**
 * Sends the link again to an address that waits for one, with digits for a browser that has asked for some; for any other
 * address the same is done and undone.
 */
export async function resendVerification(
  { db, config, ...context }: MailContext & KnockContext,
  email: string,
  { codeToken: browser, ...asker }: Asker & { codeToken: string | null },
): Promise<{ message: string }> {
  await countKnock({ db, clock: context.clock, config }, 'resend', { ...asker, target: email })
  await db.transaction().execute(async (tx) => {
    const waiting = await findWaiting(tx, email)
    const proof = proofOfNobody(email, await findAnybodyId(tx))
    await doAlike(tx, waiting !== null, async () => {
      const code =
        browser === null
          ? undefined
          : await issueCode(tx, context.clock, { browser, askedFor: email, sentTo: email })
      await requestProof(tx, context, { ...(waiting ?? proof), ...(code !== undefined && { code }) })
    })
  })
  return { message: 'If this address is waiting to be verified, a new link is on its way to it.' }
}

type Proof = Parameters<typeof requestProof>[2]

/** Returns what waits for an address: a sign-up or an address added later, whichever is newer. */
async function findWaiting(tx: Tx, email: string): Promise<Proof | null> {
  const signUp = await findSignUpByEmail(tx, email)
  const change = await findEmailChangeByEmail(tx, email)
  if (signUp !== null && (change === null || signUp.created_at >= change.created_at)) {
    return {
      email,
      name: signUp.name ?? signUp.username,
      username: signUp.username,
      takes: { username: signUp.username, phone: signUp.phone_number },
      about: { kind: 'verify_sign_up', signUpId: signUp.id },
    }
  }
  if (change === null) return null
  return {
    email: change.email,
    name: change.name,
    username: change.username,
    takes: { username: null, phone: null },
    about: { kind: 'verify_email', userId: change.user_id, detail: change.email },
  }
}

/** Makes what is written and undone; it names somebody, since rows that do are checked against them, which costs as well. */
function proofOfNobody(email: string, userId: string | null): Proof {
  const takes = { username: null, phone: null }
  return {
    email,
    name: email,
    username: email,
    takes,
    about: { kind: 'verify_email', userId, detail: email },
  }
}
