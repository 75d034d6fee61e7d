import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlOf } from './api.ts'
import { ApiError, reasonOf } from './api-error.ts'
import { createQueryClient, retryDelay } from './query-client.ts'
import { meQuery, settingsQuery, signedOutIsNobody } from './session.ts'

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
  assert.equal(reasonOf(new TypeError('fetch failed'), 'Login failed'), 'Network error. Please try again.')
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

test('answers stay fresh and are kept as long as the specification says, and nothing is asked for unbidden', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  const { staleTime, gcTime, refetchOnWindowFocus, refetchInterval } = queries ?? {}
  assert.deepEqual(
    { staleTime, gcTime, refetchOnWindowFocus, refetchInterval },
    { staleTime: 300_000, gcTime: 300_000, refetchOnWindowFocus: false, refetchInterval: undefined },
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
