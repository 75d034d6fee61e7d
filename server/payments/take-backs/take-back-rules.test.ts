import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeNow } from '#tests/times.ts'
import { actionsOf, newsOfDispute, newsOfRefund, nextState, takenIn } from './take-back-rules.ts'

test('only words that we know decide a dispute', () => {
  const state = (status: string, resolution: string | null = null) =>
    newsOfDispute({ status, resolution }, false).state
  assert.equal(state('awaiting-merchant-feedback'), 'open')
  assert.equal(state('awaiting-bank-feedback'), 'answered')
  assert.equal(state('pending'), 'open')
  assert.equal(newsOfDispute({ status: 'pending' }, true).state, 'answered')
  assert.equal(state('resolved', 'merchant-accepted'), 'lost')
  assert.equal(state('resolved', 'auto-accepted'), 'lost')
  assert.equal(state('archived', 'merchant-accepted'), 'lost')
  assert.equal(state('resolved', 'declined'), 'won')
  assert.equal(state('archived'), 'ended')
  for (const [status, resolution] of [
    ['resolved', null],
    ['resolved', 'toss of a coin'],
    ['Resolved', 'declined'],
    ['', null],
  ] as const)
    assert.equal(state(status, resolution), 'unknown')
})

test('a refund holds the money back until it fails; a word that we do not know moves nothing', () => {
  for (const status of ['pending', 'processing', 'processed', 'needs-attention'])
    assert.equal(newsOfRefund(status).state, 'lost')
  assert.equal(newsOfRefund('failed').state, 'ended')
  assert.equal(newsOfRefund('reversed?').state, 'unknown')
})

test('what was decided stays so when it is filed away, and what was taken stays while nobody knows', () => {
  const filed = { state: 'ended' as const, raw: 'archived' }
  assert.equal(nextState({ state: 'lost', takenKobo: 5 }, filed), 'lost')
  assert.equal(nextState({ state: 'open', takenKobo: 0 }, filed), 'ended')
  const row = { amountKobo: 500, takenKobo: 300, currency: 'NGN' }
  assert.equal(takenIn('unknown', row), 300)
  assert.equal(takenIn('lost', row), 500)
  assert.equal(takenIn('won', row), 0)
  assert.equal(takenIn('lost', { ...row, currency: 'USD' }), 0)
})

test('a bank is answered once, and a row is closed once it is decided', () => {
  const row = { kind: 'dispute' as const, answered_at: null, closed_at: null, costKobo: 0 }
  assert.deepEqual(actionsOf({ ...row, state: 'open' }), ['evidence', 'accept'])
  assert.deepEqual(actionsOf({ ...row, state: 'answered', answered_at: timeNow() }), [])
  assert.deepEqual(actionsOf({ ...row, state: 'lost' }), ['close'])
  assert.deepEqual(actionsOf({ ...row, state: 'lost', closed_at: timeNow() }), [])
  assert.deepEqual(actionsOf({ ...row, kind: 'refund', state: 'lost', costKobo: 5 }), ['owed', 'close'])
})
