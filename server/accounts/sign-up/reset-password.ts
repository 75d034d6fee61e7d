import { isAdmin } from '#contract/accounts/accounts.ts'
import { isOwnName, ownNameWords } from '#contract/accounts/passwords.ts'
import { hashToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { deleteDevicesOf } from '#server/accounts/core/device-store.ts'
import { deviceLifeMs, rememberDevice } from '#server/accounts/core/known-devices.ts'
import { hashPassword } from '#server/accounts/core/passwords.ts'
import { type PersonalRecords, revokePrograms } from '#server/accounts/core/personal-records.ts'
import { findProfileRow } from '#server/accounts/core/profile-store.ts'
import { endSessions } from '#server/accounts/core/sessions.ts'
import { lockWaitingSignUps } from '#server/accounts/core/sign-up-store.ts'
import { getUserForSignIn, presentUser, updatePassword } from '#server/accounts/core/store.ts'
import { deleteTokensOf, findToken } from '#server/accounts/core/token-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { addOwnToAccount } from './finish-sign-up.ts'
import type { MailContext } from './request-proof.ts'

interface ResetContext extends MailContext {
  records: readonly PersonalRecords[]
}

interface Reset {
  token: string
  password: string
  /** By which this browser began a sign-up, or null. */
  signUpToken: string | null
  asker: Asker
}

/**
 * Sets a new password by a link. Every session, API key, webhook and other link of the person ends; only the browser that holds
 * the link is known from then on, so that others' guesses do not keep its owner out. Throws auth.link_over.
 */
export async function resetPassword(
  { db, clock, config, queueMail, records }: ResetContext & KnockContext,
  { token, password, signUpToken, asker }: Reset,
): Promise<{ message: string; device: { token: string; maxAgeS: number } }> {
  const hash = hashToken(token)
  const live = await findToken(db, { kind: 'reset_password', hash, now: clock.now() })
  if (!live?.user_id) {
    await countKnock({ db, clock, config }, 'resetPassword', asker)
    throw fail('auth.link_over')
  }
  // A link stays live while the new password is refused, and each try costs a hash.
  await countTry(db, clock, { key: `reset-link:${hash.toString('base64url')}`, max: 20, windowS: 3600 })
  const passwordHash = await hashPassword(password)
  const device = await db.transaction().execute(async (tx) => {
    const taken = await takeToken(tx, clock, 'reset_password', token)
    if (!taken?.user_id) throw fail('auth.link_over')
    return setNewPassword(
      tx,
      { clock, queueMail, records },
      { userId: taken.user_id, password, passwordHash, signUpToken },
    )
  })
  return {
    message: 'Your password is changed. Sign in with the new one.',
    device: { token: device, maxAgeS: deviceLifeMs / 1000 },
  }
}

async function setNewPassword(
  tx: Tx,
  { clock, queueMail, records }: ResetContext,
  {
    userId,
    password,
    passwordHash,
    signUpToken,
  }: { userId: string; password: string; passwordHash: string; signUpToken: string | null },
): Promise<string> {
  await addUsername(tx, { clock, queueMail }, userId, signUpToken)
  const user = await getUserForSignIn(tx, userId)
  // Thrown, so that the link can be used again with a better one.
  if (isOwnName(password, [user.username, user.email, user.phone_number]))
    throw invalidFields([{ path: 'password', message: ownNameWords }])
  await updatePassword(tx, userId, passwordHash)
  await endSessions(tx, { userId })
  await revokePrograms(tx, records, userId)
  await deleteTokensOf(tx, userId, ['reset_password', 'email_proof', 'second_factor'])
  await deleteDevicesOf(tx, userId)
  const { token } = await rememberDevice({ tx, clock }, userId, null)
  if (user.email !== null) {
    await queueMail(
      tx,
      {
        to: user.email,
        userId,
        isForStaff: isAdmin(presentUser(user)),
      },
      { template: 'password_changed', data: { name: user.name, at: clock.now().toISOString() } },
    )
  }
  return token
}

/** Somebody with an invitation, who has also signed up in this browser, gets the username that they chose there. */
async function addUsername(
  tx: Tx,
  context: MailContext,
  userId: string,
  browserToken: string | null,
): Promise<void> {
  const email = (await findProfileRow(tx, userId))?.email ?? null
  if (email === null || browserToken === null) return
  const waiting = await lockWaitingSignUps(tx, email)
  await addOwnToAccount({ ...context, tx }, { waiting, browserToken, proved: email, userId })
}
