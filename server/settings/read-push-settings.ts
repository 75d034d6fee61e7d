import { privateSettings, publicSettings, type SettingKey } from '#contract/settings/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type PushSettings, pushChoices } from '#server/platform/push/transports.ts'
import type { SecretState } from '#server/platform/secrets/secret-store.ts'
import { listSettings } from './store.ts'

const defaults: Record<SettingKey, string> = { ...publicSettings, ...privateSettings }

/** Returns how notifications go out, as it is in the database now: a test right after a change must see the change. */
export async function readPushSettings(db: Db | Tx): Promise<PushSettings> {
  const stored = await listSettings(db)
  return pushSettingsOf((key) => stored.get(key) || defaults[key])
}

/** Returns how notifications go out, from settings by key. */
export function pushSettingsOf(text: (key: SettingKey) => string): PushSettings {
  return {
    provider: pushChoices.find((choice) => choice === text('push_provider')) ?? 'web_push',
    firebase: {
      apiKey: text('firebase_api_key'),
      projectId: text('firebase_project_id'),
      appId: text('firebase_app_id'),
      messagingSenderId: text('firebase_sender_id'),
      vapidKey: text('firebase_vapid_key'),
    },
    contact: `mailto:${text('business_email')}`,
  }
}

/** Returns what is missing before Firebase can be used, as admins know it. */
export function missingForFirebase({ firebase }: PushSettings, account: SecretState): string[] {
  const wanted = [
    ['Project id', firebase.projectId],
    ['API key', firebase.apiKey],
    ['App id', firebase.appId],
    ['Sender id', firebase.messagingSenderId],
    ['Web push key', firebase.vapidKey],
    ['Service account', account === 'set' ? 'set' : ''],
  ] as const
  return wanted.filter(([, value]) => value === '').map(([name]) => name)
}

/** Where pages must be let to, so that a browser can register at Firebase. */
export function pushOrigins({ provider }: PushSettings): readonly string[] {
  return provider === 'firebase' ? firebaseOrigins : []
}
const firebaseOrigins = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]
