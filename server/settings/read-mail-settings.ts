import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type MailSettings, mailProviders, type SmtpSecurity } from '#server/platform/mail/transports.ts'
import { findLastChange, listSettings } from './store.ts'

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }
const securities: readonly SmtpSecurity[] = ['none', 'starttls', 'tls']

/** Returns how emails go out, as it is in the database now: a test right after a change must see the change. */
export async function readMailSettings(db: Db | Tx): Promise<MailSettings> {
  return mailSettingsOf(await listSettings(db))
}

function mailSettingsOf(stored: ReadonlyMap<string, string>): MailSettings {
  const text = (key: SettingKey) => stored.get(key) || defaults[key]
  return {
    provider: mailProviders.find((provider) => provider === text('mail_provider')) ?? 'outbox',
    from: {
      name: text('mail_from_name') || text('business_name'),
      address: text('mail_from_address') || text('business_email'),
    },
    business: {
      name: text('business_name'),
      phone: text('contact_phone'),
      email: text('business_email'),
      address: text('business_address'),
    },
    smtp: {
      host: text('smtp_host'),
      port: Number(text('smtp_port')),
      security: securities.find((security) => security === text('smtp_security')) ?? 'starttls',
      user: text('smtp_user'),
    },
    googleAddress: text('google_mail_address'),
    isConfirmedByOwner: text('mail_confirmed') === 'true',
    secretsOf: 'current',
  }
}

/** The way out of emails that the owner confirmed last, while another one is set. */
export type ConfirmedWay = Pick<MailSettings, 'provider' | 'from' | 'smtp' | 'googleAddress'>

/** Returns the way that the owner confirmed last: what is set now, or the copy made before others changed it; null without. */
export async function readConfirmedMail(db: Db | Tx): Promise<MailSettings | null> {
  const stored = await listSettings(db)
  const settings = mailSettingsOf(stored)
  if (settings.isConfirmedByOwner) return settings
  const copy = stored.get('mail_confirmed_way') ?? ''
  if (copy === '') return null
  return { ...settings, ...(JSON.parse(copy) as ConfirmedWay), secretsOf: 'confirmed' }
}

/** Lists what decides by which way an email goes; what only dresses it is not among it. */
const wayKeys = [
  'mail_provider',
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_user',
  'google_mail_address',
] as const

/** Returns whether emails can be relied on by the stored settings: which way they go, since when, and who has looked at it. */
export async function readMailStatus(
  stored: ReadonlyMap<string, string>,
  db: Db | Tx,
): Promise<{
  provider: MailSettings['provider']
  isConfirmed: boolean
  isRefused: boolean
  changedAt: Date | null
}> {
  const { provider, isConfirmedByOwner } = mailSettingsOf(stored)
  return {
    provider,
    isConfirmed: isConfirmedByOwner,
    isRefused: provider === 'google' && (stored.get('google_mail_refused_at') ?? '') !== '',
    changedAt: await findLastChange(db, wayKeys),
  }
}
