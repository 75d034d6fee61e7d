import { isAdmin } from '#contract/accounts/accounts.ts'
import { saveEmailChange, updateEmail } from '#server/accounts/core/email-store.ts'
import { findCodeHolder, findHolder } from '#server/accounts/core/holder-store.ts'
import {
  lockProfileRow,
  updatePhone,
  updateUser,
  updateUsername,
} from '#server/accounts/core/profile-store.ts'
import { deleteSignUps, type SignUpRow } from '#server/accounts/core/sign-up-store.ts'
import { insertUser } from '#server/accounts/core/store.ts'
import { takeName } from '#server/accounts/core/take-name.ts'
import { factorChange } from '#server/accounts/core/texts.ts'
import { giveLinksToUser, moveLinksToUser } from '#server/accounts/core/token-store.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type MailContext, requestProof } from './request-proof.ts'
import { findOwnSignUp, pushAside } from './waiting-sign-ups.ts'

type Context = MailContext & { tx: Tx }

/** Holds what was shown to be the person's own: an address, a number as E.164, or an account at Google with another address. */
type Proved = string | null

/**
 * Makes the account that a sign-up asked for, by whoever has shown that its address or its number is theirs. An address that was
 * not shown waits for its link. A username that is taken by now gets digits. Returns null where somebody else was faster.
 */
export async function finishSignUp(
  context: Context,
  {
    signUp,
    waiting,
    proved,
    name,
    contactPhone,
  }: {
    signUp: SignUpRow
    waiting: readonly SignUpRow[]
    proved: Proved
    name: string | null
    contactPhone: string | null
  },
): Promise<string | null> {
  const { tx, clock, queueMail } = context
  const { username, email } = signUp
  const now = clock.now()
  const id = newId('user', clock)
  const isOfAddress = proved !== null && isSame(proved, email)
  const isOfNumber = proved !== null && !proved.includes('@')
  const phoneNumber = isOfNumber ? proved : await findFree(tx, [signUp.phone_number, contactPhone])
  const called = name ?? signUp.name ?? username
  const insert = (candidate: string) =>
    insertUser(tx, {
      id,
      username: candidate,
      name: called,
      role: 'customer',
      email: isOfAddress ? email : null,
      phoneNumber,
      phoneProvedAt: isOfNumber ? now : null,
      passwordHash: signUp.password_hash,
      now,
    })
  if (!(await insert(username))) {
    const taken = { username: null, email: isOfAddress ? email : null, phone: phoneNumber }
    if ((await findHolder(tx, taken)) !== null) return null
    await takeName([username], insert)
  }
  await settleLinks(context, signUp, { userId: id, isOfAddress })
  await closeWaiting(context, { signUp, waiting, proved })
  if (isOfAddress && email !== null)
    await queueMail(
      tx,
      { to: email, userId: id, isForStaff: false },
      { template: 'welcome', data: { name: called } },
    )
  return id
}

/**
 * Gives an account without a password the username and the password of a sign-up by the same person, who has just shown that
 * its address or its number is theirs. An account with a password, or of an admin, stays as it is. Returns whether it was added.
 */
export async function addToAccount(
  context: Context,
  {
    signUp,
    waiting,
    proved,
    userId,
  }: { signUp: SignUpRow; waiting: readonly SignUpRow[]; proved: string; userId: string },
): Promise<boolean> {
  const { tx, clock, queueMail } = context
  const person = await lockProfileRow(tx, userId)
  if (person === null || person.has_password || person.erased_at !== null || person.permissions.length > 0)
    return false
  if (isAdmin({ role: person.role, isGodMode: person.is_god_mode })) return false
  const isNamed = await updateUsername(tx, userId, signUp.username)
  await updateUser(tx, userId, { password_hash: signUp.password_hash })
  const phone = person.phone_number === null ? await findFree(tx, [signUp.phone_number]) : null
  if (phone !== null) await updatePhone(tx, userId, phone, null)
  await addAddress(context, signUp, { userId, proved, present: person.email })
  await closeWaiting(context, { signUp, waiting, proved })
  const to = person.email
  if (to === null) return true
  const what = factorChange.passwordAdded(isNamed ? signUp.username : person.username)
  await queueMail(
    tx,
    { to, userId, isForStaff: false },
    { template: 'factor_changed', data: { name: person.name, what, at: clock.now().toISOString() } },
  )
  return true
}

/** Adds what this browser has signed up with to the account that its address or number has by now. */
export async function addOwnToAccount(
  context: Context,
  of: { waiting: readonly SignUpRow[]; browserToken: string | null; proved: string; userId: string },
): Promise<void> {
  const signUp = findOwnSignUp(of.waiting, of.browserToken)
  if (signUp !== undefined) await addToAccount(context, { ...of, signUp })
}

/** An account without an address gets that of the sign-up, at once where it was shown, else by a link. */
async function addAddress(
  context: Context,
  signUp: SignUpRow,
  { userId, proved, present }: { userId: string; proved: string; present: string | null },
): Promise<void> {
  const { email, username } = signUp
  if (email === null || (present !== null && !isSame(present, email))) return
  const isOfAddress = isSame(proved, email)
  if (present === null && isOfAddress) await updateEmail(context.tx, userId, email)
  await settleLinks(context, signUp, { userId, isOfAddress })
  if (present !== null || isOfAddress) return
  await requestProof(context.tx, context, {
    email,
    name: signUp.name ?? username,
    username,
    takes: { username: null, phone: null },
    about: { kind: 'verify_email', userId, detail: email },
  })
}

/** The links that were sent go on: they verify the address, or say that it is verified. */
async function settleLinks(
  { tx, clock }: Context,
  { id: signUpId, email }: SignUpRow,
  { userId, isOfAddress }: { userId: string; isOfAddress: boolean },
): Promise<void> {
  if (email === null) return
  if (isOfAddress) return giveLinksToUser(tx, { email, userId, now: clock.now() })
  await saveEmailChange(tx, userId, email, clock.now())
  await moveLinksToUser(tx, { signUpId, email, userId })
}

/** Takes away the sign-up that is done and what the same browser tried before it; others give way. */
async function closeWaiting(
  context: Context,
  { signUp, waiting, proved }: { signUp: SignUpRow; waiting: readonly SignUpRow[]; proved: Proved },
): Promise<void> {
  const isSameBrowser = ({ browser_hash: hash }: SignUpRow) =>
    hash !== null && signUp.browser_hash !== null && hash.equals(signUp.browser_hash)
  const others = waiting.filter((one) => one.id !== signUp.id)
  const earlier = others.filter(isSameBrowser)
  await deleteSignUps(
    context.tx,
    [signUp, ...earlier].map(({ id }) => id),
  )
  if (proved !== null)
    await pushAside(context.tx, context, {
      signUps: others.filter((one) => !isSameBrowser(one)),
      contact: proved,
    })
}

/** The first of some numbers that nobody has, or null. */
async function findFree(tx: Tx, numbers: readonly (string | null)[]): Promise<string | null> {
  for (const number of numbers)
    if (number !== null && (await findCodeHolder(tx, number)) === null) return number
  return null
}

function isSame(address: string, other: string | null): boolean {
  return address.toLowerCase() === other?.toLowerCase()
}
