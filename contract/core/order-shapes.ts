import { z } from 'zod'
import {
  eventsActor,
  gatePaymentsMethod,
  orderItemsAgreedBy,
  orderItemsIfMissing,
  ordersChannel,
  ordersVatOn,
  paperCountersSeries,
} from '#domain/column-values.ts'
import { capScopes } from '#domain/money/cap-of.ts'
import { unavailableReasons } from '#domain/orders/consent.ts'
import { itemStatuses, orderEventTypes, orderStatuses } from '#domain/orders/order-machine.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { categories } from './categories.ts'
import { idOf, instant } from './ids.ts'
import { kobo } from './money.ts'
import { question } from './question-shapes.ts'
import { unit } from './unit-schema.ts'

export const orderStatus = z.enum(orderStatuses)

/** Says if a price cap is for one of an item ("9k a kg") or for all of it. */
export const capOf = z.enum(capScopes)

/** Says what an agent does about an item that is missing, and the customer cannot be asked in time. */
export const missingPolicy = z.enum(orderItemsIfMissing)

/** By which door an order came. */
export const orderChannels = ordersChannel
export const orderChannel = z.enum(orderChannels)
export type OrderChannel = z.output<typeof orderChannel>

/** At the gate without the provider: a transfer to the business's own account, and its POS. */
export const gateMethods = gatePaymentsMethod
export type GateMethod = (typeof gateMethods)[number]
export const gateMethod = z.enum(gateMethods)

/**
 * On delivery by cash, by a transfer that the provider confirms, by one to our own account or by POS; beforehand by the
 * provider, or from the wallet; by a business on its invoice of the month.
 */
export const paymentMethods = ['cash', 'transfer', 'prepaid', 'wallet', 'invoice', ...gateMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethod = z.enum(paymentMethods)

/** Returns whether an order is paid when it is handed over. */
export function isPaidAtGate(method: PaymentMethod): boolean {
  return method !== 'prepaid' && method !== 'wallet' && method !== 'invoice'
}

export const failureReasons = ['unreachable', 'refused', 'unsafe', 'wrong_address', 'other'] as const
/** Says what happens to goods that were bought for an order when it is taken from its agent. */
export const goodsFates = ['handed_over', 'returned', 'lost'] as const
export type GoodsFate = (typeof goodsFates)[number]

/** Says where the bag of a bought order is when it moves: handed to the new agent, or still to be fetched by them. */
export const bagPlaces = ['new_agent', 'to_fetch'] as const
export type BagPlace = (typeof bagPlaces)[number]
export type FailureReason = (typeof failureReasons)[number]

const insteadOfItem = z.object({
  name: z.string(),
  productId: idOf('product').nullable(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  /** Above this price; null where it is only for when there is none. */
  aboveKobo: kobo.nullable(),
})

const orderItem = z.object({
  id: idOf('item'),
  position: z.int(),
  raw: z.string(),
  name: z.string(),
  productId: idOf('product').nullable(),
  /** Name of the product's picture, when it is in the catalogue. */
  icon: z.string().nullable(),
  /** The section of the market that sells it, when it is in the catalogue; absent in what older versions stored. */
  category: z.enum(categories).nullable().optional(),
  quantity: z.number().nullable(),
  unit: unit.nullable(),
  size: z.string().nullable(),
  note: z.string().nullable(),
  budgetKobo: kobo.nullable(),
  capKobo: kobo.nullable(),
  /** Says what the cap, and each price above which it is left, is for; absent in what older versions stored. */
  capOf: capOf.optional(),
  ifMissing: missingPolicy,
  /** Left above this price, without asking. */
  onlyIf: z.object({ maxKobo: kobo }).nullable(),
  /** Bought in its place without asking, where there is none or above a price. */
  instead: insteadOfItem.nullable(),
  status: z.enum(itemStatuses),
  /** Is the seller's first price for the whole item. */
  askedKobo: kobo.nullable(),
  paidKobo: kobo.nullable(),
  gotQuantity: z.number().nullable(),
  gotUnit: unit.nullable(),
  substituteName: z.string().nullable(),
  /** Says that the customer said yes to a price over a limit, or to a substitute. */
  customerAgreed: z.boolean(),
  /** Names whose word that is: the customer's own answer, the agent's after a call, or that of admins who passed a link on. */
  agreedBy: z.enum(orderItemsAgreedBy).nullable(),
  /** The price was far over what is typical, and the agent confirmed it. */
  isUnusual: z.boolean(),
  /** The agent took the guide price instead of saying what was asked and paid; absent in what older versions stored. */
  isGuess: z.boolean().optional(),
  unavailableReason: z.enum(unavailableReasons).nullable(),
})
export type OrderItem = z.output<typeof orderItem>

/** Moves money to put an order's sums right; never changes what was posted. */
const correction = z.object({
  /** As it was written for the customer to read. */
  reason: z.string(),
  /** Added to what the customer owes; below zero where it was given back. */
  amountKobo: z.int(),
  at: instant,
})

/** Says what was given back to the customer after the delivery, with the reason that they read. */
const givenBack = z.object({
  reason: z.string(),
  amountKobo: kobo,
  to: z.enum(['wallet', 'source', 'invoice']),
  at: instant,
})

/** Says what an earlier order still owed, collected with a later one; both bills have it. */
const movedDebt = z.object({
  orderId: idOf('order'),
  code: z.string(),
  /** Above zero where it came from that order, below where it was added to it. */
  amountKobo: z.int(),
})
/**
 * Names what can settle an order besides its customer's money: a loss, the business's or the agent's, or what came in for the
 * goods.
 */
const settledWays = ['write_off', 'agent_bears', 'goods_sold', 'goods_returned'] as const

/** A paper that was issued for an order. */
const paperBrief = z.object({
  number: z.string(),
  series: z.enum(paperCountersSeries),
  totalKobo: kobo,
  vatKobo: kobo,
  issuedAt: instant,
})

/** Holds the bill. Before `purchased` only the fees are known; afterwards nothing in it changes. */
const bill = z.object({
  goodsKobo: kobo.nullable(),
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  /** Is a promo code's discount on our fees; absent in what older versions stored. */
  discountKobo: kobo.optional(),
  /** Charged when the customer cancels after an agent was assigned; else null. */
  callOutFeeKobo: kobo.nullable(),
  totalKobo: kobo.nullable(),
  /** Asked less paid, over all items. */
  savedKobo: kobo.nullable(),
  /** Sums what the customer's own money paid for it so far, whichever way, less what went back. */
  paidKobo: z.int(),
  /** Is what the customer's bank took back of the payment; absent if it took nothing. */
  takenBackKobo: kobo.optional(),
  /** Says what settled it without the customer's money; absent where nothing did. */
  settled: z.array(z.object({ way: z.enum(settledWays), amountKobo: z.int() })).optional(),
  /** Is what the customer still owes on this order by the ledger; below nothing while it is paid ahead. */
  balanceDueKobo: z.int(),
  /** Posted after it with a reason, oldest first. */
  corrections: z.array(correction),
  /** Given back after it, oldest first; what was owed and paid stays as it was. */
  givenBack: z.array(givenBack),
  /** Debts that came from earlier orders or went to later ones; absent in what older versions stored. */
  movedDebts: z.array(movedDebt).optional(),
  /** Says what of the bill is VAT, its rate in hundredths of a percent; absent where none is on. */
  vat: z.object({ amountKobo: kobo, rate: z.int(), on: z.enum(ordersVatOn) }).optional(),
  /** The receipt and the credit notes that were issued, oldest first; absent in what older versions stored. */
  papers: z.array(paperBrief).optional(),
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

/** Promises the customer a time window. */
export const promise = z.object({ from: instant, by: instant })

export const marketBrief = z.object({
  id: idOf('market'),
  /** Absent in what older versions stored. */
  city: z.string().optional(),
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
  /** Is when the server learned of it. */
  receivedAt: instant,
  by: z.enum(eventsActor),
  /** First name of who did it, where this reader may know. */
  byName: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const orderSummary = z.object({
  id: idOf('order'),
  /** Absent in what older versions stored. */
  channel: orderChannel.optional(),
  /** Public tracking code. */
  code: z.string(),
  status: orderStatus,
  market: marketBrief,
  itemCount: z.int(),
  placedAt: instant,
  scheduledFor: instant.nullable(),
  promise,
  /** By when it is expected now, where that is later than was promised. */
  expectedBy: instant.nullable(),
  endedAt: instant.nullable(),
  /**
   * While no agent is free: until when we look for one, and the hour it moves to if nobody is found, where its customer said
   * so; absent for agents and in what older versions stored.
   */
  search: z.object({ endsAt: instant, movesTo: instant.nullable() }).nullable().optional(),
  estimateLowKobo: kobo,
  estimateHighKobo: kobo,
  totalKobo: kobo.nullable(),
  /**
   * Names the order with the rest of its list, from another market; absent for agents who do not bring it too, and in what
   * older versions stored.
   */
  linked: z
    .object({
      id: idOf('order'),
      status: orderStatus,
      marketName: z.string(),
      /** Says that one agent brings both; absent in what older versions stored. */
      isPair: z.boolean().optional(),
    })
    .nullable()
    .optional(),
})
export type OrderSummary = z.output<typeof orderSummary>

/** Describes an order as its customer, its agent and admins all see it; each adds what is theirs. */
export const orderDetail = orderSummary.extend({
  items: z.array(orderItem),
  /** Lists what the agent asked about items, oldest first. */
  questions: z.array(question),
  place: orderPlace,
  contact: orderContact,
  ...eachOrderText(() => z.string().nullable()),
  spendingCapKobo: kobo.nullable(),
  paymentMethod,
  /** Says that our team agreed that its customer pays after the handover. */
  paysLater: z.literal(true).optional(),
  /** Says until when an order waits for its money. */
  payBy: instant.nullable(),
  bill,
  timeline: z.array(timelineEntry),
  endReason: z.string().nullable(),
  /** The business that it is for, with who placed and who approved it; absent for agents and for a person's own orders. */
  business: z
    .object({
      id: idOf('business'),
      name: z.string(),
      /** The name of the business's place that it goes to, where one was chosen. */
      place: z.string().nullable(),
      placedBy: z.string(),
      approvedBy: z.string().nullable(),
    })
    .optional(),
})
