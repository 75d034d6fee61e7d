import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '#contract/agent.ts'
import type { OrderItem } from '#contract/order-shapes.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { consentFromRefusal, consentsNeeded, goodsSoFarKobo } from './line-rules.ts'

const pepper = {
  id: 'a',
  status: 'requested',
  capKobo: 50_000,
  budgetKobo: null,
  ifMissing: 'ask',
} as OrderItem
const rice = { ...pepper, id: 'b', status: 'bought', capKobo: null, paidKobo: 800_000 } as OrderItem
const trip = {
  items: [pepper, rice],
  questions: [] as Trip['questions'],
  spendingCapKobo: 900_000,
  bill: { deliveryFeeKobo: 15_000, serviceFeeKobo: 5_000 },
} as Trip

test('a price within every limit needs nobody’s word', () => {
  assert.deepEqual(consentsNeeded(trip, pepper, { paidKobo: 50_000, hasSubstitute: false }), [])
})

test('a line over its cap, and the errand over its own, are both named', () => {
  assert.deepEqual(consentsNeeded(trip, pepper, { paidKobo: 80_001, hasSubstitute: false }), [
    { why: 'line', limitKobo: 50_000, paidKobo: 80_001 },
    { why: 'total', spendingCapKobo: 900_000, totalKobo: 900_001 },
  ])
})

test('correcting a line does not count what it cost before', () => {
  assert.equal(goodsSoFarKobo(trip, 'b'), 0)
  assert.deepEqual(consentsNeeded(trip, rice, { paidKobo: 880_000, hasSubstitute: false }), [])
})

test('a substitute needs a yes unless the customer takes the nearest thing', () => {
  const draft = { paidKobo: 10_000, hasSubstitute: true }
  assert.deepEqual(consentsNeeded(trip, pepper, draft), [{ why: 'substitute' }])
  assert.deepEqual(consentsNeeded(trip, { ...pepper, ifMissing: 'nearest' }, draft), [])
})

test('what the customer said to leave out needs a new yes; silence is not their word', () => {
  const answered = (...said: object[]) => {
    const questions = said.map((each) => ({ itemId: 'a', status: 'answered', allowedKobo: null, ...each }))
    return { ...trip, questions: questions as unknown as Trip['questions'] }
  }
  const needed = (asked: Trip) => consentsNeeded(asked, pepper, { paidKobo: 40_000, hasSubstitute: false })
  const skip = { kind: 'over_cap', answer: 'skip' }
  assert.deepEqual(needed(answered(skip)), [{ why: 'leftOut' }])
  assert.deepEqual(needed(answered(skip, { kind: 'not_there', answer: null, status: 'withdrawn' })), [
    { why: 'leftOut' },
  ])
  assert.deepEqual(needed(answered({ kind: 'not_there', answer: 'no' })), [{ why: 'leftOut' }])
  assert.deepEqual(needed(answered({ kind: 'over_cap', answer: 'no' })), [])
  assert.deepEqual(needed(answered({ ...skip, status: 'applied_policy' })), [])
  assert.deepEqual(needed(answered(skip, { kind: 'over_cap', answer: 'yes', allowedKobo: 40_000 })), [])
})

test('the server’s refusals read as the same consents', () => {
  const refusal = (code: string, detail: object) =>
    new ApiError(409, 'Conflict', JSON.stringify({ error: 'no', code, detail }))
  assert.deepEqual(consentFromRefusal(refusal('items.over_cap', { limitKobo: 5, paidKobo: 6 })), {
    why: 'line',
    limitKobo: 5,
    paidKobo: 6,
  })
  assert.deepEqual(consentFromRefusal(refusal('items.needs_consent', {})), { why: 'substitute' })
  assert.equal(consentFromRefusal(refusal('orders.illegal_step', {})), null)
  assert.equal(consentFromRefusal(new TypeError('offline')), null)
})

test('an answered question is the word for what it named, and no more', () => {
  const said = { itemId: 'a', kind: 'over_cap', answer: 'yes', allowedKobo: 80_000, errandKobo: null }
  const asked = { ...trip, questions: [said] as unknown as Trip['questions'] }
  assert.deepEqual(consentsNeeded(asked, pepper, { paidKobo: 80_000, hasSubstitute: false }), [])
  assert.equal(consentsNeeded(asked, pepper, { paidKobo: 80_001, hasSubstitute: false }).length, 2)
  assert.deepEqual(consentsNeeded(asked, pepper, { paidKobo: 80_000, hasSubstitute: true }), [
    { why: 'substitute' },
  ])
})
