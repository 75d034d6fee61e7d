import type { PushSettingsView } from '#contract/notifications/push.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import { findVapidKeys } from '#server/platform/push/vapid-keys.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { missingForFirebase, readPushSettings } from './read-push-settings.ts'

/** How notifications go out as admins see it: of secrets only whether they are there. */
export async function presentPushSettings({
  db,
  secrets,
}: {
  db: Db
  secrets: Secrets
}): Promise<PushSettingsView> {
  const settings = await readPushSettings(db)
  const serviceAccount = await secrets.stateOf(serviceAccountSecret)
  return {
    provider: settings.provider,
    publicKey: (await findVapidKeys(secrets))?.publicKey ?? null,
    firebase: {
      ...settings.firebase,
      serviceAccount,
      missing: missingForFirebase(settings, serviceAccount),
    },
  }
}
