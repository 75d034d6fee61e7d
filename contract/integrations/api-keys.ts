import { z } from 'zod'
import { defineEndpoint, keyPermissions } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'

export const maxApiKeys = 10
/** Requests that one key may make in a minute. */
export const keyRequestsAMinute = 120

const apiKey = z.object({
  id: idOf('apiKey'),
  label: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  ordersADay: z.int(),
  /** Names the business that it belongs to; null for a person's own. */
  business: z.object({ id: idOf('business'), name: z.string() }).nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeysEndpoint = defineEndpoint({
  id: 'integrations.keys',
  method: 'GET',
  path: '/api/integrations/keys',
  summary: 'The API keys of the signed-in customer and of the businesses they own, newest first',
  access: 'customer',
  response: z.array(apiKey),
})

export const createApiKeyEndpoint = defineEndpoint({
  id: 'integrations.createKey',
  method: 'POST',
  path: '/api/integrations/keys',
  summary: 'Make an API key; it is answered here and never again',
  access: 'customer',
  body: z.strictObject({
    label: plainText({ min: 1, max: 60 }),
    permissions: z.array(z.enum(keyPermissions)).min(1, 'Choose at least one permission').max(10),
    ordersADay: z.int().min(1, 'At least one').max(1000, 'At most 1,000').default(50),
    /** The business that it is to belong to, of which one is an owner. */
    businessId: idOf('business').nullable().default(null),
    /** Null where the account has no password. */
    password: z.string().max(200).nullable().default(null),
  }),
  response: apiKey.extend({ key: z.string() }),
  status: 201,
})

export const revokeApiKeyEndpoint = defineEndpoint({
  id: 'integrations.revokeKey',
  method: 'POST',
  path: '/api/integrations/keys/:id/revoke',
  summary: 'Revoke an API key, for good',
  access: 'customer',
  params: z.strictObject({ id: idOf('apiKey') }),
  response: z.array(apiKey),
})
