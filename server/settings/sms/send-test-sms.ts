import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { sendTestSmsEndpoint } from '#contract/settings/sms.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { newId } from '#server/platform/core/ids.ts'
import { admitMessage } from '#server/platform/outgoing/admit-message.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { plainName } from '#server/platform/sms/queue-sms.ts'
import { claimSms, endTry, insertSms } from '#server/platform/sms/sms-store.ts'
import * as texts from '#server/platform/sms/texts.ts'
import { SmsFailure } from '#server/platform/sms/transports.ts'
import { missingForSms, readSmsSettings } from './read-sms-settings.ts'

type Context = Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'sendSms'>

/** Sends a test SMS at once and says how it went in the provider's own terms. It counts into the day. */
export async function sendTestSms(
  { db, clock, secrets, sendSms }: Context,
  { to, provider: only }: EndpointInput<typeof sendTestSmsEndpoint>['body'],
  admin: CurrentUser,
): Promise<{ isSent: boolean; words: string }> {
  const settings = await readSmsSettings(db)
  const missing = await missingForSms(settings, secrets, db)
  if (settings.provider === 'off') return { isSent: false, words: 'SMS are off. Choose a provider first.' }
  if (missing.length > 0) return { isSent: false, words: `Still missing: ${missing.join(', ')}.` }
  if (only === 'africas_talking' && settings.second === null)
    return { isSent: false, words: 'The second provider is off. Choose it first.' }
  const now = clock.now()
  const id = newId('sms', clock)
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'sms.test',
      subject: 'sms',
      detail: { to, provider: only ?? settings.provider },
    })
    const { priceKobo: costKobo } = settings
    await admitMessage(tx, now, { channel: 'sms', purpose: 'service', to, costKobo })
    await insertSms(tx, {
      id,
      user_id: null,
      phone: to,
      kind: 'test',
      sealed_text: null,
      price_kobo: settings.priceKobo,
      segments: 1,
      about: null,
      created_at: now,
      expires_at: now,
    })
  })
  await claimSms(db, id, now)
  try {
    const text = texts.sms.test(plainName(settings.businessName))
    const taken = await sendSms(settings, { to, text }, only)
    await endTry(db, id, { status: 'sent', now: clock.now(), problem: null, taken })
    const name = taken.provider === 'termii' ? 'Termii' : 'Africa’s Talking'
    return { isSent: true, words: `${name} accepted the SMS. Check that phone.` }
  } catch (error) {
    const problem = error instanceof SmsFailure ? error.message : 'Something failed on our side.'
    await endTry(db, id, { status: 'failed', now: clock.now(), problem })
    if (!(error instanceof SmsFailure)) throw error
    return { isSent: false, words: problem }
  }
}
