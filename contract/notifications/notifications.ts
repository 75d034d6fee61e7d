import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'

const notificationStatus = z.object({
  /** Says that this sign-in's own device takes notifications. */
  hasSubscription: z.boolean(),
  /** On how many devices of the person they are on. */
  subscriptionCount: z.int(),
})
export type NotificationStatus = z.output<typeof notificationStatus>

/** Firebase's public web configuration; nothing in it is a secret. */
const firebaseWeb = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
})
export type FirebaseWeb = z.output<typeof firebaseWeb>

/** Says how a browser subscribes here. `publicKey` is the applicationServerKey in base64url. */
const pushProvider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web_push'), publicKey: z.string() }),
  z.object({ kind: z.literal('firebase'), publicKey: z.string(), web: firebaseWeb }),
  /** Firebase is chosen, but its credentials are not complete. */
  z.object({ kind: z.literal('unconfigured') }),
  z.object({ kind: z.literal('off') }),
])
export type PushProvider = z.output<typeof pushProvider>

const userAgent = plainText({ max: 500 })
const token = z
  .string()
  .min(20, 'This is not a token of Firebase')
  .max(4096)
  .regex(/^[\w:.-]+$/, 'This is not a token of Firebase')
const endpoint = z
  .string()
  .max(1000)
  .pipe(z.url({ protocol: /^https$/, error: 'Send an https address' }))
const base64url = (length: number, what: string) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), what)

const access = 'signedIn'

export const getNotificationStatusEndpoint = defineEndpoint({
  id: 'notifications.status',
  method: 'GET',
  path: '/api/notifications/status',
  summary: 'Whether this device takes notifications, and on how many devices they are on',
  access,
  response: notificationStatus,
})

export const getPushProviderEndpoint = defineEndpoint({
  id: 'notifications.provider',
  method: 'GET',
  path: '/api/notifications/provider',
  summary: 'How a browser subscribes: the server’s public key, or Firebase’s web configuration',
  access: 'public',
  isSameForAll: true,
  response: pushProvider,
})

export const fcmSubscribeEndpoint = defineEndpoint({
  id: 'notifications.fcmSubscribe',
  method: 'POST',
  path: '/api/notifications/fcm-subscribe',
  summary: 'Turn notifications on for this device, or renew them, by Firebase',
  access,
  body: z.strictObject({ token, userAgent }),
  response: notificationStatus,
})

export const fcmUnsubscribeEndpoint = defineEndpoint({
  id: 'notifications.fcmUnsubscribe',
  method: 'POST',
  path: '/api/notifications/fcm-unsubscribe',
  summary: 'Turn notifications off for the device of a Firebase token',
  access,
  body: z.strictObject({ token }),
  response: notificationStatus,
})

export const webPushSubscribeEndpoint = defineEndpoint({
  id: 'notifications.webPushSubscribe',
  method: 'POST',
  path: '/api/notifications/web-push-subscribe',
  summary: 'Turn notifications on for this device, or renew them, by standard Web Push',
  access,
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({
      p256dh: base64url(87, 'This is not a key of Web Push'),
      auth: base64url(22, 'This is not a secret of Web Push'),
    }),
    userAgent,
  }),
  response: notificationStatus,
})

export const webPushUnsubscribeEndpoint = defineEndpoint({
  id: 'notifications.webPushUnsubscribe',
  method: 'POST',
  path: '/api/notifications/web-push-unsubscribe',
  summary: 'Turn notifications off for the device of a Web Push endpoint',
  access,
  body: z.strictObject({ endpoint }),
  response: notificationStatus,
})

export const sendTestPushEndpoint = defineEndpoint({
  id: 'notifications.test',
  method: 'POST',
  path: '/api/notifications/fcm-test',
  summary: 'Send a notification to every device of the person now',
  access,
  response: z.object({ sent: z.int(), failed: z.int() }),
})

export const getPushHealthEndpoint = defineEndpoint({
  id: 'admin.pushHealth',
  method: 'GET',
  path: '/api/admin/push/health',
  summary: 'How notifications go',
  access: 'settings.manage',
  response: z.object({
    devices: z.int(),
    waiting: z.int(),
    failed: z.int(),
    lastSentAt: instant.nullable(),
    lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
  }),
})
