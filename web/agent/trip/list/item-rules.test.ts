import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { limitsOf, questionText } from '#web/entities/orders/question-text.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
import { consentFromRefusal, consentsNeeded, unusualOf } from './item-rules.ts'

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
  assert.deepEqual(consentsNeeded(trip, pepper, { paidKobo: 50_000, substituteName: null }), [])
})

test('an item over its cap, and the order over its own, are both named', () => {
  assert.deepEqual(consentsNeeded(trip, pepper, { paidKobo: 80_001, substituteName: null }), [
    { why: 'line', limitKobo: 50_000, paidKobo: 80_001 },
    { why: 'total', spendingCapKobo: 900_000, totalKobo: 900_001 },
  ])
})

test('far over the usual is asked about without a limit, and is a second look within one', () => {
  const typicalPrices = [{ productId: 'p', unit: 'mudu' as const, highKobo: 100_000 }]
  const item = { ...pepper, capKobo: null, productId: 'p', unit: 'mudu', quantity: 1 } as OrderItem
  const priced = { ...trip, spendingCapKobo: null, typicalPrices } as Trip
  const draft = (paidKobo: number) => ({ paidKobo, substituteName: null })
  const unusual = { typicalKobo: 100_000, paidKobo: 300_001 }
  assert.deepEqual(consentsNeeded(priced, item, draft(300_000)), [])
  assert.deepEqual(consentsNeeded(priced, item, draft(300_001)), [{ why: 'unusual', ...unusual }])
  const capped = { ...item, capKobo: 400_000 }
  assert.deepEqual(consentsNeeded(priced, capped, draft(300_001)), [])
  assert.deepEqual(unusualOf(priced, capped, draft(300_001)), unusual)
  assert.equal(unusualOf(priced, { ...item, budgetKobo: 300_001 }, draft(300_001)), null)
})

test('a cap of one counts for as much as was got, and the question says both prices of one', () => {
  const beef = { ...pepper, quantity: 10, unit: 'kg', capKobo: 900_000, capOf: 'one' } as OrderItem
  const open = { ...trip, spendingCapKobo: null } as Trip
  const bought = (paidKobo: number, gotQuantity: number) =>
    consentsNeeded(open, beef, { paidKobo, gotQuantity, substituteName: null })
  assert.deepEqual(bought(8_500_000, 10), [])
  const each = { unit: 'kg', askedKobo: 950_000, limitKobo: 900_000 } as const
  assert.deepEqual(bought(4_750_000, 5), [{ why: 'line', limitKobo: 4_500_000, paidKobo: 4_750_000, each }])
  const asked = { kind: 'over_cap', askedKobo: 9_500_000, substituteName: null } as const
  const text = questionText({ ...asked, itemName: 'Beef', marketName: 'Wuse', ...limitsOf(beef, asked) })
  assert.equal(text, 'Beef is ₦9,500 a kg, your cap is ₦9,000 a kg. Buy it?')
})

test('above the price that the customer named it is left, and what they named instead is not', () => {
  const yam = { ...pepper, onlyIf: { maxKobo: 40_000 } } as OrderItem
  const dear = { paidKobo: 45_000, substituteName: null }
  const left = { why: 'leaveAbove', limitKobo: 40_000, paidKobo: 45_000 }
  assert.deepEqual(consentsNeeded(trip, yam, dear), [left])
  const instead = { ...yam, instead: { name: 'kote', aboveKobo: 30_000 } } as OrderItem
  assert.deepEqual(consentsNeeded(trip, instead, dear), [{ ...left, limitKobo: 30_000 }])
  assert.deepEqual(consentsNeeded(trip, instead, { ...dear, substituteName: 'Kote' }), [])
})

test('correcting an item does not count what it cost before', () => {
  assert.deepEqual(consentsNeeded(trip, rice, { paidKobo: 880_000, substituteName: null }), [])
})

test('a substitute needs a yes unless the customer takes something similar', () => {
  const draft = { paidKobo: 10_000, substituteName: 'tatashe' }
  assert.deepEqual(consentsNeeded(trip, pepper, draft), [{ why: 'substitute' }])
  assert.deepEqual(consentsNeeded(trip, { ...pepper, ifMissing: 'nearest' }, draft), [])
})

test('what the customer said to leave out needs a new yes; silence is not their word', () => {
  const answered = (...said: object[]) => {
    const questions = said.map((each) => ({ itemId: 'a', status: 'answered', allowedKobo: null, ...each }))
    return { ...trip, questions: questions as unknown as Trip['questions'] }
  }
  const needed = (asked: Trip) => consentsNeeded(asked, pepper, { paidKobo: 40_000, substituteName: null })
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
  const unusual = { typicalKobo: null, paidKobo: 6 }
  assert.deepEqual(consentFromRefusal(refusal('orders.price_unusual', { ...unusual, needs: 'customer' })), {
    why: 'unusual',
    ...unusual,
  })
  assert.equal(consentFromRefusal(refusal('orders.illegal_step', {})), null)
  assert.equal(consentFromRefusal(new TypeError('offline')), null)
})

test('an answered question is the word for what it named, and no more', () => {
  const said = {
    itemId: 'a',
    kind: 'over_cap',
    answer: 'yes',
    allowedKobo: 80_000,
    substituteName: null,
    errandKobo: null,
  }
  const asked = { ...trip, questions: [said] as unknown as Trip['questions'] }
  assert.deepEqual(consentsNeeded(asked, pepper, { paidKobo: 80_000, substituteName: null }), [])
  assert.equal(consentsNeeded(asked, pepper, { paidKobo: 80_001, substituteName: null }).length, 2)
  assert.deepEqual(consentsNeeded(asked, pepper, { paidKobo: 80_000, substituteName: 'tatashe' }), [
    { why: 'line', limitKobo: 50_000, paidKobo: 80_000 },
    { why: 'substitute' },
  ])
})

test('a yes to one substitute is none to another', () => {
  const said = {
    itemId: 'a',
    kind: 'substitute',
    answer: 'yes',
    allowedKobo: 40_000,
    substituteName: 'Yellow garri',
  }
  const asked = { ...trip, questions: [{ ...said, errandKobo: null }] as unknown as Trip['questions'] }
  const needed = (substituteName: string) =>
    consentsNeeded(asked, pepper, { paidKobo: 40_000, substituteName })
  assert.deepEqual(needed(' yellow  garri'), [])
  assert.deepEqual(needed('White garri'), [{ why: 'substitute' }])
})
