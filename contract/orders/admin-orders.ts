import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { streamQuery } from '#contract/core/live.ts'
import { kobo, positiveKobo } from '#contract/core/money.ts'
import {
  bagPlaces,
  failureReasons,
  goodsFates,
  orderDetail,
  orderSummary,
  paymentMethod,
  position,
} from '#contract/core/order-shapes.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { plainText } from '#contract/core/text.ts'
import { gatePayment } from '#contract/payments/gate-payments.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { adminProblem, agentScore, rating } from './after-delivery-shapes.ts'
import { orderFilter } from './order-filter.ts'
import { orderEvent } from './orders.ts'
import { unsettledOrder } from './settling-shapes.ts'

const orderParams = z.strictObject({ id: idOf('order') })
const reason = plainText({ min: 1, max: 300 })

/** Names the status that the admin saw: refused if the order has gone further since, which may cost more. */
const seenStatus = z.enum(orderStatuses).optional()

/** Says what happens to goods that were bought already; must be said where there are any. */
const goods = z.enum(goodsFates).optional()

/** Says who has the bag of a bought order that moves; must be said once it is on its way. */
const bag = z.enum(bagPlaces).optional()

const agentBrief = z.object({ id: idOf('user'), name: z.string(), phone: z.string().nullable() })

/** The busy agent for whom an order in the queue waits, and when they will be asked. */
const nextAgent = z.object({ id: idOf('user'), name: z.string(), askAt: instant })

/** Describes a card of the live board. */
export const boardOrder = orderSummary.extend({
  statusSince: instant,
  customerName: z.string(),
  area: z.string(),
  agent: agentBrief.nullable(),
  next: nextAgent.nullable(),
  /** Every agent on duty has passed on it: a person must assign it. */
  needsAssigning: z.boolean(),
  /** The handover code was wrong five times: a person must finish the handover. */
  codeLocked: z.boolean(),
})
export type BoardOrder = z.output<typeof boardOrder>

/** Adds to a card what can be said once the order has ended. */
const listedOrder = boardOrder.extend({
  paymentMethod,
  /** Minutes from the promise to the gate, 0 where it was kept; null for what was not delivered. */
  lateMinutes: z.int().nullable(),
  stars: z.int().nullable(),
  /** Says that its customer reported a problem. */
  isReported: z.boolean(),
  /** Is what its customer still owes for it. */
  owedKobo: z.int(),
})
export type ListedOrder = z.output<typeof listedOrder>

export const orderSorts = ['placed', 'amount', 'late', 'stars', 'payment', 'owed', 'reported'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Describes an order as admins see it; the handover code stays with the customer. */
export const adminOrder = orderDetail.extend({
  customer: z.object({
    id: idOf('user'),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Names the admin who placed it for its customer. */
  placedBy: z.object({ id: idOf('user'), name: z.string() }).nullable(),
  /** Says why the delivery fee was taken off; null where it was not. */
  waivedFor: z.string().nullable(),
  agent: agentBrief.nullable(),
  next: nextAgent.nullable(),
  agentPosition: position.nullable(),
  codeTriesLeft: z.int(),
  /** Is what admins may charge when they cancel after an agent was called out. */
  callOutFeeKobo: kobo,
  needsAssigning: z.boolean(),
  rating: rating.nullable(),
  tippedKobo: kobo,
  problems: z.array(adminProblem),
  /** Says how it can be settled, once it has ended. */
  settling: unsettledOrder.nullable(),
  /** By POS, or by transfer to our own account, newest first; absent in what older versions stored. */
  gatePayments: z.array(gatePayment).optional(),
  actions: z.array(
    z.enum([
      'assign',
      'unassign',
      'cancel',
      'deliver',
      'fail',
      'redeliver',
      'waiveFee',
      'moveAddress',
      'changeList',
    ]),
  ),
})
export type AdminOrder = z.output<typeof adminOrder>

export const adminAgent = agentBrief.extend({
  /** Is the drawn face of a simulated agent; null for people. */
  pictureUrl: z.string().nullable(),
  isOnDuty: z.boolean(),
  /** Since when the phone of somebody on duty or with a trip has been silent for too long; null while it is not. */
  silentSince: instant.nullable(),
  position: position.nullable(),
  activeTrips: z.int(),
  /** Is the earliest promise of the trips in hand; null without any. Once it has passed, the agent is late. */
  firstPromise: instant.nullable(),
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  /** Null before the first rating. */
  score: agentScore.nullable(),
})
export type AdminAgent = z.output<typeof adminAgent>

export const listBoardEndpoint = defineEndpoint({
  id: 'admin.orders',
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'Orders, newest first unless sorted: live ones unless said; a search looks at code, people, landmark and goods',
  access: 'orders.read',
  cities: 'filtered',
  query: orderFilter.safeExtend({
    ...pageQuery.shape,
    /** Orders without the figure come last, newest first. */
    sort: z.enum(orderSorts).optional(),
    /** `desc` unless said. */
    direction: z.enum(['asc', 'desc']).optional(),
    /** Only these of the orders, for a page that follows what happens to each: up to fifty ids with commas between. */
    ids: z
      .string()
      .regex(
        /^ord_[0-9a-z]{26}(?:,ord_[0-9a-z]{26}){0,49}$/,
        'Write up to fifty ids of orders with commas between',
      )
      .transform((ids) => ids.split(','))
      .optional(),
  }),
  response: pageOf(listedOrder),
})

export const getAdminOrderEndpoint = defineEndpoint({
  id: 'admin.order',
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order with everything that admins may see',
  access: 'orders.read',
  cities: 'order',
  params: orderParams,
  response: adminOrder,
})

export const adminEventsEndpoint = defineEndpoint({
  id: 'admin.orderEvents',
  method: 'GET',
  path: '/api/admin/orders/events',
  summary: 'Live events of every order',
  access: 'orders.read',
  cities: 'filtered',
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
    cities: 'order',
    params: orderParams,
    body,
    response: adminOrder,
  })
}

export const assignOrder = orderAction(
  'assign',
  'Give a queued order to an agent, or move one that is under way',
  z.strictObject({
    agentId: idOf('user'),
    /** The agent whose order it was when the admin looked, null for one in the queue: refused if it has moved since. */
    from: idOf('user').nullable().default(null),
    reason,
    goods,
    bag,
  }),
)
export const unassignOrder = orderAction(
  'unassign',
  'Put an order back in the queue',
  z.strictObject({
    /** The agent whose order it was when the admin looked: refused if it has moved since. */
    from: idOf('user').optional(),
    reason,
    goods,
  }),
)
export const adminCancelOrder = orderAction(
  'cancel',
  'Cancel an order; what was bought is paid for',
  z.strictObject({ reason, chargeCallOutFee: z.boolean().default(false), seenStatus }),
)
export const adminDeliverOrder = orderAction(
  'deliver',
  'Complete a handover whose code could not be used',
  z.strictObject({ reason, cashKobo: kobo }),
)
export const adminFailOrder = orderAction(
  'fail',
  'Record that the goods could not be handed over',
  z.strictObject({ failure: z.enum(failureReasons), reason, seenStatus }),
)
export const redeliverOrder = orderAction(
  'redeliver',
  'Send a failed order out again',
  z.strictObject({ reason }),
)

export const listAgentsEndpoint = defineEndpoint({
  id: 'admin.agents',
  method: 'GET',
  path: '/api/admin/agents',
  summary: 'Agents with duty, place, load and cash held; on duty first',
  access: 'orders.read',
  cities: 'filtered',
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.array(adminAgent),
})

export const recordRemittanceEndpoint = defineEndpoint({
  id: 'admin.remit',
  method: 'POST',
  path: '/api/admin/agents/:id/remit',
  summary: 'Record that an agent paid in cash that was held',
  access: 'money.manage',
  cities: 'agent',
  params: z.strictObject({ id: idOf('user') }),
  needsIdempotencyKey: true,
  body: z.strictObject({
    amountKobo: positiveKobo,
    reason,
    /** Names the till or bank account it went into; the till of the agent's city where it is not said. */
    accountId: idOf('moneyAccount').optional(),
  }),
  response: adminAgent.extend({ recordedAt: instant, receipt: z.string() }),
})
