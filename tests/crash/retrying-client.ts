import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, type EndpointAnswer, type EndpointCall, endpointUrl } from '#contract/endpoint.ts'

const tryLimitMs = 8_000

type Outcome<E extends Endpoint> =
  | { ok: true; answer: EndpointAnswer<E>; key: string }
  | { ok: false; status: number; code: string }

/** A client that retries until it is answered yes or no, each action under one Idempotency-Key. */
export interface RetryingClient {
  call<E extends Endpoint>(endpoint: E, call: EndpointCall<E>, key?: string): Promise<Outcome<E>>
}

/** Failed calls are reported to `onRetry`; where `signal` says that the run is over, the call throws. */
export function createRetryingClient(options: {
  url: string
  cookie: string
  signal: AbortSignal
  onRetry: () => void
}): RetryingClient {
  const { url, cookie, signal, onRetry } = options
  return {
    async call(endpoint, call, key = randomUUID()) {
      for (;;) {
        const response = await tryOnce(endpoint, call, key)
        if (response && response.status < 500 && response.status !== 429) {
          const { status, body } = response
          if (status < 300) return { ok: true, answer: body as never, key }
          return { ok: false, status, code: (body as { code: string }).code }
        }
        onRetry()
        await sleep(100, null, { signal })
      }
    },
  }

  async function tryOnce(endpoint: Endpoint, call: object, key: string) {
    const { body } = call as { body?: unknown }
    try {
      const response = await fetch(url + endpointUrl(endpoint, call), {
        method: endpoint.method,
        headers: {
          cookie,
          ...(endpoint.method === 'POST' ? { 'idempotency-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(tryLimitMs),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    } catch {
      // Refused, cut or silent: whether it was done is not known, which is what the key is for.
      return null
    }
  }
}
