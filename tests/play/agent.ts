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
import { askQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { timeNow } from '#tests/times.ts'
import { type Request, request } from './request.ts'

type Body<E extends Endpoint> = Exclude<EndpointCall<E>['body'], undefined>
type Schema = Endpoint['params']
/** A request that is answered with the trip. */
export type TripRequest = Request<Endpoint<Schema, Schema, Schema, (typeof getTripEndpoint)['response']>>
type Item = Pick<Trip['items'][number], 'id' | 'status' | 'capKobo'>
/** Holds what an agent looks at to know what is next. */
type Seen = Pick<Trip, 'id' | 'status' | 'collectKobo'> & {
  items: Item[]
  questions: Pick<Trip['questions'][number], 'itemId' | 'status' | 'askedKobo'>[]
}

const step = (id: string) => ({ params: { id }, body: {} })

/** Asks the API what agents do. */
export const asAgent = {
  setDuty: (isOnDuty: boolean) => request(setDutyEndpoint, { body: { isOnDuty } }),
  report: (latitude: number, longitude: number) =>
    request(reportPositionEndpoint, {
      body: { latitude, longitude, accuracyM: 12, happenedAt: timeNow().toISOString() },
    }),
  look: () => request(getAgentDashboard, {}),
  accept: (offerId: string) => request(acceptOfferEndpoint, { params: { id: offerId } }),
  decline: (offerId: string) => request(declineOfferEndpoint, step(offerId)),
  read: (id: string) => request(getTripEndpoint, { params: { id } }),
  handBack: (id: string) => request(handBack, { params: { id }, body: { reason: 'Played by a test' } }),
  start: (id: string) => request(startShopping, step(id)),
  buy: (id: string, itemId: string, body: Body<typeof buyItemEndpoint>) =>
    request(buyItemEndpoint, { params: { id, itemId }, body }),
  ask: (id: string, itemId: string, body: Body<typeof askQuestionEndpoint>) =>
    request(askQuestionEndpoint, { params: { id, itemId }, body }),
  miss: (id: string, itemId: string, body: Body<typeof markUnavailableEndpoint>) =>
    request(markUnavailableEndpoint, { params: { id, itemId }, body }),
  reopen: (id: string, itemId: string) => request(reopenItemEndpoint, { params: { id, itemId }, body: {} }),
  purchase: (id: string) => request(purchase, step(id)),
  depart: (id: string) => request(depart, step(id)),
  arrive: (id: string) => request(arrive, step(id)),
  deliver: (id: string, body: Body<typeof deliver>) => request(deliver, { params: { id }, body }),
  fail: (id: string) => request(failTrip, { params: { id }, body: { reason: 'refused' } }),
}

/** Finds out for an agent what others know. */
export interface Means {
  priceOf(item: Item): number
  /** Returns what the customer of an order says at the gate. */
  codeOf(orderId: string): Promise<string>
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

/** Buys the next item, once its customer allowed what is over their cap; finishes when there is none left. */
function shop({ id, items, questions }: Seen, { priceOf }: Means): TripRequest | null {
  const item = items.find(({ status }) => status === 'requested')
  if (!item) return asAgent.purchase(id)
  const question = questions.findLast(({ itemId }) => itemId === item.id)
  if (question?.status === 'open') return null
  const paidKobo = question?.askedKobo ?? priceOf(item)
  if (!question && item.capKobo !== null && paidKobo > item.capKobo)
    return asAgent.ask(id, item.id, { kind: 'over_cap', askedKobo: paidKobo })
  return asAgent.buy(id, item.id, { askedKobo: paidKobo, paidKobo, confirmed: true })
}
