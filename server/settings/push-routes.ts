import {
  getPushSettingsEndpoint,
  type PushSettingsView,
  savePushSettingsEndpoint,
  testPushSettingsEndpoint,
} from '#contract/notifications/push.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import { findVapidKeys } from '#server/platform/push/vapid-keys.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { checkPush } from './check-push.ts'
import { missingForFirebase, readPushSettings } from './read-push-settings.ts'
import { savePush } from './save-push.ts'

type PushRoutesContext = Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'pushTransport'>

/** Registers how admins set up notifications. Nothing here answers a key that is secret. */
export function registerPush(api: Api, context: PushRoutesContext): void {
  const { db, clock } = context
  api.answer(getPushSettingsEndpoint, () => presentPushSettings(context))

  api.answer(savePushSettingsEndpoint, async ({ body, viewer }) => {
    await savePush(context, body, viewer.user)
    return presentPushSettings(context)
  })

  api.answer(testPushSettingsEndpoint, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-push-way:${viewer.user.id}`, max: 20, windowS: 600 })
    await db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, clock, { actorId: viewer.user.id, action: 'push.test', subject: 'push', detail: {} }),
      )
    return checkPush(context)
  })
}

/** Presents how notifications go out as admins see it: of secrets only whether they are there. */
async function presentPushSettings({ db, secrets }: { db: Db; secrets: Secrets }): Promise<PushSettingsView> {
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
