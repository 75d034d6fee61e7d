import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { idOf } from '#contract/ids.ts'
import { plainText } from '#contract/text.ts'
import { goodsFates } from './order-shapes.ts'

/** How many orders one request may act on. */
export const mostOrdersAtOnce = 50

const orderIds = z
  .array(idOf('order'))
  .min(1, 'Choose an order first')
  .max(mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce} orders`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each order once')
const reason = plainText({ min: 1, max: 300 })

/** What came of each order, in the order asked; null where it was done, else why it was not. */
const bulkResult = z.object({
  results: z.array(
    z.object({
      orderId: idOf('order'),
      refused: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
})
export type BulkResult = z.output<typeof bulkResult>

export const bulkAssignEndpoint = defineEndpoint({
  id: 'admin.bulkAssign',
  method: 'POST',
  path: '/api/admin/orders/bulk/assign',
  summary: 'Give orders to an agent, or move those under way; each by itself',
  access: 'orders.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({ orderIds, agentId: idOf('user'), reason, goods: z.enum(goodsFates).optional() }),
  response: bulkResult,
})

export const bulkCancelEndpoint = defineEndpoint({
  id: 'admin.bulkCancel',
  method: 'POST',
  path: '/api/admin/orders/bulk/cancel',
  summary: 'Cancel orders for one reason, without the call-out fee; each by itself',
  access: 'orders.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({ orderIds, reason }),
  response: bulkResult,
})

export const bulkMessageEndpoint = defineEndpoint({
  id: 'admin.bulkMessage',
  method: 'POST',
  path: '/api/admin/orders/bulk/message',
  summary: 'Write one message into the chats of orders; each by itself',
  access: 'chats.manage',
  needsIdempotencyKey: true,
  body: z.strictObject({ orderIds, text: plainText({ min: 1, max: 1000 }) }),
  response: bulkResult,
})
