import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { failureOf, isRefusal } from './place-failure.ts'

const answer = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body))

test('a closed market says when it opens', () => {
  const opensAt = '2026-11-22T06:00:00.000Z'
  const failure = failureOf(
    answer(409, { error: 'Closed', code: 'orders.market_closed', detail: { opensAt } }),
  )
  assert.deepEqual(failure, { kind: 'closed', opensAt, isRest: false })
  assert.equal(isRefusal(failure), true)
})

test('where all agents are busy, it says the first hour that is free, and of which market', () => {
  const freeAt = '2026-11-22T13:00:00.000Z'
  const body = { error: 'Busy', code: 'orders.too_busy', detail: { freeAt, isRest: true } }
  assert.deepEqual(failureOf(answer(409, body)), { kind: 'tooBusy', freeAt, isRest: true })
})

test('fields keep their paths', () => {
  const fields = [{ path: 'place.area', message: 'Please fill this in' }]
  const failure = failureOf(answer(400, { error: 'x', code: 'request.invalid', fields }))
  assert.deepEqual(failure, { kind: 'fields', fields: { 'place.area': 'Please fill this in' } })
})

test('a lost connection and a failing server leave it open whether the order was placed', () => {
  for (const error of [new NoAnswer(new TypeError('fetch failed')), answer(503, {})]) {
    assert.deepEqual(failureOf(error), { kind: 'noAnswer' })
    assert.equal(isRefusal(failureOf(error)), false)
  }
})

test('a fault of the page is no lost connection, and leaves it open as well', () => {
  const failure = failureOf(new TypeError('all.toSorted is not a function'))
  assert.deepEqual(failure, { kind: 'broken' })
  assert.equal(isRefusal(failure), false)
})

test('a key of another order is recognised, and so is a lost session', () => {
  assert.equal(failureOf(answer(422, { error: 'x', code: 'request.key_reused' })).kind, 'keyUsed')
  assert.equal(failureOf(answer(401, { error: 'x', code: 'auth.signed_out' })).kind, 'signedOut')
})

test('anything else is said in the server’s words', () => {
  const failure = failureOf(answer(409, { error: 'Too much for cash', code: 'orders.over_cash_limit' }))
  assert.deepEqual(failure, {
    kind: 'said',
    code: 'orders.over_cash_limit',
    message: 'Too much for cash',
  })
})
