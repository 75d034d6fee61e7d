import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf } from '#contract/core/ids.ts'
import { bagPlaces, goodsFates } from '#contract/core/order-shapes.ts'
import { plainText } from '#contract/core/text.ts'
import { mostInRun, run } from '#contract/runs/runs.ts'
import { orderFilter } from './order-filter.ts'

/** Limits how many orders can be chosen one by one. */
export const mostOrdersAtOnce = 50

const ids = z
  .array(idOf('order'))
  .min(1, 'Choose an order first')
  .max(mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce} orders`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each order once')
const reason = plainText({ min: 1, max: 300 })

/** Orders named one by one, or all that fit a filter and how many of them the admin was shown. */
const orderChoice = z.union(
  [z.strictObject({ ids }), z.strictObject({ filter: orderFilter, count: z.int().min(1).max(mostInRun) })],
  'Choose orders by their ids, each once, or by a filter and how many fit it',
)
export type OrderChoice = z.output<typeof orderChoice>

export const countOrdersEndpoint = defineEndpoint({
  id: 'admin.countOrders',
  method: 'GET',
  path: '/api/admin/orders/count',
  summary: 'How many orders fit a filter, up to one more than a run takes',
  access: 'orders.read',
  cities: 'filtered',
  query: orderFilter,
  response: z.object({ count: z.int().min(0), most: z.int() }),
})

/** Says what is done to each order of a run, beside which orders. */
export const assignParams = z.strictObject({
  agentId: idOf('user'),
  /** Names each order's agent when the run began; runs of an older version have no such field. */
  holders: z.record(z.string(), z.string().nullable()).optional(),
  reason,
  goods: z.enum(goodsFates).optional(),
  bag: z.enum(bagPlaces).optional(),
})
export const cancelParams = z.strictObject({ reason })
export const messageParams = z.strictObject({ text: plainText({ min: 1, max: 1000 }) })

export const bulkAssignEndpoint = defineEndpoint({
  id: 'admin.bulkAssign',
  method: 'POST',
  path: '/api/admin/orders/bulk/assign',
  summary: 'Give orders to an agent, or move those under way, in a run',
  access: 'orders.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: assignParams.omit({ holders: true }).extend({
    orders: orderChoice,
    /** The agents whose orders they were when the admin looked, beside each id; as they are now where it is left out. */
    from: z.array(idOf('user').nullable()).max(mostOrdersAtOnce).optional(),
  }),
  response: run,
})

export const bulkCancelEndpoint = defineEndpoint({
  id: 'admin.bulkCancel',
  method: 'POST',
  path: '/api/admin/orders/bulk/cancel',
  summary: 'Cancel orders for one reason, without the call-out fee, in a run',
  access: 'orders.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: cancelParams.extend({ orders: orderChoice }),
  response: run,
})

export const bulkMessageEndpoint = defineEndpoint({
  id: 'admin.bulkMessage',
  method: 'POST',
  path: '/api/admin/orders/bulk/message',
  summary: 'Write one message into the chats of orders, in a run',
  access: 'chats.manage',
  cities: 'filtered',
  needsIdempotencyKey: true,
  body: messageParams.extend({ orders: orderChoice }),
  response: run,
})
