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
} from '#contract/agent.ts'
import type { EndpointCall } from '#contract/endpoint.ts'
import { askQuestion, withdrawQuestion } from '#contract/questions.ts'
import { writeName } from '#contract/queued-writes.ts'
import type { OutboxItem } from '#web/platform/outbox-item.ts'

/** What an agent can do in a trip, each a write that may be kept and sent later. */
export const tripEndpoints = {
  start: startShopping,
  buy: buyItem,
  miss: missItem,
  reopen: reopenItem,
  ask: askQuestion,
  withdraw: withdrawQuestion,
  purchase,
  depart,
  arrive,
  deliver,
  fail: failTrip,
  handBack,
}

export type TripActKind = keyof typeof tripEndpoints
/** What the agent says about the act itself; the moment is added when the act is made. */
export type TripActBody<K extends TripActKind> = Omit<
  EndpointCall<(typeof tripEndpoints)[K]>['body'],
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

/** Reads a kept write as an act of a trip; null when it is something else. */
export function tripActOf(item: OutboxItem): TripAct | null {
  const kind = Object.entries(tripEndpoints).find(
    ([, endpoint]) => writeName(endpoint) === item.endpoint,
  )?.[0]
  if (kind === undefined) return null
  return {
    kind,
    tripId: item.params['id'] ?? '',
    itemId: item.params['itemId'] ?? null,
    body: item.data,
    key: item.key,
  } as unknown as TripAct
}
