import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { saidNameText } from '#contract/core/said-name.ts'
import { codeText, plainText } from '#contract/core/text.ts'

/** Says what the maintenance page has beside a field; client and server say the same. */
export const launchText = {
  name: 'Name is required',
  email: 'Please provide a valid email address',
  key: 'Access key is required',
} as const

export const maxNameLength = 100
export const maxEmailLength = 254

const subscription = z.strictObject({
  name: saidNameText(maxNameLength, launchText.name),
  email: codeText({ max: maxEmailLength }).pipe(z.email(launchText.email)),
})

export const subscribeEndpoint = defineEndpoint({
  id: 'launch.subscribe',
  method: 'POST',
  path: '/api/maintenance/subscribers',
  summary: 'Join the launch list; the answer is the same for an address that is known',
  access: 'public',
  body: subscription,
  response: z.object({ ok: z.literal(true) }),
})

export const verifyKeyEndpoint = defineEndpoint({
  id: 'launch.verifyKey',
  method: 'POST',
  path: '/api/maintenance/verify-key',
  summary: 'Pass the maintenance page with an access key; sets a cookie that ends with the key',
  access: 'public',
  body: z.strictObject({ key: codeText({ max: 100 }).min(1, launchText.key) }),
  response: z.object({ ok: z.literal(true) }),
})

const launchKey = z.object({
  id: idOf('launchKey'),
  label: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  uses: z.int(),
  lastUsedAt: instant.nullable(),
})
export type LaunchKey = z.output<typeof launchKey>

const launchState = z.object({
  isMaintenance: z.boolean(),
  subscriberCount: z.int(),
  /** Newest first. */
  keys: z.array(launchKey),
})
export type LaunchState = z.output<typeof launchState>

export const getLaunchEndpoint = defineEndpoint({
  id: 'launch.get',
  method: 'GET',
  path: '/api/admin/launch',
  summary: 'Whether maintenance mode is on, how many wait for it, and the access keys',
  access: 'launch.manage',
  response: launchState,
})

export const setMaintenanceEndpoint = defineEndpoint({
  id: 'launch.setMaintenance',
  method: 'POST',
  path: '/api/admin/launch/maintenance',
  summary: 'Turn maintenance mode on or off',
  access: 'launch.manage',
  body: z.strictObject({ isOn: z.boolean() }),
  response: launchState,
})

export const createKeyEndpoint = defineEndpoint({
  id: 'launch.createKey',
  method: 'POST',
  path: '/api/admin/launch/keys',
  summary: 'Make an access key; `key` is never shown again',
  access: 'launch.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({ label: plainText({ min: 1, max: 60 }), days: z.int().min(1).max(90) }),
  response: launchKey.extend({ key: z.string() }),
  status: 201,
})

export const revokeKeyEndpoint = defineEndpoint({
  id: 'launch.revokeKey',
  method: 'POST',
  path: '/api/admin/launch/keys/:id/revoke',
  summary: 'End an access key, and every visit that it let in',
  access: 'launch.manage',
  params: z.strictObject({ id: idOf('launchKey') }),
  response: launchKey,
})

const subscriber = z.object({
  id: idOf('subscriber'),
  name: z.string(),
  email: z.string(),
  createdAt: instant,
})
export type Subscriber = z.output<typeof subscriber>

export const listSubscribersEndpoint = defineEndpoint({
  id: 'launch.subscribers',
  method: 'GET',
  path: '/api/admin/launch/subscribers',
  summary: 'The launch list, newest first, or found by name or email',
  access: 'launch.manage',
  query: pageQuery.extend({ search: plainText({ min: 1, max: 80 }).optional() }),
  response: pageOf(subscriber),
})

export const exportSubscribersEndpoint = defineEndpoint({
  id: 'launch.exportSubscribers',
  method: 'GET',
  path: '/api/admin/launch/subscribers.csv',
  summary: 'Everybody who waits for the launch, as CSV',
  access: 'launch.manage',
  response: z.string(),
  kind: 'csv',
})
