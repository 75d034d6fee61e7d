import type { PushProvider } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import { getVapidKeys } from '#server/platform/push/vapid-keys.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { missingForFirebase, readPushSettings } from '#server/settings/read-push-settings.ts'

/** Returns how a browser subscribes now: only what every browser may know. */
export async function readProvider({ db, secrets }: { db: Db; secrets: Secrets }): Promise<PushProvider> {
  const settings = await readPushSettings(db)
  if (settings.provider === 'off') return { kind: 'off' }
  if (settings.provider === 'web_push')
    return { kind: 'web_push', publicKey: (await getVapidKeys({ db, secrets })).publicKey }
  const missing = missingForFirebase(settings, await secrets.stateOf(serviceAccountSecret))
  if (missing.length > 0) return { kind: 'unconfigured' }
  const { vapidKey, ...web } = settings.firebase
  return { kind: 'firebase', publicKey: vapidKey, web }
}
