import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, type EndpointAnswer, endpointUrl } from '#contract/core/endpoint.ts'
import type { Request } from './request.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  path: string
  cookie: string
  key?: string
  body?: unknown
}

/** Holds what came back; `status` is 0 where nothing did, and whether it was done is not known. */
interface HttpAnswer {
  status: number
  body: unknown
}

/** Carries requests. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>

type Outcome<E extends Endpoint> =
  | { ok: true; answer: EndpointAnswer<E> }
  | { ok: false; status: number; code: string }

/** Somebody who uses the API under load and faults, and sends again what was not answered. */
export interface Api {
  call<E extends Endpoint>(...request: Request<E>): Promise<Outcome<E>>
}

export interface ApiOptions {
  transport: Transport
  cookie: string
  retries: { most: number; waitMs: number }
  /** Says that the run is over: the next wait throws. */
  signal: AbortSignal
  onRetry?(): void
}

/** Every write of it has one key for all its tries. */
export function createApi({ transport, cookie, retries, signal, onRetry }: ApiOptions): Api {
  return {
    async call(endpoint, call, options) {
      const { method } = endpoint
      const { body } = call as { body?: unknown }
      const key =
        options?.idempotencyKey ?? (method === 'POST' && retries.most > 0 ? randomUUID() : undefined)
      const request = {
        method,
        path: endpointUrl(endpoint, call),
        cookie,
        ...(key !== undefined && { key }),
        ...(body !== undefined && { body }),
      }
      for (let retry = 0; ; retry += 1) {
        const { status, body: answer } = await transport(request)
        if (status >= 200 && status < 300) return { ok: true, answer: answer as never }
        const mayPass = status === 0 || status >= 500 || status === 429
        if (!mayPass || retry >= retries.most)
          return { ok: false, status, code: (answer as { code?: string } | null)?.code ?? '' }
        onRetry?.()
        await sleep(retries.waitMs, null, { signal })
      }
    },
  }
}

/** Sends requests to the server at `url` by fetch; what is not answered within the limit counts as lost. */
export function overFetch(url: string, limitMs = 8_000): Transport {
  return async ({ method, path, cookie, key, body }) => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          cookie,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limitMs),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      // Refused, cut or silent: the caller sends it again.
      return { status: 0, body: null }
    }
  }
}
