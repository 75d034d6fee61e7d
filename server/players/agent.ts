import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import {
  acceptOfferEndpoint,
  arrive,
  buyItemEndpoint,
  declineOfferEndpoint,
  deliver,
  depart,
  failTrip,
  getAgentDashboard,
  getTripEndpoint,
  handBack,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  reportPositionEndpoint,
  setDutyEndpoint,
  startShopping,
  type Trip,
} from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Request, request } from './request.ts'

type Body<E extends Endpoint> = Exclude<EndpointCall<E>['body'], undefined>
type Schema = Endpoint['params']
/** A request that is answered with the trip. */
export type TripRequest = Request<Endpoint<Schema, Schema, Schema, (typeof getTripEndpoint)['response']>>
type Item = Pick<Trip['items'][number], 'id' | 'status' | 'capKobo'>
type Question = Trip['questions'][number]
type Asked = Pick<Question, 'itemId' | 'status' | 'askedKobo'> &
  Partial<Pick<Question, 'answer' | 'allowedKobo' | 'substituteName'>>
/** Holds what an agent looks at to know what is next. */
type Seen = Pick<Trip, 'id' | 'status' | 'collectKobo'> & {
  items: Item[]
  questions: Asked[]
}

const step = (id: string) => ({ params: { id }, body: {} })

/** Asks the API what agents do. */
export const asAgent = {
  setDuty: (isOnDuty: boolean) => request(setDutyEndpoint, { body: { isOnDuty } }),
  report: (latitude: number, longitude: number) =>
    request(reportPositionEndpoint, {
      body: { latitude, longitude, accuracyM: 12, happenedAt: systemClock.now().toISOString() },
    }),
  look: () => request(getAgentDashboard, {}),
  accept: (offerId: string) => request(acceptOfferEndpoint, { params: { id: offerId } }),
  decline: (offerId: string) => request(declineOfferEndpoint, step(offerId)),
  read: (id: string) => request(getTripEndpoint, { params: { id } }),
  handBack: (id: string, reason = 'Played by a test') =>
    request(handBack, { params: { id }, body: { reason } }),
  start: (id: string) => request(startShopping, step(id)),
  buy: (id: string, itemId: string, body: Body<typeof buyItemEndpoint>) =>
    request(buyItemEndpoint, { params: { id, itemId }, body }),
  ask: (id: string, itemId: string, body: Body<typeof askQuestionEndpoint>) =>
    request(askQuestionEndpoint, { params: { id, itemId }, body }),
  withdraw: (id: string, itemId: string) =>
    request(withdrawQuestionEndpoint, { params: { id, itemId }, body: {} }),
  miss: (id: string, itemId: string, body: Body<typeof markUnavailableEndpoint>) =>
    request(markUnavailableEndpoint, { params: { id, itemId }, body }),
  reopen: (id: string, itemId: string) => request(reopenItemEndpoint, { params: { id, itemId }, body: {} }),
  purchase: (id: string) => request(purchase, step(id)),
  depart: (id: string) => request(depart, step(id)),
  arrive: (id: string) => request(arrive, step(id)),
  deliver: (id: string, body: Body<typeof deliver>) => request(deliver, { params: { id }, body }),
  fail: (id: string) => request(failTrip, { params: { id }, body: { reason: 'refused' } }),
}

/** Finds out for an agent what others know, and decides what an agent may choose. */
export interface Means {
  priceOf(item: Item): number
  /** Returns what the customer of an order says at the gate. */
  codeOf(orderId: string): Promise<string>
  /** Returns what is asked about an item before it is bought, or null. */
  asksAbout?(item: Item): Body<typeof askQuestionEndpoint> | null
  /** Returns whether a question has waited for so long that it is taken back. */
  givesUpOn?(question: Asked): boolean
}

/** Returns what an agent does next with an order: null while the customer is asked, and once it has ended. */
export async function nextStep(trip: Seen, means: Means): Promise<TripRequest | null> {
  switch (trip.status) {
    case 'assigned':
      return asAgent.start(trip.id)
    case 'shopping':
      return shop(trip, means)
    case 'purchased':
      return asAgent.depart(trip.id)
    case 'in_transit':
      return asAgent.arrive(trip.id)
    case 'arrived':
      return asAgent.deliver(trip.id, { code: await means.codeOf(trip.id), cashKobo: trip.collectKobo })
    default:
      return null
  }
}

/**
 * Buys one item after another, once its customer answered what was asked about it; what is over a cap is always asked about.
 * Finishes when there is none left.
 */
function shop({ id, items, questions }: Seen, means: Means): TripRequest | null {
  const open = questions.filter(({ status }) => status === 'open')
  const waiting = items.filter(({ status }) => status === 'requested')
  if (waiting.length === 0) return asAgent.purchase(id)
  const item = waiting.find((one) => open.every(({ itemId }) => itemId !== one.id))
  if (!item) {
    const late = open.find((question) => means.givesUpOn?.(question))
    return late ? asAgent.withdraw(id, late.itemId) : null
  }
  const question = questions.findLast(({ itemId }) => itemId === item.id)
  if (question) return asAgent.buy(id, item.id, purchaseAfter(question, means.priceOf(item)))
  const paidKobo = means.priceOf(item)
  const asked = means.asksAbout?.(item) ?? null
  if (asked !== null) return asAgent.ask(id, item.id, asked)
  if (item.capKobo !== null && paidKobo > item.capKobo)
    return asAgent.ask(id, item.id, { kind: 'over_cap', askedKobo: paidKobo })
  return asAgent.buy(id, item.id, { askedKobo: paidKobo, paidKobo, confirmed: true })
}

/** Returns what is bought after an answer: what was asked about, or the item itself at its price where that was refused. */
function purchaseAfter(
  { status, answer, askedKobo, allowedKobo, substituteName = null }: Asked,
  priceKobo: number,
): Body<typeof buyItemEndpoint> {
  const isRefused = answer === 'no' || status === 'withdrawn'
  const agreedKobo =
    answer === 'cap' ? Math.min(priceKobo, allowedKobo ?? priceKobo) : (askedKobo ?? priceKobo)
  const paidKobo = isRefused ? priceKobo : agreedKobo
  return {
    askedKobo: paidKobo,
    paidKobo,
    confirmed: true,
    ...(!isRefused && substituteName !== null && { substituteName }),
  }
}
