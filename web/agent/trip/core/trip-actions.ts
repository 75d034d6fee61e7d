import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import {
  arrive,
  buyItemEndpoint,
  deliver,
  depart,
  failTrip,
  handBack,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  startShopping,
} from '#contract/dispatch/agent.ts'
import { askQuestionEndpoint, withdrawQuestionEndpoint } from '#contract/dispatch/agent-questions.ts'
import { stateGatePayment } from '#contract/dispatch/gate-statement.ts'
import { writeName } from '#contract/queued-writes.ts'
import type { OutboxItem } from '#web/platform/store/outbox-item.ts'

/** Lists what an agent can do in a trip, each a write that may be stored and sent later. */
export const tripEndpoints = {
  start: startShopping,
  buy: buyItemEndpoint,
  miss: markUnavailableEndpoint,
  reopen: reopenItemEndpoint,
  ask: askQuestionEndpoint,
  withdraw: withdrawQuestionEndpoint,
  purchase,
  depart,
  arrive,
  gatePayment: stateGatePayment,
  deliver,
  fail: failTrip,
  handBack,
}

export type TripActionKind = keyof typeof tripEndpoints
/** Holds what the agent says about the action itself; the moment is added when the action is made. */
export type TripActionBody<K extends TripActionKind> = Omit<
  EndpointCall<(typeof tripEndpoints)[K]>['body'],
  'happenedAt'
>

export interface StepProps {
  trip: Trip
  /** Does a step of the trip; resolves to the refusal, or null when the server has taken it. */
  doStep: <K extends TripActionKind>(kind: K, body: TripActionBody<K>, itemId?: string) => Promise<unknown>
  /** The step of the whole trip that is on its way. */
  busyStep: TripActionKind | null
}

interface ActionOf<K extends TripActionKind> {
  kind: K
  tripId: string
  /** The item that it is about; null for a step of the whole trip. */
  itemId: string | null
  body: TripActionBody<K> & { happenedAt: string }
  /** Idempotency key: the same at every try, as is the body. */
  key: string
}
/** One thing that an agent did, on its way to the server. */
export type TripAction = { [K in TripActionKind]: ActionOf<K> }[TripActionKind]

/** Reads a queued write as an action of a trip; null when it is something else. */
export function tripActionOf(item: OutboxItem): TripAction | null {
  const kind = Object.entries(tripEndpoints).find(
    ([, endpoint]) => writeName(endpoint) === item.endpoint,
  )?.[0]
  if (kind === undefined) return null
  // Written by `queueWrite` with the body of this kind's endpoint.
  return {
    kind,
    tripId: item.params['id'] ?? '',
    itemId: item.params['itemId'] ?? null,
    body: item.data,
    key: item.key,
  } as unknown as TripAction
}
