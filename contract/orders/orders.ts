import { z } from 'zod'
import { chatEvent } from '#contract/core/chat-shapes.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { streamQuery } from '#contract/core/live.ts'
import { itemKobo, kobo, positiveKobo } from '#contract/core/money.ts'
import {
  capOf,
  missingPolicy,
  orderDetail,
  orderStatus,
  paymentMethod,
  position,
  promise,
  timelineEntry,
} from '#contract/core/order-shapes.ts'
import { nigerianPhone } from '#contract/core/phone.ts'
import { promoCodeText } from '#contract/core/promo-code-text.ts'
import { optionalText, plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { mostCharacters } from '#domain/lists/fit-line.ts'
import { eachOrderText, orderTexts } from '#domain/orders/written-on-order.ts'
import { afterDelivery } from './after-delivery-shapes.ts'

export const maxItemsPerOrder = 200

/** Takes a count of units: above zero, at most three decimals. */
export const quantity = z
  .number()
  .positive('A quantity must be more than zero')
  .max(10_000, 'This quantity is too large')
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'Use at most three decimals')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const newInstead = z.strictObject({
  name: plainText({ min: 1, max: 120 }),
  productId: idOf('product').nullable().default(null),
  quantity: quantity.nullable().default(null),
  unit: unit.nullable().default(null),
  /** Above this price; null where it is only for when there is none. */
  aboveKobo: itemKobo.nullable().default(null),
})

export const newItem = z.strictObject({
  raw: plainText({ max: mostCharacters.raw }).optional(),
  name: plainText({ min: 1, max: mostCharacters.name }),
  productId: idOf('product').nullable().default(null),
  quantity: quantity.nullable().default(null),
  unit: unit.nullable().default(null),
  size: optionalText(mostCharacters.size),
  note: optionalText(mostCharacters.note),
  budgetKobo: itemKobo.nullable().default(null),
  capKobo: itemKobo.nullable().default(null),
  /** Is for all, as on phones that do not say it. */
  capOf: capOf.default('all'),
  ifMissing: missingPolicy.default('ask'),
  /** "else leave it": above this price it is left without asking. */
  onlyIf: z.strictObject({ maxKobo: itemKobo }).nullable().optional(),
  /** "if no titus, kote": bought without asking where there is none, or above a price. */
  instead: newInstead.nullable().optional(),
})
export type NewItem = z.output<typeof newItem>

const newItems = z
  .array(newItem)
  .min(1, 'Add at least one item')
  .max(maxItemsPerOrder, `At most ${maxItemsPerOrder} items`)

/** Where an order goes, as its customer writes it. */
export const newPlace = z
  .strictObject({
    area: plainText({ min: 1, max: 80 }),
    landmark: plainText({ min: 1, max: 160 }),
    directions: optionalText(400),
    gateCode: optionalText(40),
    latitude: latitude.nullable().default(null),
    longitude: longitude.nullable().default(null),
  })
  .refine((place) => (place.latitude === null) === (place.longitude === null), {
    path: ['longitude'],
    message: 'A pin needs both latitude and longitude',
  })

export const newOrder = z.strictObject({
  marketId: idOf('market'),
  items: newItems,
  place: newPlace,
  contact: z.strictObject({
    name: plainText({ min: 1, max: 80 }),
    phone: nigerianPhone,
    secondName: optionalText(80),
    secondPhone: nigerianPhone.nullable().default(null),
  }),
  /** Null for now; else the start of an hour in which the market is open, within seven days. */
  scheduledFor: instant.nullable().default(null),
  paymentMethod: paymentMethod.default('cash'),
  /** The business that it is for; absent and null for the person themselves. */
  businessId: idOf('business').nullable().optional(),
  /** Names the place of the business that it goes to, by which its order and invoice are found. */
  businessPlaceId: idOf('address').nullable().optional(),
  /** Takes what the wallet holds first, and the rest by the method. */
  useWallet: z.boolean().default(false),
  /** The most that goods and fees together may cost. */
  spendingCapKobo: positiveKobo.nullable().default(null),
  ...eachOrderText((name) => optionalText(orderTexts[name])),
  /** Takes a code off our fees; refused where it is not valid for this order. */
  promoCode: promoCodeText.nullable().optional(),
  /** Our fees as the customer was shown them; refused where they have risen since. Null where none were shown. */
  shownFeesKobo: kobo.nullable().default(null),
  /** Items that another market sells: they are placed with it as a second order, both or none. */
  rest: z
    .strictObject({
      marketId: idOf('market'),
      items: newItems,
      shownFeesKobo: kobo.nullable().default(null),
    })
    .optional(),
})
export type NewOrder = z.output<typeof newOrder>

const itemPlace = z
  .int()
  .min(0)
  .max(maxItemsPerOrder - 1)
const itemPlaces = z.array(itemPlace).max(maxItemsPerOrder)

/** Lists what a device without a network could not know of an order. */
const leftOpen = z.strictObject({
  /** Limits the choice of a market to this city; absent where any city will do. */
  city: citySlug.optional(),
  /** Sets our spending cap, as the checkout suggests it. */
  setsCap: z.boolean().default(false),
  /** Items, by their place, whose text nobody has read yet. */
  unread: itemPlaces.default([]),
  /** The words that items were read with, and those, by their place, that nobody has changed since. */
  read: z.strictObject({ version: plainText({ min: 1, max: 64 }), items: itemPlaces }).optional(),
  /** The most that goods and fees were said to come to; null where nothing was said. */
  shownMostKobo: kobo.nullable().default(null),
})

/** Takes an order as devices send it: what was made without a network may leave the market and more to us. */
export const sentOrder = newOrder.extend({
  /** Null for the nearest open market. */
  marketId: idOf('market').nullable(),
  leftOpen: leftOpen.optional(),
})
export type SentOrder = z.output<typeof sentOrder>

const placedPart = z.object({
  id: idOf('order'),
  code: z.string(),
  status: orderStatus,
  placedAt: instant,
  scheduledFor: instant.nullable(),
  promise,
  estimateLowKobo: kobo,
  estimateHighKobo: kobo,
  deliveryFeeKobo: kobo,
  serviceFeeKobo: kobo,
  callOutFeeKobo: kobo,
})

/** Answers placing; the same again whenever the same key is sent with the same body. */
export const placedOrder = placedPart.extend({
  /** The second order, where the list comes from two markets. */
  rest: placedPart.optional(),
})

export const placeOrderEndpoint = defineEndpoint({
  id: 'orders.place',
  method: 'POST',
  path: '/api/orders',
  summary: 'Place an order',
  access: 'customer',
  byKey: 'orders.place',
  needsIdempotencyKey: true,
  body: sentOrder,
  response: placedOrder,
  status: 201,
})

export const customerOrder = orderDetail.extend({
  /** Four digits that the customer says at the gate; null once the order has ended. */
  handoverCode: z.string().nullable(),
  agent: z
    .object({
      firstName: z.string(),
      phone: z.string().nullable(),
      /** Is the drawn face of a simulated agent; null for people, absent in what older versions stored. */
      pictureUrl: z.string().nullable().optional(),
      /** Average of the stars that customers gave, once enough did. */
      rating: z.number().nullable(),
    })
    .nullable(),
  /** When we will ask the busy agent for whom it waits, who is named once they accept; absent in what older versions stored. */
  next: z.object({ askAt: instant }).nullable().optional(),
  /** Counts the other orders its agent shops for or brings on the same trip; absent in what older versions stored. */
  neighbours: z.int().optional(),
  /** Null until it is delivered. */
  after: afterDelivery.nullable(),
  /** Where the agent is, while in transit only. */
  agentPosition: position.nullable(),
  /** Is what cancelling now would cost; null when only admins can cancel. */
  cancelFeeKobo: kobo.nullable(),
  /** Is what the other order of its list then pays again for its delivery; absent in what older versions stored. */
  partedFeeKobo: kobo.optional(),
  /** Is what cancelling costs once an agent has taken the order, as it was shown when it was placed. */
  callOutFeeKobo: kobo,
  /** Is what its customer owes for it since it ended, as a debt; absent in what older versions stored. */
  debtKobo: kobo.optional(),
  /** Is the server's clock, against which questions run out. */
  now: instant,
})
export type CustomerOrder = z.output<typeof customerOrder>

const orderParams = z.strictObject({ id: idOf('order') })

export const getOrderEndpoint = defineEndpoint({
  id: 'orders.get',
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order of the signed-in customer',
  access: 'signedIn',
  byKey: 'orders.read',
  params: orderParams,
  response: customerOrder,
})

export const cancelOrderEndpoint = defineEndpoint({
  id: 'orders.cancel',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an order, until its first item is bought',
  access: 'customer',
  byKey: 'orders.cancel',
  params: orderParams,
  body: z.strictObject({
    reason: optionalText(300),
    /** The fee that the customer was shown; refused when it has changed since. */
    shownFeeKobo: kobo.nullable().default(null),
  }),
  response: customerOrder,
})

export const rescheduleOrderEndpoint = defineEndpoint({
  id: 'orders.reschedule',
  method: 'POST',
  path: '/api/orders/:id/reschedule',
  summary: 'Choose an hour for an order that is wanted now, while no agent has it',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({ scheduledFor: instant }),
  response: customerOrder,
})

export const waitOnEndpoint = defineEndpoint({
  id: 'orders.waitOn',
  method: 'POST',
  path: '/api/orders/:id/wait-on',
  summary:
    'Wait on for an agent, and say what happens if nobody is found: it ends, or moves to the next free hour',
  access: 'customer',
  params: orderParams,
  body: z.strictObject({ movesOn: z.boolean() }),
  response: customerOrder,
})

/** Says what a stream of orders sends: what happened, and to which order. */
export const orderEvent = timelineEntry.extend({ orderId: idOf('order'), status: orderStatus.nullable() })
export type OrderEvent = z.output<typeof orderEvent>

/** Says what the one stream of a person sends, about orders and about what is written to them. */
export const personEvent = z.union([orderEvent, chatEvent])
export type PersonEvent = z.output<typeof personEvent>

export const orderEventsEndpoint = defineEndpoint({
  id: 'orders.events',
  method: 'GET',
  path: '/api/orders/:id/events',
  summary: 'Live events of one order; position while in transit',
  access: 'signedIn',
  params: orderParams,
  response: orderEvent,
  query: streamQuery,
  kind: 'stream',
})

export const myOrderEventsEndpoint = defineEndpoint({
  id: 'orders.myEvents',
  method: 'GET',
  path: '/api/orders/events',
  summary: 'Live events of all the signed-in customer’s orders and threads, without the text of messages',
  access: 'signedIn',
  response: personEvent,
  query: streamQuery,
  kind: 'stream',
})
