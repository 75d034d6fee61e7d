import { endCodes } from '#server/accounts/core/code-store.ts'
import { checkCode, ownerOf } from '#server/accounts/core/codes.ts'
import { deleteEmailChange, saveEmailChange } from '#server/accounts/core/email-store.ts'
import { findProfileRow, type ProfileRow } from '#server/accounts/core/profile-store.ts'
import { deleteTokensOf } from '#server/accounts/core/token-store.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import { type MailContext, requestProof } from '#server/accounts/sign-up/request-proof.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

const day = 24 * 60 * 60

interface NewEmail {
  email: string
  password: string | null
  /** Holds the digits that went to the present address. */
  oldCode: string | null
  /** Is the token that the browser got when it asked for them. */
  browser: string | null
}

/**
 * Notes another email address, which counts once its link is used. Where the address is somebody else's, only
 * the email that goes to it says so; the answer is the same. An address that is the only way in is left by a code to it.
 */
export async function changeEmail(
  { db, ...context }: MailContext & { db: Db },
  viewer: Viewer,
  { email, password, oldCode, browser }: NewEmail,
): Promise<void> {
  const { clock } = context
  const { user } = viewer
  const isByCode = await isOnlyWayIn(db, user.id)
  await confirmIdentity({ db, clock }, viewer, password, isByCode && oldCode !== null)
  await countTry(db, clock, { key: `email:${user.id}`, max: 5, windowS: day })
  const refusal = await db.transaction().execute(async (tx): Promise<AppError | null> => {
    if (email.toLowerCase() === user.email?.toLowerCase()) {
      await cancelEmailChange(tx, user.id)
      return null
    }
    if (isByCode && user.email !== null) {
      const asking = { browser: browser ?? '', askedFor: user.email, code: oldCode ?? '' }
      const proved = await checkCode(tx, clock, asking)
      if (proved instanceof AppError) return invalidFields([{ path: 'oldCode', message: proved.message }])
      await endCodes(tx, ownerOf(asking), clock.now())
    }
    await saveEmailChange(tx, user.id, email, clock.now())
    await sendEmailLink(tx, context, { ...user, waiting_email: email })
    return null
  })
  if (refusal !== null) throw refusal
}

/** Returns whether the code to their email is all by which a person signs in. */
async function isOnlyWayIn(db: Db, userId: string): Promise<boolean> {
  const row = await findProfileRow(db, userId)
  if (!row || row.email === null || row.has_password || row.google_subject !== null) return false
  return row.phone_proved_at === null
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
