import { toE164 } from '#contract/core/phone.ts'
import { endCodes } from '#server/accounts/core/code-store.ts'
import { checkCode, ownerOf } from '#server/accounts/core/codes.ts'
import { findCodeHolder } from '#server/accounts/core/holder-store.ts'
import { announceNewPhone, type NoticeContext, releaseNumber } from '#server/accounts/core/number-notices.ts'
import { isSilent, type OwnerMarks } from '#server/accounts/core/owner-marks.ts'
import { updatePhone } from '#server/accounts/core/profile-store.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'

const day = 24 * 60 * 60

type Context = NoticeContext & { db: Db; marks: OwnerMarks }

interface NewPhone {
  phoneNumber: string
  password: string | null
  /** Holds the digits that went to the present number, and to the new one. */
  oldCode: string | null
  newCode: string | null
  /** Is the token that the browser got when it asked for them. */
  browser: string | null
}

/**
 * Gives a person another phone number. A number by which they sign in is left by a code to it; where SMS go out, the new one is
 * theirs by a code to that. Without a code, one that is somebody else's is refused exactly as one that is none at all, and a
 * day has few tries, so that nobody learns which numbers have an account.
 */
export async function changePhone(context: Context, viewer: Viewer, typed: NewPhone): Promise<void> {
  const { db, clock } = context
  const { user } = viewer
  const isProved = await hasProvedPhone(db, user)
  // The code to the old number says who they are, where there is no password.
  await confirmIdentity({ db, clock }, viewer, typed.password, isProved && typed.oldCode !== null)
  const { isOn } = await context.readSmsSettings()
  await countTry(db, clock, { key: `phone:${user.id}`, max: isOn ? 20 : 5, windowS: day })
  const phone = toE164(typed.phoneNumber)
  if (phone === null) throw unusable()
  const result = await db.transaction().execute(async (tx): Promise<AppError | null> => {
    const refusal =
      (isProved ? await refuseCode(tx, context, 'oldCode', user.phoneNumber, typed) : null) ??
      (isOn ? await refuseCode(tx, context, 'newCode', phone, typed) : null)
    if (refusal !== null) return refusal
    const other = isOn ? await findCodeHolder(tx, phone) : null
    if (other !== null && other.id !== user.id) {
      // Without an email the number is the only way to an account, as to that of somebody who ordered by phone.
      const isTheirs = other.phone_proved_at !== null || other.email === null
      if (isTheirs && !(await isSilent({ ...context, tx }, other))) return fail('profile.phone_taken')
      await releaseNumber(tx, context, other, phone)
    }
    if (!(await updatePhone(tx, user.id, phone, isOn ? clock.now() : null))) return unusable()
    for (const askedFor of [phone, user.phoneNumber])
      if (askedFor !== null && typed.browser !== null)
        await endCodes(tx, ownerOf({ browser: typed.browser, askedFor }), clock.now())
    await announceNewPhone(tx, context, { ...user, isOldNotified: false, by: 'owner' }, phone)
    return null
  })
  if (result !== null) throw result
}

/** Returns whether a person signs in by their number: a code has shown that it is theirs. */
async function hasProvedPhone(db: Db, user: { id: string; phoneNumber: string | null }): Promise<boolean> {
  if (user.phoneNumber === null) return false
  const holder = await findCodeHolder(db, user.phoneNumber)
  return holder?.id === user.id && holder.phone_proved_at !== null
}

/** Returns what is wrong with one of the two codes, so that a wrong guess stays counted. */
async function refuseCode(
  tx: Tx,
  { clock }: Context,
  field: 'oldCode' | 'newCode',
  askedFor: string | null,
  { browser, [field]: code }: NewPhone,
): Promise<AppError | null> {
  if (code === null || browser === null || askedFor === null)
    return invalidFields([{ path: field, message: neededText[field] }])
  const proved = await checkCode(tx, clock, { browser, askedFor, code })
  return proved instanceof AppError ? invalidFields([{ path: field, message: proved.message }]) : null
}

const neededText = {
  oldCode: 'Type the code that we sent to your present number.',
  newCode: 'Type the code that we sent to the new number.',
}

function unusable(): AppError {
  return invalidFields([
    { path: 'phoneNumber', message: 'This number cannot be used. Check it digit by digit, or call us.' },
  ])
}
