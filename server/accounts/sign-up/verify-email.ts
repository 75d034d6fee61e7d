import { isAdmin } from '#contract/accounts/accounts.ts'
import { hashToken, takeToken } from '#server/accounts/core/account-tokens.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { deleteEmailChange, findEmailChange, updateEmail } from '#server/accounts/core/email-store.ts'
import { findHolder } from '#server/accounts/core/holder-store.ts'
import { findSignUpAddress, lockWaitingSignUps } from '#server/accounts/core/sign-up-store.ts'
import { getUserForSignIn, presentUser } from '#server/accounts/core/store.ts'
import { deleteTokensOf, isLinkOfVerified, markLinksUsed } from '#server/accounts/core/token-store.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { sqlState, type Tx } from '#server/platform/database/database.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { addToAccount, finishSignUp } from './finish-sign-up.ts'
import type { MailContext } from './request-proof.ts'
import { findOwnSignUp } from './waiting-sign-ups.ts'

type Context = Pick<PlatformServices, 'db' | 'clock' | 'queueMail' | 'readSmsSettings'>

/**
 * Uses a link: of a sign-up it makes the account, of an address added later it gives that to the person. One that was used,
 * perhaps by a scanner of emails, says that the address is verified. Throws auth.link_over where it is too old or never was,
 * and auth.name_taken where somebody was faster.
 */
export async function verifyEmail(
  { db, clock, config, queueMail, readSmsSettings }: Context & KnockContext,
  token: string,
  { browserToken, ...asker }: Asker & { browserToken: string | null },
): Promise<{ message: string }> {
  const context = { clock, queueMail, readSmsSettings }
  try {
    await db.transaction().execute(async (tx) => {
      const signUp = await takeToken(tx, clock, 'verify_sign_up', token)
      if (signUp?.sign_up_id) return makeAccount(tx, context, { signUpId: signUp.sign_up_id, browserToken })
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
  phone:
    'This phone number already has an account, perhaps from an order by phone or WhatsApp. Sign in with a code to it in the browser you signed up in, and your username and password will work there.',
}

/**
 * Makes the account that was asked for. In a browser that began a sign-up with this address, that one is meant, whoever else
 * asked for a link. Throws auth.link_over, auth.sign_up_over and auth.name_taken.
 */
async function makeAccount(
  tx: Tx,
  context: Omit<Context, 'db'>,
  { signUpId, browserToken }: { signUpId: string; browserToken: string | null },
): Promise<void> {
  const email = await findSignUpAddress(tx, signUpId)
  if (email === null) throw fail('auth.link_over')
  // Locks all of them in one order: two links of one address must not wait for each other.
  const waiting = await lockWaitingSignUps(tx, email)
  const own = findOwnSignUp(waiting, browserToken)
  const signUp = own ?? waiting.find(({ id }) => id === signUpId)
  if (signUp === undefined)
    throw fail((await findSignUpAddress(tx, signUpId)) === null ? 'auth.link_over' : 'auth.sign_up_over')
  const { username, phone_number: phone } = signUp
  const holder = await findHolder(tx, { username, email, phone })
  // Gives their own account, made meanwhile through another door, the username and the password. Nobody can show by a code
  // that the number is theirs: the account does without it.
  const isWithoutNumber = holder?.what === 'phone' && !(await context.readSmsSettings(tx)).isOn
  const isOwners = holder?.what === 'email' && own !== undefined
  const of = { signUp, waiting, proved: email }
  const isDone = isOwners
    ? await addToAccount({ ...context, tx }, { ...of, userId: holder.id })
    : (holder === null || isWithoutNumber) &&
      (await finishSignUp({ ...context, tx }, { ...of, name: null, contactPhone: null })) !== null
  if (!isDone) throw fail('auth.name_taken', { message: takenText[holder?.what ?? 'username'] })
}

/**
 * Confirms a pending address; the old one is notified, and its links stop working. Throws auth.link_over
 * where this address is no longer pending, and auth.name_taken where somebody else has it by now.
 */
export async function proveAddress(
  tx: Tx,
  { clock, queueMail }: MailContext,
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
