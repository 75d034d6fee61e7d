import { isAdmin } from '#contract/accounts/accounts.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { endCodes } from '#server/accounts/core/code-store.ts'
import { checkCode, issueCode, ownerOf, type ProvedCode } from '#server/accounts/core/codes.ts'
import { hasSignedInBefore } from '#server/accounts/core/device-store.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { type CodeHolderRow, lockCodeHolder, lockWaitingHolder } from '#server/accounts/core/holder-store.ts'
import { isKnownDeviceOf } from '#server/accounts/core/known-devices.ts'
import { maskEmail } from '#server/accounts/core/mask.ts'
import { releaseNumber } from '#server/accounts/core/number-notices.ts'
import { checkAnswer, doubtOf, type OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
import { lockWaitingSignUps, type SignUpRow } from '#server/accounts/core/sign-up-store.ts'
import { addToAccount, finishSignUp } from '#server/accounts/sign-up/finish-sign-up.ts'
import { proveAddress } from '#server/accounts/sign-up/verify-email.ts'
import { chooseByPassword, findOwnSignUp, pushAside } from '#server/accounts/sign-up/waiting-sign-ups.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { countUsedSms } from '#server/platform/sms/count-day.ts'
import { beginSecondStep, type SecondStep } from './begin-second-step.ts'
import { createCodeAccount } from './create-code-account.ts'
import { type CodeContext, mailCode } from './send-code.ts'

type Context = Pick<CodeContext, 'clock' | 'queueMail'> & { db: Db; marks: OwnerMarks }

interface TypedCode {
  /** The number as E.164 or the address that the code was asked for. */
  askedFor: string
  code: string
  /** Is the token that the browser got when it asked for the code; null where it did not. */
  browser: string | null
  name: string | null
  contactPhone: string | null
  /** Holds what only the owner of a number that was silent for long knows. */
  answer: string | null
  isNew: boolean
  /** Is the password of a sign-up that waits for the number or the address. */
  signUpPassword: string | null
  isNotMySignUp: boolean
  visit: Visit
  asker: Asker
}

type Outcome = SignedIn | { step: SecondStep }

/**
 * Signs in by six digits, in the browser that asked for them; somebody without an account gets one. Wrong digits count against
 * that browser's codes, and by address. Throws auth.code_over, auth.wrong_code, auth.name_needed, auth.email_code_needed,
 * auth.answer_needed, auth.wrong_answer, auth.answer_over, auth.sign_up_password_needed, auth.wrong_sign_up_password, auth.code_not_for_staff, auth.suspended, request.prove and
 * auth.no_more_codes.
 */
export async function signInByCode(
  { db, config, ...context }: Context & KnockContext,
  typed: TypedCode,
): Promise<Outcome> {
  const { browser } = typed
  const result =
    browser === null
      ? fail('auth.code_over')
      : await db.transaction().execute((tx) => useCode({ ...context, db, tx }, { ...typed, browser }))
  if (!(result instanceof AppError)) return result
  if (['auth.code_over', 'auth.wrong_code'].includes(result.code))
    await countKnock({ db, clock: context.clock, config }, 'signInCode', typed.asker)
  throw result
}

/** Returns a refusal rather than throw it: what was counted and shown must stay. */
async function useCode(
  context: Context & { tx: Tx },
  typed: TypedCode & { browser: string },
): Promise<Outcome | AppError> {
  const { tx, clock } = context
  const { askedFor, visit } = typed
  const proved = await checkCode(tx, clock, typed)
  if (proved instanceof AppError) return proved
  const isBySms = !proved.sentTo.includes('@')
  if (isBySms && proved.isFirstTime) await countUsedSms(tx, visit.ip)
  // Before the account, as links do: two proofs of one sign-up must not wait for each other.
  const waiting = await lockWaitingSignUps(tx, proved.sentTo)
  const holder = await lockCodeHolder(tx, proved.sentTo)
  if (holder?.suspended_at) return fail('auth.suspended')
  const doubt = holder === null ? null : await findDoubt(context, holder, proved, visit)
  const refusal =
    holder === null || doubt === null || typed.isNew ? null : await askForMore(context, holder, doubt, typed)
  if (refusal !== null) return refusal
  const isOthers = holder !== null && doubt !== null && typed.isNew
  const shown = { ...typed, proved: proved.sentTo, waiting }
  if (isOthers) return startAnew(context, { ...shown, others: holder })
  if (holder === null) return startAnew(context, { ...shown, others: null })
  const refused = await addSignUp(context, holder, shown)
  if (refused !== null) return refused
  if (proved.hasNumber && holder.phone_number === askedFor)
    await updateUser(tx, holder.id, { phone_proved_at: clock.now() })
  return enter(context, holder, typed)
}

/** Holds what is known once the digits were right. */
type Shown = TypedCode & { browser: string; proved: string; waiting: readonly SignUpRow[] }

/**
 * Adds a sign-up to the account that its address or number has by now: the one of this browser, or, where nobody has ever been in
 * the account, the one whose password is given.
 */
async function addSignUp(
  context: Context & { tx: Tx },
  holder: CodeHolderRow,
  shown: Shown,
): Promise<AppError | null> {
  const of = { ...shown, userId: holder.id }
  const own = findOwnSignUp(shown.waiting, shown.visit.signUpToken)
  const isFirst = own === undefined && !(await hasSignedInBefore(context.tx, holder.id))
  const signUp = isFirst ? await chooseByPassword(context, shown.waiting, passwordOf(shown)) : own
  if (signUp instanceof AppError) return signUp
  if (signUp != null) await addToAccount(context, { ...of, signUp })
  return null
}

const passwordOf = ({ signUpPassword, isNotMySignUp, proved, visit }: Shown) => ({
  password: signUpPassword,
  isNotMine: isNotMySignUp,
  contact: proved,
  ip: visit.ip,
})

/**
 * Lets somebody in whose address or number has no account: into the one that waits for this address, into what they signed up
 * for, or into a new one.
 */
async function startAnew(
  context: Context & { tx: Tx },
  { others, ...shown }: Shown & { others: CodeHolderRow | null },
): Promise<Outcome | AppError> {
  const { tx } = context
  const { proved, waiting, visit, name } = shown
  const pending = proved.includes('@') ? await lockWaitingHolder(tx, proved) : null
  const isKnown = pending !== null && (await isKnownDeviceOf(tx, visit.deviceToken, pending.id))
  const chosen = isKnown
    ? pending
    : (findOwnSignUp(waiting, visit.signUpToken) ??
      (await chooseByPassword(context, [...(pending ? [pending] : []), ...waiting], passwordOf(shown))))
  if (chosen instanceof AppError) return chosen
  if (chosen === null && name === null) return fail('auth.name_needed')
  if (others !== null) await releaseNumber(tx, context, others, proved)
  if (chosen !== null && 'suspended_at' in chosen) {
    if (chosen.suspended_at !== null) return fail('auth.suspended')
    await proveAddress(tx, context, { userId: chosen.id, email: proved })
    return enter(context, { ...chosen, email: proved }, shown)
  }
  return startAccount(context, { ...shown, signUp: chosen })
}

/** Signs in to an account that the digits have opened; its second step is still asked for. */
async function enter(
  { tx, clock, queueMail }: Context & { tx: Tx },
  holder: CodeHolderRow,
  { visit, ...asking }: { browser: string; askedFor: string; visit: Visit },
): Promise<Outcome | AppError> {
  const step = await beginSecondStep({ tx, clock }, holder.id, 'code')
  // A stolen SIM card must not open the admin area.
  const mustHavePassword =
    isAdmin({ role: holder.role, isGodMode: holder.is_god_mode }) || holder.permissions.length > 0
  if (step === null && mustHavePassword) return fail('auth.code_not_for_staff')
  await endCodes(tx, ownerOf(asking), clock.now())
  if (step !== null) return { step }
  return finishSignIn({ tx, clock, queueMail }, { userId: holder.id, by: 'code', visit })
}

/** Returns what somebody with the number has to show beside it, in this browser; null where the digits are enough. */
async function findDoubt(
  context: Context & { tx: Tx },
  holder: CodeHolderRow,
  { sentTo }: ProvedCode,
  { deviceToken }: Visit,
): Promise<'email' | 'answer' | null> {
  if (sentTo.includes('@') || (await isKnownDeviceOf(context.tx, deviceToken, holder.id))) return null
  return doubtOf(context, holder)
}

/** Asks for what the number alone does not show; null where it was given and is right. */
async function askForMore(
  context: Context & { tx: Tx },
  holder: CodeHolderRow,
  doubt: 'email' | 'answer',
  { answer, browser, askedFor }: TypedCode & { browser: string },
): Promise<AppError | null> {
  if (doubt === 'email') return askForEmailCode(context, holder, { browser, askedFor })
  return answer === null ? fail('auth.answer_needed') : checkAnswer(context, holder.id, answer)
}

/** Sends a second code to the email of the account, which is said only to somebody who has shown the number to be theirs. */
async function askForEmailCode(
  { tx, clock, queueMail }: Context & { tx: Tx },
  holder: CodeHolderRow,
  asking: { browser: string; askedFor: string },
): Promise<AppError> {
  const email = holder.email ?? ''
  await countTry(tx, clock, { key: `code-email:owner:${holder.id}`, max: 6, windowS: 60 * 60 })
  const code = await issueCode(tx, clock, { ...asking, sentTo: email })
  await mailCode(tx, { queueMail }, { to: email, code, holder })
  return fail('auth.email_code_needed', { detail: { email: maskEmail(email) } })
}

/** Makes an account for a number or an address that has none: the one that was signed up for, or a new one. */
async function startAccount(
  context: Context & { tx: Tx },
  { proved, signUp, waiting, name, contactPhone, ...typed }: Shown & { signUp: SignUpRow | null },
): Promise<Outcome | AppError> {
  const { tx, clock, queueMail } = context
  const userId =
    signUp === null
      ? await createCodeAccount({ tx, clock, queueMail }, { proved, name: name ?? '', contactPhone })
      : await finishSignUp(context, { signUp, waiting, proved, name, contactPhone })
  if (userId === null) {
    // Looks for the same number or address in another browser, at the same moment.
    const other = await lockCodeHolder(tx, proved)
    return other === null ? fail('auth.name_taken') : enter(context, other, typed)
  }
  if (signUp === null) await pushAside(tx, context, { signUps: waiting, contact: proved })
  await endCodes(tx, ownerOf(typed), clock.now())
  return finishSignIn({ tx, clock, queueMail }, { userId, by: 'code', visit: typed.visit })
}
