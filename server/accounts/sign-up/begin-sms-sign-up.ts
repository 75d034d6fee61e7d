import { issueCode, tokenLifeMs } from '#server/accounts/core/account-tokens.ts'
import { countKnock } from '#server/accounts/core/check-limits.ts'
import { findPhoneHolder } from '#server/accounts/core/holder-store.ts'
import { insertSignUp } from '#server/accounts/core/sign-up-store.ts'
import { unlikelyName } from '#server/accounts/core/take-name.ts'
import { findFactors } from '#server/accounts/factors/factors.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countSmsOfDay, countUnusedSms } from '#server/platform/sms/count-day.ts'
import { plainName, type QueueSms } from '#server/platform/sms/queue-sms.ts'
import * as smsTexts from '#server/platform/sms/texts.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'

interface Context {
  db: Db
  clock: Clock
  queueSms: QueueSms
  readSmsSettings: () => Promise<SmsSettings>
  config: Pick<Config, 'publicUrl'>
}

/**
 * Takes a wish for an account whose six digits go to its number. An account that came by SMS and has no other way in is
 * signed in to; for any other that has the number the SMS says so and has no code. The answer and the token are the same
 * each time. Throws auth.sms_off, auth.sms_spent and 429.
 */
export async function beginSmsSignUp(
  { db, clock, queueSms, readSmsSettings, config }: Context,
  { name, phoneNumber }: { name: string; phoneNumber: string },
  ip: string,
): Promise<{ message: string; token: string }> {
  const settings = await readSmsSettings()
  if (!settings.isOn) throw fail('auth.sms_off')
  await countKnock({ db, clock }, 'smsCode', { ip, target: phoneNumber })
  await countKnock({ db, clock }, 'smsCodeOfDay', { ip, target: phoneNumber })
  await countUnusedSms(db, clock, ip, settings)
  await countSmsOfDay(db, clock, settings)
  const { businessName, priceKobo } = settings
  const { host } = new URL(config.publicUrl)
  const token = await db.transaction().execute(async (tx) => {
    const { opens, isTaken } = await whoHas(tx, phoneNumber)
    const id = newId('signUp', clock)
    const username = unlikelyName([name])
    await insertSignUp(tx, {
      id,
      username,
      name,
      email: null,
      phone_number: phoneNumber,
      password_hash: null,
      now: clock.now(),
    })
    const about = opens === null ? { signUpId: id } : { userId: opens }
    const issued = await issueCode(tx, clock, { ...about, to: phoneNumber })
    const business = plainName(businessName)
    // One page, whatever the name and the host.
    const text = isTaken
      ? smsTexts.sms.taken(business, host).slice(0, 160)
      : smsTexts.sms.code(business, issued.code, host)
    const expiresAt = new Date(clock.now().getTime() + tokenLifeMs.sign_up_code)
    await queueSms(tx, { to: phoneNumber, userId: opens, text, priceKobo, expiresAt })
    return issued.token
  })
  return { message: 'We sent an SMS to your number. Type the six digits from it here.', token }
}

/** Whose number it is: the account that a code opens, or none, and whether somebody has it who signs in otherwise. */
async function whoHas(tx: Tx, phoneNumber: string): Promise<{ opens: string | null; isTaken: boolean }> {
  const holder = await findPhoneHolder(tx, phoneNumber)
  if (holder === null) return { opens: null, isTaken: false }
  const hasFactors = (await findFactors(tx, holder.id)).length > 0
  if (holder.is_sms_only && !hasFactors) return { opens: holder.id, isTaken: false }
  return { opens: null, isTaken: true }
}
