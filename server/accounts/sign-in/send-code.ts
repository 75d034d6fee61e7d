import { randomBytes } from 'node:crypto'
import { isAdmin } from '#contract/accounts/accounts.ts'
import type { CodeWay, sendCodeEndpoint } from '#contract/accounts/codes.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { codeLifeMs, issueCode } from '#server/accounts/core/codes.ts'
import { countCode } from '#server/accounts/core/count-code.ts'
import { type CodeHolderRow, findAnybodyId, findCodeHolder } from '#server/accounts/core/holder-store.ts'
import { isKnownDeviceOf } from '#server/accounts/core/known-devices.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Asker } from '#server/platform/http/count-or-prove.ts'
import { doAlike } from '#server/platform/jobs/do-alike.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import * as smsTexts from '#server/platform/sms/texts.ts'
import type { SmsSettings } from '#server/platform/sms/transports.ts'

export interface CodeContext
  extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail' | 'queueSms' | 'readSmsSettings'> {
  config: Pick<Config, 'publicUrl' | 'secretKey'>
}

interface Asking extends Asker {
  /** Is the number as E.164 or the address. */
  askedFor: string
  /** Is the token by which this browser asked before, or null. */
  browserToken: string | null
  deviceToken: string | null
}

/**
 * Sends six digits to a number or an address, whether it has an account or not: the answer and what it costs are the same, and
 * what the digits open is found when they are typed. Throws `request.prove` and `auth.no_more_codes`.
 */
export async function sendCode(
  context: CodeContext,
  { askedFor, browserToken, deviceToken, ip, proof }: Asking,
): Promise<EndpointAnswer<typeof sendCodeEndpoint> & { browser: string }> {
  const { db, clock } = context
  const settings = await context.readSmsSettings()
  const browser = browserToken ?? randomBytes(32).toString('base64url')
  const holder = await findCodeHolder(db, askedFor)
  const isKnown = await isKnownDeviceOf(db, deviceToken, holder?.id ?? '')
  const way = await countCode({ db, clock, secretKey: context.config.secretKey }, settings, {
    askedFor,
    ip,
    proof,
    browser,
    knownDevice: isKnown ? deviceToken : null,
  })
  const isAddress = askedFor.includes('@')
  const by = await db.transaction().execute(async (tx): Promise<CodeWay> => {
    if (way === 'sms' && (await smsCode(tx, context, { settings, browser, askedFor }))) return 'sms'
    const sentTo = isAddress ? askedFor : (holder?.email ?? null)
    const code = await issueCode(tx, clock, { browser, askedFor, sentTo })
    const to = sentTo ?? 'nobody@kasuwa.invalid'
    const anybody = holder?.id ?? (isAddress ? null : await findAnybodyId(tx))
    await doAlike(tx, sentTo !== null, () => mailCode(tx, context, { to, code, holder, userId: anybody }))
    return 'email'
  })
  return { by, browser, message: messageOf(by, isAddress ? askedFor : null) }
}

/** Sends six digits by SMS; false where the day's budget has no room for them. */
async function smsCode(
  tx: Tx,
  { clock, queueSms, config }: Pick<CodeContext, 'clock' | 'queueSms' | 'config'>,
  { settings, browser, askedFor }: { settings: SmsSettings; browser: string; askedFor: string },
): Promise<boolean> {
  const { businessName, priceKobo } = settings
  const code = await issueCode(tx, clock, { browser, askedFor, sentTo: askedFor })
  return queueSms(tx, {
    kind: 'code',
    purpose: 'access',
    to: askedFor,
    userId: null,
    text: smsTexts.sms.code(plainName(businessName), code, new URL(config.publicUrl).host),
    priceKobo,
    expiresAt: new Date(clock.now().getTime() + codeLifeMs),
  })
}

/** Emails six digits. To an account it goes as its own email is written. */
export async function mailCode(
  tx: Tx,
  { queueMail }: Pick<CodeContext, 'queueMail'>,
  {
    to,
    code,
    holder,
    userId = holder?.id ?? null,
  }: { to: string; code: string; holder: CodeHolderRow | null; userId?: string | null },
): Promise<void> {
  const isForStaff = holder !== null && isAdmin({ role: holder.role, isGodMode: holder.is_god_mode })
  await queueMail(
    tx,
    { to: holder?.email ?? to, userId, isForStaff },
    { template: 'sign_in_code', data: { name: holder?.name ?? '', code } },
  )
}

function messageOf(by: 'sms' | 'email', email: string | null): string {
  if (by === 'sms') return 'We sent an SMS to your number. Type the six digits from it here.'
  if (email !== null) return `We sent an email to ${email}. Type the six digits from it here.`
  return 'We cannot send SMS now. If this number has an account with an email address, the code is on its way to that email. If no email comes, use your email address instead.'
}
