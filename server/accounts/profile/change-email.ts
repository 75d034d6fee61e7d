import { deleteEmailChange, saveEmailChange } from '#server/accounts/core/email-store.ts'
import type { ProfileRow } from '#server/accounts/core/profile-store.ts'
import { deleteTokensOf } from '#server/accounts/core/token-store.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import { type MailContext, requestProof } from '#server/accounts/sign-up/request-proof.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'

const day = 24 * 60 * 60

/**
 * Notes another email address, which counts once its link is used. Where the address is somebody else's, only
 * the email that goes to it says so; the answer is the same.
 */
export async function changeEmail(
  { db, ...context }: MailContext & { db: Db },
  viewer: Viewer,
  { email, password }: { email: string; password: string | null },
): Promise<void> {
  const { clock } = context
  const { user } = viewer
  await confirmIdentity({ db, clock }, viewer, password)
  await countTry(db, clock, { key: `email:${user.id}`, max: 5, windowS: day })
  await db.transaction().execute(async (tx) => {
    if (email.toLowerCase() === user.email?.toLowerCase()) return cancelEmailChange(tx, user.id)
    await saveEmailChange(tx, user.id, email, clock.now())
    await sendEmailLink(tx, context, { ...user, waiting_email: email })
  })
}

/** Deletes the address that waits, and its links with it. */
export async function cancelEmailChange(tx: Tx, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId)
  await deleteTokensOf(tx, userId, ['verify_email'])
}

/** Sends the link that verifies the address that waits; links sent before stop working. */
export async function sendEmailLink(
  tx: Tx,
  context: MailContext,
  {
    id: userId,
    name,
    username,
    waiting_email: email,
  }: Pick<ProfileRow, 'id' | 'name' | 'username' | 'waiting_email'>,
): Promise<void> {
  if (email === null) throw fail('users.no_waiting_email')
  await deleteTokensOf(tx, userId, ['verify_email'])
  await requestProof(tx, context, {
    email,
    name,
    username,
    takes: { username: null, phone: null },
    about: { kind: 'verify_email', userId, detail: email },
  })
}
