import { z } from 'zod'
import { idOf, instant } from './ids.ts'
import { kobo } from './money.ts'
import { itemStatuses, orderEventTypes, orderStatus } from './order-machine.ts'
import { unit } from './unit-schema.ts'

/** What an agent does about a line that is missing, and the customer cannot be asked in time. */
export const missingPolicies = ['ask', 'nearest', 'skip'] as const
export const missingPolicy = z.enum(missingPolicies)

export const unavailableReasons = ['not_there', 'too_dear', 'poor_quality'] as const
export const failureReasons = ['unreachable', 'refused', 'unsafe', 'wrong_address', 'other'] as const
export type FailureReason = (typeof failureReasons)[number]

export const orderItem = z.object({
  id: idOf('item'),
  position: z.int(),
  raw: z.string(),
  name: z.string(),
  productId: idOf('product').nullable(),
  /** Name of the good's picture, when it is in the catalogue. */
  icon: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  note: z.string().nullable(),
  budgetKobo: kobo.nullable(),
  capKobo: kobo.nullable(),
  ifMissing: missingPolicy,
  status: z.enum(itemStatuses),
  /** What the seller asked first, for the whole line. */
  askedKobo: kobo.nullable(),
  /** What was paid for the whole line. */
  paidKobo: kobo.nullable(),
  gotQuantity: z.number().nullable(),
  gotUnit: unit.nullable(),
  substituteName: z.string().nullable(),
  /** The customer said yes on the phone to a price over a limit, or to a substitute. */
  customerAgreed: z.boolean(),
  unavailableReason: z.enum(unavailableReasons).nullable(),
})
export type OrderItem = z.output<typeof orderItem>

/** The bill. Before `purchased` only the fees are known; afterwards nothing in it changes. */
export const bill = z.object({
  goodsKobo: kobo.nullable(),
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  /** Charged when the customer cancels after an agent was assigned; else null. */
  callOutFeeKobo: kobo.nullable(),
  totalKobo: kobo.nullable(),
  /** Asked less paid, over all lines. */
  savedKobo: kobo.nullable(),
  /** What the customer still owes on this order by the ledger. */
  balanceDueKobo: z.int(),
})
export type Bill = z.output<typeof bill>

export const orderPlace = z.object({
  area: z.string(),
  landmark: z.string(),
  directions: z.string().nullable(),
  gateCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export const orderContact = z.object({
  name: z.string(),
  phone: z.string(),
  secondName: z.string().nullable(),
  secondPhone: z.string().nullable(),
})

/** When the customer was told to expect the goods. */
export const promise = z.object({ from: instant, by: instant })

export const marketBrief = z.object({
  id: idOf('market'),
  slug: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const position = z.object({ latitude: z.number(), longitude: z.number(), at: instant })
export type Position = z.output<typeof position>

/** One line of an order's log, as this reader may see it. */
export const timelineEntry = z.object({
  /** Place in the stream of events; also the stream's Last-Event-ID. */
  id: z.string(),
  type: z.enum(orderEventTypes),
  /** When it happened, by the device that did it. */
  happenedAt: instant,
  /** When the server learned of it. */
  receivedAt: instant,
  by: z.enum(['customer', 'agent', 'admin', 'system']),
  /** First name of who did it, where this reader may know. */
  byName: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const orderSummary = z.object({
  id: idOf('order'),
  /** Public tracking code. */
  code: z.string(),
  status: orderStatus,
  market: marketBrief,
  itemCount: z.int(),
  placedAt: instant,
  scheduledFor: instant.nullable(),
  promise,
  endedAt: instant.nullable(),
  estimateLowKobo: kobo,
  estimateHighKobo: kobo,
  totalKobo: kobo.nullable(),
})
export type OrderSummary = z.output<typeof orderSummary>

/** An order as its customer, its agent and staff all see it; each adds what is theirs. */
export const orderDetail = orderSummary.extend({
  items: z.array(orderItem),
  place: orderPlace,
  contact: orderContact,
  note: z.string().nullable(),
  spendingCapKobo: kobo.nullable(),
  paymentMethod: z.enum(['cash']),
  bill,
  timeline: z.array(timelineEntry),
  endReason: z.string().nullable(),
})
