import { randomUUID } from 'node:crypto'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'

/** Holds what somebody asks of the API, to be spread into the call of any client: `client.call(...asAgent.start(id))`. */
export type Request<E extends Endpoint = Endpoint> = readonly [
  endpoint: E,
  call: EndpointCall<E>,
  options?: { idempotencyKey: string },
]

/** Makes a request with a key of its own where the endpoint demands one. */
export function request<E extends Endpoint>(
  endpoint: E,
  call: EndpointCall<E>,
  key: string | null = endpoint.needsIdempotencyKey === true ? randomUUID() : null,
): Request<E> {
  return key === null ? [endpoint, call] : [endpoint, call, { idempotencyKey: key }]
}
