import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { TripAction } from '#web/agent/trip/core/trip-actions.ts'
import { guidePrice, ownPricesOf, proposalFor } from './proposal.ts'

const noon = Date.parse('2026-11-24T11:00:00Z')
const rice = {
  id: 'rice',
  name: 'Rice',
  status: 'requested',
  productId: 'prd_rice',
  quantity: 2,
  unit: 'mudu',
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  ifMissing: 'ask',
  onlyIf: null,
  instead: null,
  substituteName: null,
} as unknown as OrderItem
const trip = {
  id: 'ord_1',
  placedAt: '2026-11-24T09:00:00Z',
  items: [rice],
  questions: [] as Question[],
  timeline: [] as Trip['timeline'],
  typicalPrices: [{ productId: 'prd_rice', unit: 'mudu', lowKobo: 110_000, highKobo: 130_000 }],
  spendingCapKobo: null,
  bill: { deliveryFeeKobo: 0, serviceFeeKobo: 0 },
} as unknown as Trip
const boughtAt = (at: string, paidKobo: number, gotQuantity: number) =>
  ({
    ...trip,
    id: 'ord_0',
    items: [{ ...rice, id: 'earlier', status: 'bought', paidKobo, gotQuantity, gotUnit: 'mudu' }],
    timeline: [{ type: 'item.bought', happenedAt: at, detail: { itemId: 'earlier' } }],
  }) as unknown as Trip

test('without a price of one’s own no tap records one: what it costs lately stands beside the fields, as a guess', () => {
  assert.equal(proposalFor({ trip, item: rice }, []), null)
  assert.equal(guidePrice(trip, rice), 240_000)
  assert.equal(guidePrice({ ...trip, typicalPrices: [] }, rice), null)
  assert.equal(guidePrice(trip, { ...rice, unit: 'paint' }), null)
})

test('what the agent last paid today goes before it, sent or not; yesterday’s does not', () => {
  const today = boughtAt('2026-11-24T10:00:00Z', 375_000, 3)
  assert.equal(proposalFor({ trip, item: rice }, ownPricesOf([today], [], noon)), 250_000)
  const yesterday = boughtAt('2026-11-23T10:00:00Z', 375_000, 3)
  assert.equal(proposalFor({ trip, item: rice }, ownPricesOf([yesterday], [], noon)), null)
  const guessed = { ...today, items: today.items.map((item) => ({ ...item, isGuess: true })) }
  assert.equal(proposalFor({ trip, item: rice }, ownPricesOf([guessed], [], noon)), null)
  const own = [
    { productId: 'prd_rice', unit: 'mudu' as const, eachKobo: 140_000, at: '2026-11-24T08:00:00Z' },
  ]
  const finished = { ...trip, ownPrices: own }
  assert.equal(proposalFor({ trip, item: rice }, ownPricesOf([finished], [], noon)), 280_000)
  assert.equal(proposalFor({ trip, item: rice }, ownPricesOf([finished, today], [], noon)), 250_000)
  const unsent = { kind: 'buy', itemId: 'earlier', body: { happenedAt: '2026-11-24T07:00:00Z' } }
  const late = ownPricesOf([finished, today], [unsent as unknown as TripAction], noon)
  assert.equal(proposalFor({ trip, item: rice }, late), 280_000)
})

test('nothing over a limit, far over the usual or being asked is bought by one tap', () => {
  const capped = { ...rice, capKobo: 239_999 }
  const paid = [{ goods: 'prd_rice', unit: 'mudu' as const, eachKobo: 120_000, atMs: noon }]
  assert.equal(proposalFor({ trip, item: rice }, paid), 240_000)
  assert.equal(proposalFor({ trip, item: capped }, paid), null)
  assert.equal(proposalFor({ trip: { ...trip, spendingCapKobo: 239_999 }, item: rice }, paid), null)
  const dear = [{ goods: 'prd_rice', unit: 'mudu' as const, eachKobo: 400_000, atMs: noon }]
  assert.equal(proposalFor({ trip, item: rice }, dear), null)
  assert.equal(proposalFor({ trip, item: { ...rice, budgetKobo: 50_000 } }, []), 50_000)
  const question = { itemId: 'rice', kind: 'over_cap', substituteName: null, errandKobo: null }
  const asked = (more: object) => ({ ...trip, questions: [{ ...question, ...more } as unknown as Question] })
  assert.equal(proposalFor({ trip: asked({ status: 'open' }), item: capped }, []), null)
  const yes = { status: 'answered', answer: 'yes', allowedKobo: 260_000, answeredVia: 'app' }
  assert.equal(proposalFor({ trip: asked(yes), item: capped }, []), 260_000)
  assert.equal(proposalFor({ trip, item: { ...rice, status: 'bought' } }, []), null)
})
