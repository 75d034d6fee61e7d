import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idOf, instant } from './ids.ts'
import { streamQuery } from './live.ts'
import { kobo, ledgerKind } from './money.ts'
import {
  failureReasons,
  marketBrief,
  orderDetail,
  orderSummary,
  position,
  unavailableReasons,
} from './order-shapes.ts'
import { personEvent, quantity } from './orders.ts'
import { pageOf, pageQuery } from './page.ts'
import { payment } from './payments.ts'
import { optionalText, plainText } from './text.ts'
import { unit } from './unit-schema.ts'

/** An order offered to an agent; address and contact come with the trip. */
export const offer = z.object({
  id: idOf('offer'),
  orderId: idOf('order'),
  market: marketBrief,
  area: z.string(),
  itemCount: z.int(),
  estimateHighKobo: kobo,
  /** What the agent earns on it. */
  earningsKobo: kobo,
  distanceToMarketM: z.int().nullable(),
  offeredAt: instant,
  expiresAt: instant,
  promiseBy: instant,
})
export type Offer = z.output<typeof offer>

export const trip = orderDetail.extend({
  /** Tries that are left for the handover code. */
  codeTriesLeft: z.int(),
  /** What to collect in cash at the door. */
  collectKobo: kobo,
  earningsKobo: kobo,
})
export type Trip = z.output<typeof trip>

export const agentDesk = z.object({
  firstName: z.string(),
  isOnDuty: z.boolean(),
  position: position.nullable(),
  offers: z.array(offer),
  trips: z.array(orderSummary),
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  earnedTodayKobo: kobo,
  deliveredToday: z.int(),
  /** How much of today’s earnings customers gave as tips. */
  tipsTodayKobo: kobo,
  /** The server's clock, against which offers run out. */
  now: instant,
})
export type AgentDesk = z.output<typeof agentDesk>

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

/** One movement of an agent's cash or earnings, newest first. */
const agentMovement = z.object({
  id: z.string(),
  at: instant,
  account: z.enum(['cash', 'earnings']),
  kind: ledgerKind,
  /** More cash in hand, or more earned, is above nothing. */
  amountKobo: z.int(),
  orderCode: z.string().nullable(),
  receipt: z.string().nullable(),
})

export type AgentMovement = z.output<typeof agentMovement>

/** A page of an agent's statement, with what stands. */
export const agentMoney = pageOf(agentMovement).extend({
  cashHeldKobo: z.int(),
  cashCeilingKobo: kobo,
  earnedKobo: z.int(),
})

export const getAgentMoney = defineEndpoint({
  id: 'agent.money',
  method: 'GET',
  path: '/api/agent/money',
  summary: 'This agent’s own statement: cash held, paid in, earned',
  access: 'agent',
  query: pageQuery,
  response: agentMoney,
})

export const getDesk = defineEndpoint({
  id: 'agent.desk',
  method: 'GET',
  path: '/api/agent/desk',
  summary: 'Duty, offers, trips, cash held and today’s earnings',
  access: 'agent',
  response: agentDesk,
})

export const setDuty = defineEndpoint({
  id: 'agent.duty',
  method: 'POST',
  path: '/api/agent/duty',
  summary: 'Go on or off duty',
  access: 'agent',
  body: z.strictObject({ isOnDuty: z.boolean() }),
  response: agentDesk,
})

export const reportPosition = defineEndpoint({
  id: 'agent.position',
  method: 'POST',
  path: '/api/agent/position',
  summary: 'Where the agent is; kept only while on duty, shared only while in transit',
  access: 'agent',
  body: z.strictObject({
    ...point,
    accuracyM: z.number().min(0).max(100_000).nullable().default(null),
    happenedAt,
  }),
  response: z.object({ ok: z.literal(true) }),
})

export const listOffers = defineEndpoint({
  id: 'agent.offers',
  method: 'GET',
  path: '/api/agent/offers',
  summary: 'Offers that wait for this agent’s answer',
  access: 'agent',
  response: z.array(offer),
})

export const acceptOffer = defineEndpoint({
  id: 'agent.accept',
  method: 'POST',
  path: '/api/agent/offers/:id/accept',
  summary: 'Take the order; 409 when it went to somebody else',
  access: 'agent',
  params: offerParams,
  response: trip,
})

export const declineOffer = defineEndpoint({
  id: 'agent.decline',
  method: 'POST',
  path: '/api/agent/offers/:id/decline',
  summary: 'Pass the order on',
  access: 'agent',
  params: offerParams,
  body: z.strictObject({ reason: optionalText(200) }),
  response: agentDesk,
})

export const listTrips = defineEndpoint({
  id: 'agent.trips',
  method: 'GET',
  path: '/api/agent/trips',
  summary: 'The orders that this agent has in hand',
  access: 'agent',
  response: z.array(trip),
})

export const getTrip = defineEndpoint({
  id: 'agent.trip',
  method: 'GET',
  path: '/api/agent/trips/:id',
  summary: 'One order in this agent’s hands',
  access: 'agent',
  params: tripParams,
  response: trip,
})

export const startShopping = tripStep('start', 'Begin to shop', z.strictObject({ happenedAt }))
export const handBack = tripStep(
  'hand-back',
  'Give the order back to the queue; only while nothing is bought',
  z.strictObject({ reason: plainText({ min: 1, max: 300 }), happenedAt }),
)
export const purchase = tripStep(
  'purchase',
  'Shopping is done: every line is bought or not there, and the bill is fixed',
  z.strictObject({ happenedAt }),
)
export const depart = tripStep('depart', 'Leave the market', z.strictObject({ happenedAt }))
export const arrive = tripStep('arrive', 'At the customer’s place', z.strictObject({ happenedAt }))
export const deliver = tripStep(
  'deliver',
  'Hand over against the customer’s code and the cash',
  z.strictObject({
    code: z.string().regex(/^\d{4}$/, 'The code has four digits'),
    cashKobo: kobo,
    happenedAt,
  }),
)
export const failTrip = tripStep(
  'fail',
  'The goods could not be handed over',
  z.strictObject({ reason: z.enum(failureReasons), note: optionalText(300), happenedAt }),
)

export const buyItem = defineEndpoint({
  id: 'agent.buy',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/buy',
  summary: 'Record what was asked, paid and got for a line; again to correct it',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({
    askedKobo: kobo,
    paidKobo: kobo.min(1, 'Write what was paid'),
    gotQuantity: quantity.nullable().default(null),
    gotUnit: unit.nullable().default(null),
    substituteName: optionalText(120),
    /** The customer agreed on the phone to a price over the cap, or to a substitute. */
    customerAgreed: z.boolean().default(false),
    happenedAt,
  }),
  response: trip,
})

export const missItem = defineEndpoint({
  id: 'agent.miss',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/unavailable',
  summary: 'A line could not be bought',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({ reason: z.enum(unavailableReasons), happenedAt }),
  response: trip,
})

export const reopenItem = defineEndpoint({
  id: 'agent.reopen',
  method: 'POST',
  path: '/api/agent/trips/:id/items/:itemId/reopen',
  summary: 'Take back what was recorded for a line',
  access: 'agent',
  params: itemParams,
  body: z.strictObject({ happenedAt }),
  response: trip,
})

export const requestTransfer = defineEndpoint({
  id: 'agent.transfer',
  method: 'POST',
  path: '/api/agent/trips/:id/transfer',
  summary: 'Ask for a bank account to which the customer transfers the balance at the door',
  access: 'agent',
  params: tripParams,
  response: payment,
})

export const agentEvents = defineEndpoint({
  id: 'agent.events',
  method: 'GET',
  path: '/api/agent/events',
  summary: 'Live offers, everything on this agent’s trips, and that something was written to them',
  access: 'agent',
  response: personEvent,
  query: streamQuery,
  kind: 'stream',
})
