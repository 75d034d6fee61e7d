import { isAdmin } from '#contract/accounts/accounts.ts'
import { countKnock, type KnockContext } from '#server/accounts/core/check-limits.ts'
import { endCodes } from '#server/accounts/core/code-store.ts'
import { checkCode, issueCode, ownerOf, type ProvedCode } from '#server/accounts/core/codes.ts'
import { finishSignIn, type SignedIn, type Visit } from '#server/accounts/core/finish-sign-in.ts'
import { type CodeHolderRow, lockCodeHolder } from '#server/accounts/core/holder-store.ts'
import { isKnownDeviceOf } from '#server/accounts/core/known-devices.ts'
import { maskEmail } from '#server/accounts/core/mask.ts'
import { releaseNumber } from '#server/accounts/core/number-notices.ts'
import { checkAnswer, doubtOf, type OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
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
  /** What the browser got when it asked for the code; null where it did not. */
  browser: string | null
  name: string | null
  contactPhone: string | null
  /** What only the owner of a number that was silent for long knows. */
  answer: string | null
  isNew: boolean
  visit: Visit
  asker: Asker
}

type Outcome = SignedIn | { step: SecondStep }

/**
 * Signs in by six digits, in the browser that asked for them; somebody without an account gets one. Wrong digits count against
 * that browser's codes, and by address. Throws auth.code_over, auth.wrong_code, auth.name_needed, auth.email_code_needed,
 * auth.answer_needed, auth.wrong_answer, auth.answer_over, auth.code_not_for_staff, auth.suspended, request.prove and
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
  const holder = await lockCodeHolder(tx, proved.sentTo)
  if (holder?.suspended_at) return fail('auth.suspended')
  const doubt = holder === null ? null : await findDoubt(context, holder, proved, visit)
  const refusal =
    holder === null || doubt === null || typed.isNew ? null : await askForMore(context, holder, doubt, typed)
  if (refusal !== null) return refusal
  const isOthers = holder !== null && doubt !== null && typed.isNew
  if ((holder === null || isOthers) && typed.name === null) return fail('auth.name_needed')
  if (isOthers) await releaseNumber(tx, context, holder, proved.sentTo)
  if (holder === null || isOthers) return startAccount(context, { ...typed, proved: proved.sentTo })
  if (proved.hasNumber && holder.phone_number === askedFor)
    await updateUser(tx, holder.id, { phone_proved_at: clock.now() })
  return enter(context, holder, typed)
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

/** Makes an account for a number or an address that has none. */
async function startAccount(
  context: Context & { tx: Tx },
  { proved, name, contactPhone, ...typed }: TypedCode & { browser: string; proved: string },
): Promise<Outcome | AppError> {
  const { tx, clock, queueMail } = context
  const userId = await createCodeAccount({ tx, clock, queueMail }, { proved, name: name ?? '', contactPhone })
  if (userId === null) {
    // The same number or address in another browser, at the same moment.
    const other = await lockCodeHolder(tx, proved)
    return other === null ? fail('auth.name_taken') : enter(context, other, typed)
  }
  await endCodes(tx, ownerOf(typed), clock.now())
  return finishSignIn({ tx, clock, queueMail }, { userId, by: 'code', visit: typed.visit })
}
