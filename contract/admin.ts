import { z } from 'zod'
import { agentScore, rating, staffProblem, waitingProblem } from './after-shapes.ts'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { streamQuery } from './live.ts'
import { kobo, positiveKobo } from './money.ts'
import { orderStatus } from './order-machine.ts'
import { failureReasons, orderDetail, orderSummary, position } from './order-shapes.ts'
import { orderEvent } from './orders.ts'
import { pageOf, pageQuery } from './page.ts'
import { plainText } from './text.ts'

const orderParams = z.strictObject({ id: idOf('order') })
const reason = plainText({ min: 1, max: 300 })

const agentBrief = z.object({ id: idOf('user'), name: z.string(), phone: z.string().nullable() })

/** A card of the live board. */
export const boardOrder = orderSummary.extend({
  /** Since when it has its status. */
  statusSince: instant,
  customerName: z.string(),
  area: z.string(),
  agent: agentBrief.nullable(),
  /** Every agent on duty has passed on it: a person must assign it. */
  needsAssigning: z.boolean(),
  /** The handover code was wrong five times: a person must finish the hand-over. */
  codeLocked: z.boolean(),
})
export type BoardOrder = z.output<typeof boardOrder>

/** An order as staff see it; the handover code stays with the customer. */
export const adminOrder = orderDetail.extend({
  customer: z.object({
    id: idOf('user'),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  agent: agentBrief.nullable(),
  agentPosition: position.nullable(),
  codeTriesLeft: z.int(),
  /** What staff may charge when they cancel after an agent was called out. */
  callOutFeeKobo: kobo,
  needsAssigning: z.boolean(),
  rating: rating.nullable(),
  tippedKobo: kobo,
  problems: z.array(staffProblem),
  /** What this member of staff may do with it now. */
  actions: z.array(z.enum(['assign', 'unassign', 'cancel', 'deliver', 'fail', 'redeliver', 'waiveFee'])),
})
export type AdminOrder = z.output<typeof adminOrder>

export const adminAgent = agentBrief.extend({
  isOnDuty: z.boolean(),
  position: position.nullable(),
  activeTrips: z.int(),
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  /** Null before the first rating. */
  score: agentScore.nullable(),
})
export type AdminAgent = z.output<typeof adminAgent>

export const getOverview = defineEndpoint({
  id: 'admin.overview',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What needs a person now, and today’s figures',
  access: 'orders.read',
  response: z.object({
    late: z.array(boardOrder),
    unassigned: z.array(boardOrder),
    codeLocked: z.array(boardOrder),
    overCeiling: z.array(adminAgent),
    /** Open reports of customers, oldest first. */
    problems: z.array(waitingProblem),
    today: z.object({
      placed: z.int(),
      delivered: z.int(),
      cancelled: z.int(),
      /** Sums of a whole day, which may pass what one amount may be. */
      goodsKobo: z.int().min(0),
      feesKobo: z.int().min(0),
      /** Share of today’s deliveries that kept their promise, 0 to 1; null before the first. */
      onTimeShare: z.number().nullable(),
    }),
    agentsOnDuty: z.int(),
  }),
})

export const listBoard = defineEndpoint({
  id: 'admin.orders',
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders, newest first: live ones, or by status, or found by code, name or phone',
  access: 'orders.read',
  query: pageQuery.extend({
    status: z.union([orderStatus, z.enum(['live', 'ended', 'all'])]).optional(),
    marketId: idOf('market').optional(),
    search: plainText({ min: 1, max: 80 }).optional(),
  }),
  response: pageOf(boardOrder),
})

export const getAdminOrder = defineEndpoint({
  id: 'admin.order',
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order with everything that staff may see',
  access: 'orders.read',
  params: orderParams,
  response: adminOrder,
})

export const adminEvents = defineEndpoint({
  id: 'admin.orderEvents',
  method: 'GET',
  path: '/api/admin/orders/events',
  summary: 'Live events of every order',
  access: 'orders.read',
  response: orderEvent,
  query: streamQuery,
  kind: 'stream',
})

function orderAction<Body extends z.ZodType>(action: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `admin.${action}`,
    method: 'POST',
    path: `/api/admin/orders/:id/${action}`,
    summary,
    access: 'orders.manage',
    params: orderParams,
    body,
    response: adminOrder,
  })
}

export const assignOrder = orderAction(
  'assign',
  'Give a queued order to an agent, or move one that is under way',
  z.strictObject({ agentId: idOf('user'), reason }),
)
export const unassignOrder = orderAction(
  'unassign',
  'Put an order back in the queue',
  z.strictObject({ reason }),
)
export const adminCancelOrder = orderAction(
  'cancel',
  'Cancel; what was bought is paid for',
  z.strictObject({ reason, chargeCallOutFee: z.boolean().default(false) }),
)
export const adminDeliverOrder = orderAction(
  'deliver',
  'Complete a hand-over whose code could not be used',
  z.strictObject({ reason, cashKobo: kobo }),
)
export const adminFailOrder = orderAction(
  'fail',
  'Record that the goods could not be handed over',
  z.strictObject({ failure: z.enum(failureReasons), reason }),
)
export const redeliverOrder = orderAction(
  'redeliver',
  'Send a failed order out again',
  z.strictObject({ reason }),
)

export const listAgents = defineEndpoint({
  id: 'admin.agents',
  method: 'GET',
  path: '/api/admin/agents',
  summary: 'Agents with duty, place, load and cash held; on duty first',
  access: 'orders.read',
  response: z.array(adminAgent),
})

export const recordRemittance = defineEndpoint({
  id: 'admin.remit',
  method: 'POST',
  path: '/api/admin/agents/:id/remit',
  summary: 'An agent paid in cash that was held',
  access: 'money.manage',
  params: z.strictObject({ id: idOf('user') }),
  needsIdempotencyKey: true,
  body: z.strictObject({ amountKobo: positiveKobo, reason }),
  response: adminAgent.extend({ recordedAt: instant, receipt: z.string() }),
})
