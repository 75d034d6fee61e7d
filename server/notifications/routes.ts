import * as notifications from '#contract/notifications/notifications.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { mayBeEndpoint } from '#server/platform/push/push-endpoint.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readPushHealth } from './read-health.ts'
import { readProvider } from './read-provider.ts'
import { forgetDevice, readStatus, registerDevice } from './register-device.ts'
import { sendTest } from './send-test.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'pushBox' | 'pushTransport'> {
  config: Pick<Config, 'push'>
}

export function registerNotifications(api: Api, context: Context): void {
  const { db, clock, config, pushBox: box } = context
  api.answer(notifications.getNotificationStatusEndpoint, ({ viewer }) => readStatus(db, viewer))
  api.answer(notifications.getPushProviderEndpoint, () => readProvider(context))
  api.answer(notifications.getPushHealthEndpoint, () => readPushHealth(db))

  api.answer(notifications.fcmSubscribeEndpoint, ({ body, viewer, write }) =>
    write((tx) => {
      const address = { kind: 'fcm', token: body.token } as const
      return registerDevice({ tx, clock, box }, viewer, { address, userAgent: body.userAgent })
    }),
  )
  api.answer(notifications.fcmUnsubscribeEndpoint, ({ body, viewer, write }) =>
    write((tx) => forgetDevice(tx, viewer, body)),
  )
  api.answer(notifications.webPushSubscribeEndpoint, ({ body, viewer, write }) => {
    const { endpoint, keys, userAgent } = body
    if (!config.push.mayReachPrivate && !mayBeEndpoint(endpoint))
      throw fail('request.invalid', { fields: [notOpen] })
    const address = { kind: 'webpush', endpoint, p256dh: keys.p256dh, auth: keys.auth } as const
    return write((tx) => registerDevice({ tx, clock, box }, viewer, { address, userAgent }))
  })
  api.answer(notifications.webPushUnsubscribeEndpoint, ({ body, viewer, write }) =>
    write((tx) => forgetDevice(tx, viewer, body)),
  )
  api.answer(notifications.sendTestPushEndpoint, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-push:${viewer.user.id}`, max: 10, windowS: 600 })
    return sendTest({ db, clock, box, pushTransport: context.pushTransport }, viewer.user)
  })
}

const notOpen = { path: 'endpoint', message: 'This is not the address of a push service' }
