import { getPushSettings, savePushSettings, testPushSettings } from '#contract/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PushCarrier } from '#server/platform/push/carry.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import type { Secrets } from '#server/platform/secret-store.ts'
import { checkPush } from './check-push.ts'
import { presentPushSettings } from './present-push.ts'
import { savePush } from './save-push.ts'

interface PushDesk {
  db: Db
  clock: Clock
  secrets: Secrets
  pushCarrier: PushCarrier
}

/** How staff set up notifications. Nothing here answers a key that is secret. */
export function registerPush(api: Api, desk: PushDesk): void {
  const { db, clock } = desk
  api.answer(getPushSettings, () => presentPushSettings(desk))

  api.answer(savePushSettings, async ({ body, viewer }) => {
    await savePush(desk, body, viewer.user)
    return presentPushSettings(desk)
  })

  api.answer(testPushSettings, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-push-way:${viewer.user.id}`, max: 20, windowS: 600 })
    return checkPush(desk)
  })
}
