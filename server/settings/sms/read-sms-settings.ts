import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import type { SmsSettingsView } from '#contract/settings/sms.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { reportToken } from '#server/platform/sms/read-report.ts'
import { africasTalkingKeySecret } from '#server/platform/sms/send-by-africas-talking.ts'
import { termiiKeySecret } from '#server/platform/sms/send-by-termii.ts'
import { readSmsHealth } from '#server/platform/sms/sms-store.ts'
import {
  type SmsProvider,
  type SmsSettings,
  type SmsUpdate,
  secondSmsProviders,
  smsChannels,
  smsProviders,
  smsUpdates,
} from '#server/platform/sms/transports.ts'
import { listSettings } from '#server/settings/store.ts'

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }

/** Returns how SMS go out, as it is in the database now. */
export async function readSmsSettings(db: Db | Tx): Promise<SmsSettings> {
  const stored = await listSettings(db)
  const text = (key: SettingKey) => stored.get(key) || defaults[key]
  return {
    provider: smsProviders.find((provider) => provider === text('sms_provider')) ?? 'off',
    isOn: text('sms_codes') === 'true',
    businessName: text('business_name'),
    sender: text('sms_sender'),
    channel: smsChannels.find((channel) => channel === text('sms_channel')) ?? 'dnd',
    priceKobo: Number(text('sms_price')),
    dayLimitKobo: Number(text('sms_day_limit')),
    second: secondOf(text),
    updates: smsUpdates.filter((update) => text(`sms_${update}`) === 'true'),
  }
}

function secondOf(text: (key: SettingKey) => string): SmsSettings['second'] {
  const provider = secondSmsProviders.find((one) => one === text('sms_second_provider')) ?? 'off'
  if (provider === 'off') return null
  return {
    provider,
    username: text('sms_second_username'),
    sender: text('sms_second_sender'),
    priceKobo: Number(text('sms_second_price')),
  }
}

/** Returns what is missing before codes can be sent, as admins know it; nothing where SMS are off. */
export async function missingForSms(
  { provider, sender }: Pick<SmsSettings, 'provider' | 'sender'>,
  secrets: Secrets,
  within: Db | Tx,
): Promise<string[]> {
  if (provider === 'off') return []
  const key = await secrets.stateOf(termiiKeySecret, within)
  return [...(key === 'set' ? [] : ['API key']), ...(sender === '' ? ['Sender ID'] : [])]
}

const updatesOf = (isOn: (update: SmsUpdate) => boolean): SmsSettingsView['updates'] => ({
  placed: isOn('placed'),
  question: isOn('question'),
  on_the_way: isOn('on_the_way'),
  delivered: isOn('delivered'),
})

/** Returns where a provider sends what became of SMS. */
function reportUrl({ secretKey, publicUrl }: Pick<Config, 'secretKey' | 'publicUrl'>, provider: SmsProvider) {
  return `${publicUrl}/api/sms/reports/${provider}/${reportToken(secretKey)}`
}

/** Presents how SMS go out as admins see it: of the key only whether it is there. */
export async function presentSmsSettings({
  db,
  clock,
  secrets,
  config,
}: {
  db: Db
  clock: Clock
  secrets: Secrets
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}): Promise<SmsSettingsView> {
  const settings = await readSmsSettings(db)
  const { provider, sender, channel, priceKobo, dayLimitKobo } = settings
  const health = await readSmsHealth(db, lagosInstant(lagosTime(clock.now()).date, 0))
  const { lastSentAt, lastFailure } = health
  return {
    provider,
    sender,
    channel,
    priceKobo,
    dayLimitKobo,
    key: await secrets.stateOf(termiiKeySecret),
    second: {
      provider: settings.second?.provider ?? 'off',
      username: settings.second?.username ?? '',
      sender: settings.second?.sender ?? '',
      priceKobo: settings.second?.priceKobo ?? priceKobo,
      key: await secrets.stateOf(africasTalkingKeySecret),
    },
    updates: updatesOf((update) => settings.updates.includes(update)),
    reportUrls: {
      termii: reportUrl(config, 'termii'),
      africas_talking: reportUrl(config, 'africas_talking'),
    },
    missing: await missingForSms(settings, secrets, db),
    health: {
      ...health,
      lastSentAt: lastSentAt?.toISOString() ?? null,
      lastFailure:
        lastFailure === null ? null : { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
    },
  }
}
