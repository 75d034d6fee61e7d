import {
  fcmSubscribe,
  fcmUnsubscribe,
  type NotificationStatus,
  webPushSubscribe,
  webPushUnsubscribe,
} from '#contract/notifications.ts'
import { callApi } from '#web/platform/api.ts'
import type { HeldPush } from './held-push.ts'

/** Tells the server that this device takes notifications, and where. */
export function subscribeAtServer(held: HeldPush): Promise<NotificationStatus> {
  const userAgent = navigator.userAgent.slice(0, 500)
  if (held.token !== null) return callApi(fcmSubscribe, { body: { token: held.token, userAgent } })
  const { endpoint, p256dh, auth } = held
  return callApi(webPushSubscribe, { body: { endpoint, keys: { p256dh, auth }, userAgent } })
}

/** Tells the server that it takes none any more. */
export function unsubscribeAtServer({ token, endpoint }: HeldPush): Promise<NotificationStatus> {
  if (token !== null) return callApi(fcmUnsubscribe, { body: { token } })
  return callApi(webPushUnsubscribe, { body: { endpoint } })
}
