import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptOfferEndpoint, declineOfferEndpoint } from '#contract/dispatch/agent.ts'
import { minutes } from '#domain/time/durations.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { meQuery, settingsQuery, signedOutIsNobody } from '#web/platform/session/session.ts'
import { callApi, urlOf } from './api.ts'
import { createQueryClient, retryDelay } from './query-client.ts'
import { createWriteKeys } from './write-keys.ts'

test('a URL has its parameters encoded and only the query values that are there', () => {
  assert.equal(urlOf({ path: '/api/orders/:id' }, { params: { id: 'a/b' } }), '/api/orders/a%2Fb')
  const query = { status: 'queued', cursor: undefined, limit: 20 }
  assert.equal(urlOf({ path: '/api/orders' }, { query }), '/api/orders?status=queued&limit=20')
})

test('an error says its status and body, or the status text for an empty body', () => {
  const body = '{"error":"Sign in first.","code":"auth.signed_out","fields":[{"path":"a.0","message":"no"}]}'
  const error = new ApiError(401, 'Unauthorized', body, '7')
  assert.equal(error.message, `401: ${body}`)
  assert.deepEqual(
    [error.code, error.reason, error.fields, error.retryAfterS],
    ['auth.signed_out', 'Sign in first.', { 'a.0': 'no' }, 7],
  )
  assert.equal(new ApiError(502, 'Bad Gateway', '').message, 'Bad Gateway')
  assert.equal(new ApiError(502, 'Bad Gateway', '<html>').message, '502: <html>')
  assert.equal(reasonOf(new ApiError(502, 'Bad Gateway', '<html>'), 'Login failed'), 'Login failed')
  assert.equal(
    reasonOf(new NoAnswer(new TypeError('fetch failed')), 'Login failed'),
    'Network error. Please try again.',
  )
})

test('reads and writes are tried again by the specification’s rules', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  const retriesOf = (rule: unknown, message: string) => {
    const mayRetry = rule as (failures: number, error: Error) => boolean
    return [0, 1, 2].filter((failures) => mayRetry(failures, new Error(message))).length
  }
  assert.deepEqual(
    ['500: x', '404: x', '401: x', '400: x'].map((message) => retriesOf(queries?.retry, message)),
    [2, 2, 0, 0],
  )
  assert.deepEqual(
    ['500: x', '409: x'].map((message) => retriesOf(mutations?.retry, message)),
    [1, 0],
  )
  assert.deepEqual([0, 1, 4, 9].map(retryDelay), [1000, 2000, 16_000, 30_000])
})

test('answers stay fresh and are cached as long as the specification says, and nothing is asked for unbidden', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const { staleTime, gcTime, refetchOnWindowFocus, refetchInterval } = queries ?? {}
  assert.deepEqual(
    { staleTime, gcTime, refetchOnWindowFocus, refetchInterval },
    { staleTime: minutes(5), gcTime: minutes(5), refetchOnWindowFocus: false, refetchInterval: undefined },
  )
  assert.deepEqual([settingsQuery.staleTime, settingsQuery.refetchInterval], [120_000, 120_000])
  assert.equal(meQuery.staleTime, 30_000)
})

test('who is signed in: 401 is nobody, whatever else fails says its status and is tried twice more', () => {
  assert.equal(signedOutIsNobody(new ApiError(401, 'Unauthorized', '{}')), null)
  const failure = new ApiError(503, 'Service Unavailable', '{"error":"later"}')
  assert.throws(() => signedOutIsNobody(failure), {
    message: 'Authentication failed: 503 Service Unavailable',
  })
  const failed = (status: number) => new Error(`Authentication failed: ${status} x`)
  assert.deepEqual(
    [0, 1, 2].map((failures) => meQuery.retry?.(failures, failed(400))),
    [true, true, false],
  )
})

test('a write keeps its key as long as the same is tried again without an answer', () => {
  const keys = createWriteKeys()
  const first = keys.keyFor({ amountKobo: 100 })
  keys.settle(new TypeError('fetch failed'))
  assert.equal(keys.keyFor({ amountKobo: 100 }), first)
  keys.settle(new ApiError(503, 'Service Unavailable', ''))
  assert.equal(keys.keyFor({ amountKobo: 100 }), first)
  keys.settle(new ApiError(409, 'Conflict', '{}'))
  const second = keys.keyFor({ amountKobo: 100 })
  assert.notEqual(second, first)
  assert.notEqual(keys.keyFor({ amountKobo: 200 }), second)
  const shortLived = createWriteKeys(0)
  assert.notEqual(shortLived.keyFor('same'), shortLived.keyFor('same'))
})

test('calls that are given no key have one of their own, in builds as well, where endpoints have no id', async (context) => {
  const sent: (string | null)[] = []
  context.mock.method(globalThis, 'fetch', async (_: string, request: RequestInit) => {
    sent.push(new Headers(request.headers).get('idempotency-key'))
    throw new TypeError('fetch failed')
  })
  const built = <E extends object>(endpoint: E): E => ({ ...endpoint, id: undefined })
  const input = { params: { id: 'offer-1' }, body: {} }
  for (const endpoint of [acceptOfferEndpoint, declineOfferEndpoint, acceptOfferEndpoint])
    await assert.rejects(callApi(built(endpoint as typeof declineOfferEndpoint), input))
  const [accepted, declined, again] = sent
  assert.equal(again, accepted)
  assert.notEqual(declined, accepted)
})
