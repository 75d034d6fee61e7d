import {
  getPushSettingsEndpoint,
  savePushSettingsEndpoint,
  testPushSettingsEndpoint,
} from '#contract/notifications/push.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PushTransport } from '#server/platform/push/create-transport.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { checkPush } from './check-push.ts'
import { presentPushSettings } from './present-push.ts'
import { savePush } from './save-push.ts'

interface PushRoutesContext {
  db: Db
  clock: Clock
  secrets: Secrets
  pushTransport: PushTransport
}

/** How admins set up notifications. Nothing here answers a key that is secret. */
export function registerPush(api: Api, dashboard: PushRoutesContext): void {
  const { db, clock } = dashboard
  api.answer(getPushSettingsEndpoint, () => presentPushSettings(dashboard))

  api.answer(savePushSettingsEndpoint, async ({ body, viewer }) => {
    await savePush(dashboard, body, viewer.user)
    return presentPushSettings(dashboard)
  })

  api.answer(testPushSettingsEndpoint, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-push-way:${viewer.user.id}`, max: 20, windowS: 600 })
    await db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, clock, { actorId: viewer.user.id, action: 'push.test', subject: 'push', detail: {} }),
      )
    return checkPush(dashboard)
  })
}
