import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantityText } from '#domain/units.ts'
import { type BilledOrder, receiptOf, wordRow } from './receipt.ts'

const rice = {
  name: 'rice',
  quantity: 2,
  unit: 'mudu' as const,
  size: null,
  budgetKobo: null,
  gotQuantity: 2,
  gotUnit: 'mudu' as const,
  substituteName: null,
  status: 'bought',
  askedKobo: 360_000,
  paidKobo: 320_000,
  unavailableReason: null,
}

function billed(bill: Partial<BilledOrder['bill']> = {}, more: Partial<BilledOrder> = {}): BilledOrder {
  return {
    status: 'purchased',
    items: [rice],
    timeline: [],
    bill: {
      goodsKobo: 320_000,
      deliveryFeeKobo: 15_000,
      serviceFeeKobo: 5_000,
      callOutFeeKobo: null,
      totalKobo: 340_000,
      savedKobo: 40_000,
      paidKobo: 0,
      balanceDueKobo: 0,
      corrections: [],
      givenBack: [],
      ...bill,
    },
    ...more,
  }
}

const delivery = (cashKobo: number, dueKobo: number) => ({
  status: 'delivered' as const,
  timeline: [{ type: 'order.delivered', detail: { cashKobo, dueKobo } }],
})
const naira = (kobo: number) => `N${kobo / 100}`
const said = (order: BilledOrder) =>
  receiptOf(order).after.map((row) => {
    const { label, detail } = wordRow(row, naira)
    return [label, detail ?? '', row.amountKobo]
  })

test('the total is the goods and our fees, less the promo code; without a bill the goods and the call-out fee', () => {
  assert.equal(receiptOf(billed({ discountKobo: 20_000 })).totalKobo, 320_000)
  const cancelled = receiptOf(billed({ totalKobo: null, callOutFeeKobo: 50_000 }, { status: 'cancelled' }))
  assert.deepEqual(cancelled.fees, [{ role: 'callOut', amountKobo: 50_000 }])
  assert.equal(cancelled.totalKobo, 370_000)
})

test('an item says what was got and saved, or why it did not come', () => {
  const items = [
    { ...rice, substituteName: 'ofada', gotQuantity: 1.5 },
    { ...rice, gotUnit: 'paint' as const, askedKobo: 320_000 },
    { ...rice, status: 'unavailable', paidKobo: null, unavailableReason: 'too_dear' as const },
    { ...rice, status: 'requested', paidKobo: null },
  ]
  const words = receiptOf(billed({}, { items })).market.map((row) => wordRow(row, naira).detail)
  assert.deepEqual(words, [
    '1½ mudu ofada instead, asked N3600, saved N400',
    'got 2 paint',
    'too costly today',
    'not bought',
  ])
})

test('cash is paid without its change, beside what was paid ahead and later', () => {
  assert.deepEqual(said(billed({ paidKobo: 340_000 }, delivery(340_000, 340_000))), [
    ['Paid', 'in cash', 340_000],
  ])
  assert.deepEqual(said(billed({ paidKobo: 340_000 }, delivery(300_000, 240_000))), [
    ['Paid', 'N1000 before delivery, N3000 in cash, N600 change to your wallet', 340_000],
  ])
  assert.deepEqual(said(billed({ paidKobo: 340_000 }, delivery(200_000, 340_000))), [
    ['Paid', 'N2000 in cash, N1400 later', 340_000],
  ])
  // The log cannot say how, once some of it went back to where it came from.
  assert.deepEqual(said(billed({ paidKobo: 100_000 }, delivery(340_000, 340_000))), [['Paid', '', 100_000]])
})

test('what settled an order is not paid; what went back and on is below zero', () => {
  const order = billed(
    {
      settled: [{ way: 'goods_sold', amountKobo: 90_000 }],
      corrections: [{ reason: 'Short by a cup', amountKobo: -20_000 }],
      movedDebts: [{ code: 'KSW-1', amountKobo: -230_000 }],
      givenBack: [{ reason: 'Spoilt', amountKobo: 10_000, to: 'source' }],
    },
    { status: 'failed' },
  )
  assert.deepEqual(said(order), [
    ['Corrected', 'Short by a cup', -20_000],
    ['Added to order KSW-1', '', -230_000],
    ['Goods sold', '', 90_000],
    ['Refunded to your card or bank', 'Spoilt', -10_000],
  ])
})

test('a balance is owed now, with the next order, or not decided yet; over the total it is the customer’s', () => {
  const owed = { balanceDueKobo: 340_000 }
  assert.deepEqual(said(billed(owed)), [['Balance', '', 340_000]])
  assert.deepEqual(said(billed(owed, { status: 'delivered', debtKobo: 340_000 })), [
    ['Balance', 'added to your next order', 340_000],
  ])
  assert.deepEqual(said(billed(owed, { status: 'failed', debtKobo: 0 })), [['Not settled yet', '', 340_000]])
  assert.deepEqual(said(billed({ balanceDueKobo: -20_000 })), [['Paid over the total', '', 20_000]])
})

test('quantities are said with halves and quarters', () => {
  assert.deepEqual([0.5, 1.5, 2, 2.25, 0.3].map(quantityText), ['½', '1½', '2', '2¼', '0.3'])
})
