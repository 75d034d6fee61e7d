import {
  arrive,
  buyItem,
  deliver,
  depart,
  failTrip,
  handBack,
  missItem,
  purchase,
  reopenItem,
  startShopping,
  type Trip,
} from '#contract/agent.ts'
import type { Endpoint, EndpointCall } from '#contract/endpoint.ts'
import { callApi } from '#web/platform/api.ts'

const endpoints = {
  start: startShopping,
  buy: buyItem,
  miss: missItem,
  reopen: reopenItem,
  purchase,
  depart,
  arrive,
  deliver,
  fail: failTrip,
  handBack,
}

export type TripActKind = keyof typeof endpoints
/** What the agent says about the act itself; the moment is added when the act is made. */
export type TripActBody<K extends TripActKind> = Omit<
  EndpointCall<(typeof endpoints)[K]>['body'],
  'happenedAt'
>

interface ActOf<K extends TripActKind> {
  kind: K
  tripId: string
  /** The line that it is about; null for a step of the whole trip. */
  itemId: string | null
  body: TripActBody<K> & { happenedAt: string }
  /** Idempotency key: the same at every try, as is the body. */
  key: string
}
/** One thing that an agent did, on its way to the server. */
export type TripAct = { [K in TripActKind]: ActOf<K> }[TripActKind]

/** Makes an act that happened at `atMs`. */
export function makeTripAct<K extends TripActKind>(
  kind: K,
  about: { tripId: string; itemId?: string },
  body: TripActBody<K>,
  atMs: number,
): TripAct {
  return {
    kind,
    tripId: about.tripId,
    itemId: about.itemId ?? null,
    body: { ...body, happenedAt: new Date(atMs).toISOString() },
    key: crypto.randomUUID(),
  } as unknown as TripAct
}

/** In a market's dead corners a request may hang for minutes; then another try is better. */
const patienceMs = 15_000

/** Sends an act; answers with the trip as it then is. Throws as `callApi` does. */
export function sendTripAct(act: TripAct): Promise<Trip> {
  const params = act.itemId === null ? { id: act.tripId } : { id: act.tripId, itemId: act.itemId }
  const endpoint = endpoints[act.kind] as unknown as Endpoint
  const input = { params, body: act.body } as unknown as EndpointCall<Endpoint>
  const signal = AbortSignal.timeout(patienceMs)
  return callApi(endpoint, input, { idempotencyKey: act.key, signal }) as Promise<Trip>
}
