import {
  fcmSubscribeEndpoint,
  fcmUnsubscribeEndpoint,
  type NotificationStatus,
  webPushSubscribeEndpoint,
  webPushUnsubscribeEndpoint,
} from '#contract/notifications/notifications.ts'
import { callApi } from '#web/platform/api/api.ts'
import type { StoredPush } from './held-push.ts'

/** Registers this device for notifications. */
export function subscribeAtServer(held: StoredPush): Promise<NotificationStatus> {
  const userAgent = navigator.userAgent.slice(0, 500)
  if (held.token !== null) return callApi(fcmSubscribeEndpoint, { body: { token: held.token, userAgent } })
  const { endpoint, p256dh, auth } = held
  return callApi(webPushSubscribeEndpoint, { body: { endpoint, keys: { p256dh, auth }, userAgent } })
}

/** Unregisters this device. */
export function unsubscribeAtServer({ token, endpoint }: StoredPush): Promise<NotificationStatus> {
  if (token !== null) return callApi(fcmUnsubscribeEndpoint, { body: { token } })
  return callApi(webPushUnsubscribeEndpoint, { body: { endpoint } })
}
