import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { orderEvent } from '#contract/orders/orders.ts'
import type { OrderEventType } from '#domain/orders/order-machine.ts'

export const maxWebhooks = 5

/** Lists what a webhook can be sent: everything that changes an order for its customer. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'payment.received',
  'order.assigned',
  'order.handed_back',
  'order.shopping_started',
  'item.asked',
  'item.answered',
  'item.bought',
  'item.unavailable',
  'order.purchased',
  'order.departed',
  'order.arrived',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'order.redelivery_started',
  'order.problem_answered',
] as const satisfies OrderEventType[]
const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.output<typeof webhookEvent>

/** Holds the body of a message; the order itself is read by its id. */
export const webhookBody = z.object({ type: webhookEvent, timestamp: instant, data: orderEvent })

const webhook = z.object({
  id: idOf('webhook'),
  url: z.string(),
  events: z.array(webhookEvent),
  createdAt: instant,
  /** Since when nothing was accepted any more; null while all is well. */
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
})
export type Webhook = z.output<typeof webhook>

const webhookMessage = z.object({
  id: idOf('webhookMessage'),
  type: webhookEvent,
  orderId: idOf('order'),
  createdAt: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAt: instant.nullable(),
  /** Is null where there was no answer. */
  lastStatus: z.int().nullable(),
  /** Begins the last answer, or says why there was none. */
  lastAnswer: z.string().nullable(),
  nextAt: instant.nullable(),
})
export type WebhookMessage = z.output<typeof webhookMessage>

const webhookParams = z.strictObject({ id: idOf('webhook') })

export const listWebhooksEndpoint = defineEndpoint({
  id: 'integrations.webhooks',
  method: 'GET',
  path: '/api/integrations/webhooks',
  summary: 'The signed-in customer’s webhooks',
  access: 'customer',
  response: z.array(webhook),
})

export const createWebhookEndpoint = defineEndpoint({
  id: 'integrations.createWebhook',
  method: 'POST',
  path: '/api/integrations/webhooks',
  summary:
    'Have order events sent to an address; the secret that signs them is answered here and never again',
  access: 'customer',
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/, message: 'Enter a web address that begins with https://' }).max(500),
    events: z.array(webhookEvent).min(1, 'Choose at least one event').max(webhookEvents.length),
    password: z.string().max(200).nullable().default(null),
  }),
  response: webhook.extend({ secret: z.string() }),
  status: 201,
})

export const removeWebhookEndpoint = defineEndpoint({
  id: 'integrations.removeWebhook',
  method: 'POST',
  path: '/api/integrations/webhooks/:id/remove',
  summary: 'Remove a webhook and its log',
  access: 'customer',
  params: webhookParams,
  response: z.array(webhook),
})

export const enableWebhookEndpoint = defineEndpoint({
  id: 'integrations.enableWebhook',
  method: 'POST',
  path: '/api/integrations/webhooks/:id/enable',
  summary: 'Turn a webhook on again after it failed for a day; what waited is sent now',
  access: 'customer',
  params: webhookParams,
  response: z.array(webhook),
})

export const listWebhookMessagesEndpoint = defineEndpoint({
  id: 'integrations.messages',
  method: 'GET',
  path: '/api/integrations/webhooks/:id/messages',
  summary: 'What was sent to a webhook in the last 30 days and what it answered, newest first',
  access: 'customer',
  params: webhookParams,
  query: pageQuery,
  response: pageOf(webhookMessage),
})

export const replayMessageEndpoint = defineEndpoint({
  id: 'integrations.replay',
  method: 'POST',
  path: '/api/integrations/messages/:id/replay',
  summary: 'Send a message once more, with the same webhook-id',
  access: 'customer',
  params: z.strictObject({ id: idOf('webhookMessage') }),
  response: webhookMessage,
})
