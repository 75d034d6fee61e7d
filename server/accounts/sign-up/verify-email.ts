import { isAdmin } from '#contract/accounts/accounts.ts'
import { hashToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { deleteEmailChange, findEmailChange, updateEmail } from '#server/accounts/core/email-store.ts'
import { findHolder } from '#server/accounts/core/holder-store.ts'
import { deleteSignUpsOf, lockSignUp } from '#server/accounts/core/sign-up-store.ts'
import { getUserForSignIn, insertUser, presentUser } from '#server/accounts/core/store.ts'
import {
  deleteTokensOf,
  giveLinksToUser,
  isLinkOfVerified,
  markLinksUsed,
} from '#server/accounts/core/token-store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { type Db, sqlState, type Tx } from '#server/platform/database/database.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

interface Context {
  db: Db
  clock: Clock
  queueMail: QueueMail
}

/**
 * Uses a link: of a sign-up it makes the account, of an address added later it gives that to the person. One that was used,
 * perhaps by a scanner of emails, says that the address is verified. Throws auth.link_over where it is too old or never was,
 * and auth.name_taken where somebody was faster.
 */
export async function verifyEmail(
  { db, clock, config, queueMail }: Context & KnockContext,
  token: string,
  asker: Asker,
): Promise<{ message: string }> {
  const context = { clock, queueMail }
  try {
    await db.transaction().execute(async (tx) => {
      const signUp = await takeToken(tx, clock, 'verify_sign_up', token)
      if (signUp?.sign_up_id) return makeAccount(tx, context, signUp.sign_up_id)
      const added = await takeToken(tx, clock, 'verify_email', token)
      if (!added?.user_id || added.detail === null) throw fail('auth.link_over')
      return proveAddress(tx, context, { userId: added.user_id, email: added.detail })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.link_over') {
      if (await isLinkOfVerified(db, hashToken(token)))
        return { message: 'Your email address is already verified. You can log in to your account.' }
      await countKnock({ db, clock, config }, 'verifyEmail', asker)
    }
    // Two links of one address used at the same moment: the later one finds it taken.
    if (sqlState(error) === '23505') throw fail('auth.name_taken', { message: takenText.email })
    throw error
  }
  return { message: 'Email verified successfully! You can now log in to your account.' }
}

const takenText = {
  email: 'This email address belongs to another account. Sign in with it, or use another one.',
  username: 'Somebody else has taken this username. Sign up again with another one.',
  phone: 'This phone number belongs to another account. Sign up again with another one.',
}

/** Makes the account that was asked for. Throws auth.link_over and auth.name_taken. */
async function makeAccount(
  tx: Tx,
  { clock, queueMail }: Omit<Context, 'db'>,
  signUpId: string,
): Promise<void> {
  const signUp = await lockSignUp(tx, signUpId)
  if (signUp === null || signUp.email === null) throw fail('auth.link_over')
  const { username, email, phone_number: phoneNumber } = signUp
  const name = signUp.name ?? username
  const id = newId('user', clock)
  const isNew = await insertUser(tx, {
    id,
    username,
    name,
    role: 'customer',
    email,
    phoneNumber,
    passwordHash: signUp.password_hash,
    now: clock.now(),
  })
  if (!isNew) {
    const holder = await findHolder(tx, { username, email, phone: phoneNumber })
    throw fail('auth.name_taken', { message: takenText[holder?.what ?? 'username'] })
  }
  await giveLinksToUser(tx, { email, userId: id, now: clock.now() })
  await deleteSignUpsOf(tx, email)
  await queueMail(tx, { to: email, userId: id, isForStaff: false }, { template: 'welcome', data: { name } })
}

/**
 * Confirms a pending address; the old one is notified, and its links stop working. Throws auth.link_over
 * where this address is no longer pending, and auth.name_taken where somebody else has it by now.
 */
export async function proveAddress(
  tx: Tx,
  { clock, queueMail }: Omit<Context, 'db'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const waiting = await findEmailChange(tx, userId, new Date(0))
  // Another address was given since: this link is of the old wish.
  if (waiting?.email !== email) throw fail('auth.link_over')
  const before = presentUser(await getUserForSignIn(tx, userId))
  if (!(await updateEmail(tx, userId, email))) throw fail('auth.name_taken', { message: takenText.email })
  await deleteEmailChange(tx, userId)
  await markLinksUsed(tx, { email, userId, now: clock.now() })
  // A link in the old mailbox must not open the account any more.
  await deleteTokensOf(tx, userId, ['verify_email', 'reset_password', 'email_proof'])
  if (before.email === null) return
  await queueMail(
    tx,
    { to: before.email, userId, isForStaff: isAdmin(before) },
    {
      template: 'email_changed',
      data: { name: before.name, newEmail: email, at: clock.now().toISOString() },
    },
  )
}
