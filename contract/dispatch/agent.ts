import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { streamQuery } from '#contract/core/live.ts'
import { itemKobo, kobo, koboSum } from '#contract/core/money.ts'
import {
  failureReasons,
  marketBrief,
  orderDetail,
  orderSummary,
  position,
} from '#contract/core/order-shapes.ts'
import { digitsText, optionalText, plainText } from '#contract/core/text.ts'
import { unit } from '#contract/core/unit-schema.ts'
import { personEvent, quantity } from '#contract/orders/orders.ts'
import { maxItemKobo } from '#domain/money/money.ts'
import { unavailableReasons } from '#domain/orders/consent.ts'
import { agentFigures } from './agent-figures.ts'
import { statedPayment } from './stated-payment.ts'
import { nextTrip, offerWhy, waitingPlace } from './waiting-place.ts'

const offeredOrder = z.object({
  orderId: idOf('order'),
  marketName: z.string().optional(),
  area: z.string(),
  itemCount: z.int(),
  /** From the market to the gate, in a straight line. */
  distanceToGateM: z.int().nullable(),
  promiseBy: instant,
})

/**
 * Describes an order offered to an agent, or several of one market, or of one list, with their sums; address and contact come
 * with the trip.
 */
const offer = z.object({
  id: idOf('offer'),
  /** Is the first of them; so are its area and its way to the gate. */
  orderId: idOf('order'),
  /** Lists what is accepted or passed on together, in any case one order; absent in what older versions stored. */
  orders: z.array(offeredOrder).optional(),
  market: marketBrief,
  area: z.string(),
  itemCount: z.int(),
  estimateHighKobo: kobo,
  earningsKobo: kobo,
  distanceToMarketM: z.int().nullable(),
  distanceToGateM: z.int().nullable(),
  offeredAt: instant,
  expiresAt: instant,
  /** Is the first promise of them. */
  promiseBy: instant,
  /** Absent in what older versions stored. */
  why: offerWhy.optional(),
})
export type Offer = z.output<typeof offer>

const measured = { productId: idOf('product'), unit }
/** Once it has ended its agent reads only the area and a first name: the rest of place, contact and note is empty. */
export const trip = orderDetail.extend({
  codeTriesLeft: z.int(),
  collectKobo: kobo,
  /** Absent where nothing was stated, and in what older versions stored. */
  statedPayment: statedPayment.optional(),
  earningsKobo: kobo,
  /** The number on its bag, which keeps it apart from the agent’s other orders; absent in what older versions stored. */
  bag: z.int().nullable().optional(),
  /** Says what its goods cost lately at this market, also for the rule on unusual prices; empty once shopping is done. */
  typicalPrices: z.array(z.object({ ...measured, lowKobo: z.int().optional(), highKobo: z.int() })),
  /** Says what this agent last paid here today for one of its goods, by finished orders; absent in what older versions stored. */
  ownPrices: z.array(z.object({ ...measured, eachKobo: z.number(), at: instant })).optional(),
})
export type Trip = z.output<typeof trip>

const agentDashboard = z.object({
  firstName: z.string(),
  isOnDuty: z.boolean(),
  /** Is when we took them off duty because their phone was silent; absent in what older versions stored. */
  sentHomeAt: instant.nullable().optional(),
  position: position.nullable(),
  offers: z.array(offer),
  trips: z.array(orderSummary),
  /** The orders in the sequence of their doors, as they are best ridden; absent in what older versions stored. */
  doors: z.array(idOf('order')).optional(),
  /** Where it is best to wait for the next order, and why; null with one in hand, and where nothing is gained. */
  waitAt: waitingPlace.nullable().optional(),
  nextTrip: nextTrip.nullable().optional(),
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  /** Limits how much of a bill a customer may owe at the gate; absent in what older versions stored. */
  mayOweKobo: kobo.optional(),
  /** Limits how much more the agent may hand over for on their word that it was paid; 0 where admins confirm each first. */
  onWordKobo: kobo.optional(),
  figures: agentFigures,
  earnedTodayKobo: koboSum,
  deliveredToday: z.int(),
  /** Sums what customers tipped of today’s earnings. */
  tipsTodayKobo: koboSum,
  /** Is the server's clock, against which offers run out. */
  now: instant,
})
export type AgentDashboard = z.output<typeof agentDashboard>

const tripParams = z.strictObject({ id: idOf('order') })
const itemParams = z.strictObject({ id: idOf('order'), itemId: idOf('item') })
const offerParams = z.strictObject({ id: idOf('offer') })
/** When the step really happened, by the agent's phone; the server bounds it. */
const happenedAt = instant.optional()
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

function tripStep<Body extends z.ZodType>(step: string, summary: string, body: Body) {
  return defineEndpoint({
    id: `agent.${step.replace(/-./g, (dash) => dash.charAt(1).toUpperCase())}`,
    method: 'POST',
    path: `/api/agent/trips/:id/${step}`,
    summary,
    access: 'agent',
    params: tripParams,
    body,
    response: trip,
  })
}

export const getAgentDashboard = defineEndpoint({
  id: 'agent.dashboard',
  method: 'GET',
  path: '/api/agent/desk',
  summary: 'Duty, offers, trips, cash held and today’s earnings',
  access: 'agent',
  response: agentDashboard,
})

export const setDutyEndpoint = defineEndpoint({
  id: 'agent.duty',
  method: 'POST',
  path: '/api/agent/duty',
  summary: 'Go on or off duty',
  access: 'agent',
  body: z.strictObject({ isOnDuty: z.boolean() }),
  response: agentDashboard,
})

export const reportPositionEndpoint = defineEndpoint({
  id: 'agent.position',
  method: 'POST',
  path: '/api/agent/position',
  summary: 'Send where the agent is; stored only while on duty, shared only while in transit',
  access: 'agent',
  body: z.strictObject({
    ...point,
    accuracyM: z.number().min(0).max(100_000).nullable().default(null),
    happenedAt,
  }),
  response: z.object({ ok: z.literal(true) }),
})

export const listOffersEndpoint = defineEndpoint({
  id: 'agent.offers',
  method: 'GET',
  path: '/api/agent/offers',
  summary: 'Offers that wait for this agent’s answer',
  access: 'agent',
  response: z.array(offer),
})

export const acceptOfferEndpoint = defineEndpoint({
  id: 'agent.accept',
  method: 'POST',
  path: '/api/agent/offers/:id/accept',
  summary: 'Take an order that is offered, or all that are offered together; 409 when somebody else has them',
  access: 'agent',
  params: offerParams,
  response: trip.extend({
    /** Counts the orders that were offered together and went to somebody else; absent in older answers. */
    gone: z.int().optional(),
  }),
})

export const declineOfferEndpoint = defineEndpoint({
  id: 'agent.decline',
  method: 'POST',
  path: '/api/agent/offers/:id/decline',
  summary: 'Pass on an order that is offered, or on all that are offered together',
  access: 'agent',
  params: offerParams,
  body: z.strictObject({ reason: optionalText(200) }),
  response: agentDashboard,
})

export const listTripsEndpoint = defineEndpoint({
  id: 'agent.trips',
  method: 'GET',
  path: '/api/agent/trips',
  summary: 'The orders that this agent is working on',
  access: 'agent',
  response: z.array(trip),
})

export const getTripEndpoint = defineEndpoint({
  id: 'agent.trip',
  method: 'GET',
  path: '/api/agent/trips/:id',
  summary: 'One order in this agent’s hands',
  access: 'agent',
  params: tripParams,
  response: trip,
})

export const startShopping = tripStep('start', 'Begin to shop for an order', z.strictObject({ happenedAt }))
export const handBack = tripStep(
  'hand-back',
  'Give the order back to the queue; only while nothing is bought',
  z.strictObject({ reason: plainText({ min: 1, max: 300 }), happenedAt }),
)
export const purchase = tripStep(
  'purchase',
  'Finish shopping: every item is bought or not available, and the bill is fixed',
  z.strictObject({ happenedAt }),
)
export const depart = tripStep('depart', 'Leave the market with an order', z.strictObject({ happenedAt }))
export const arrive = tripStep('arrive', 'Say that the agent has arrived', z.strictObject({ happenedAt }))
export const deliver = tripStep(
  'deliver',
  'Hand an order over for the customer’s code and the cash',
  z.strictObject({
    code: digitsText(4, 'The code has four digits'),
    cashKobo: kobo,
    /** Repeats what the customer owes because the cash is short, as the agent was shown it. */
    owedKobo: kobo.optional(),
    happenedAt,
  }),
)
export const failTrip = tripStep(
  'fail',
  'Say that the goods could not be handed over, and why',
  z.strictObject({ reason: z.enum(failureReasons), note: optionalText(300), happenedAt }),
)

export const buyItemEndpoint = defineEndpoint({
  id: 'agent.buy',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/buy',
  summary: 'Record what was asked, paid and got for an item; again to correct it',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({
    askedKobo: kobo.max(maxItemKobo, 'This is above the limit for one item'),
    paidKobo: itemKobo,
    gotQuantity: quantity.nullable().default(null),
    gotUnit: unit.nullable().default(null),
    substituteName: optionalText(120),
    /** Says that the customer agreed on the phone: the agent's word, and none after the customer's own no. */
    customerAgreed: z.boolean().default(false),
    /** The agent has looked again: a price far over the usual is what was paid. */
    confirmed: z.boolean().default(false),
    /** The price is the guide's, which nobody typed: it pays the bill and teaches nothing. */
    isGuess: z.boolean().default(false),
    happenedAt,
  }),
  response: trip,
})

export const markUnavailableEndpoint = defineEndpoint({
  id: 'agent.miss',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/unavailable',
  summary: 'Record that an item could not be bought; it becomes a question where its customer wants one',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({
    reason: z.enum(unavailableReasons),
    /** Says that the customer agreed on the phone to go without it: the agent's word, and none after the customer's own no. */
    customerAgreed: z.boolean().default(false),
    happenedAt,
  }),
  response: trip,
})

export const reopenItemEndpoint = defineEndpoint({
  id: 'agent.reopen',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/reopen',
  summary: 'Take back what was recorded for an item',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({ happenedAt }),
  response: trip,
})

export const agentEventsEndpoint = defineEndpoint({
  id: 'agent.events',
  method: 'GET',
  path: '/api/agent/events',
  summary: 'Live offers, everything on this agent’s trips, and that something was written to them',
  access: 'agent',
  response: personEvent,
  query: streamQuery,
  kind: 'stream',
})
