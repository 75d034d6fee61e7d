import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { sharedGoods } from '#web/agent/trip/core/joint-trip.ts'
import { sharedProposal, shareOfEach, wantedByAll } from './shared-purchase.ts'

const oil = {
  name: 'Palm oil',
  status: 'requested',
  productId: 'prd_oil',
  quantity: 1,
  unit: 'litre',
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  ifMissing: 'ask',
} as unknown as OrderItem

function listed(bag: number, change: Partial<OrderItem> = {}, questions: Question[] = []) {
  const item = { ...oil, id: `item_${bag}`, ...change }
  const trip = {
    id: `ord_${bag}`,
    bag,
    items: [item],
    questions,
    timeline: [],
    typicalPrices: [{ productId: 'prd_oil', unit: 'litre', lowKobo: 200_000, highKobo: 200_000 }],
    spendingCapKobo: null,
    bill: { deliveryFeeKobo: 0, serviceFeeKobo: 0 },
  } as unknown as Trip
  return { trip, item }
}

test('the same goods in the same measure are bought at once; others, and what is asked about, by themselves', () => {
  const open = { itemId: 'item_4', status: 'open' } as Question
  const all = [
    listed(1),
    listed(2, { quantity: 3 }),
    listed(3, { unit: 'bottle' as OrderItem['unit'] }),
    listed(4, {}, [open]),
    listed(5, { quantity: null }),
    listed(6, { status: 'bought' }),
  ]
  const groups = sharedGoods(all)
  assert.deepEqual(
    groups.map(({ items }) => items.map(({ trip }) => trip.bag)),
    [[1, 2]],
  )
  assert.equal(wantedByAll(groups[0]?.items ?? [])?.quantity, 4)
  const own = [{ goods: 'prd_oil', unit: 'litre' as const, eachKobo: 200_000, atMs: 0 }]
  assert.equal(sharedProposal(groups[0]?.items ?? [], own), 800_000)
  assert.equal(sharedProposal(groups[0]?.items ?? [], []), null, 'a guess is nobody’s price')
})

test('each share obeys its own limits: one is bought, one asked about, one left as its customer said', () => {
  const items = [
    listed(1),
    listed(2, { capKobo: 190_000 }),
    listed(3, { onlyIf: { maxKobo: 190_000 } }),
    listed(4, { quantity: 2, capKobo: 400_000 }),
  ]
  const shares = shareOfEach(items, { askedKobo: 1_000_001, paidKobo: 1_000_000 })
  assert.deepEqual(
    shares.map(({ paidKobo, way }) => [paidKobo, way]),
    [
      [200_000, 'buy'],
      [200_000, 'ask'],
      [200_000, 'leave'],
      [400_000, 'buy'],
    ],
  )
  assert.ok(shares.every(({ askedKobo, paidKobo }) => askedKobo >= paidKobo))
  assert.equal(
    shares.reduce((sum, { askedKobo }) => sum + askedKobo, 0),
    1_000_001,
  )
  assert.equal(sharedProposal(items, []), null, 'nothing is recorded by one tap that passes a cap')
})
