import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { savedText } from './receipt-text.ts'

const nowMs = Date.parse('2026-03-02T20:00:00Z')

function delivered(savedKobo: number | null, changes: object = {}): CustomerOrder {
  return {
    market: { name: 'Wuse Market' },
    status: 'delivered',
    endedAt: '2026-03-02T09:00:00Z',
    bill: { savedKobo, totalKobo: 800_000 },
    ...changes,
  } as CustomerOrder
}

test('a shared receipt says what was saved, and today only on the day', () => {
  assert.equal(savedText(delivered(70_000), nowMs), 'I saved ₦700 at Wuse today')
  assert.equal(savedText(delivered(70_050), nowMs), 'I saved ₦700.50 at Wuse today')
  // Half past eleven at night in Lagos, then after midnight there.
  const late = delivered(70_000, { endedAt: '2026-03-02T22:30:00Z' })
  assert.equal(savedText(late, Date.parse('2026-03-02T22:45:00Z')), 'I saved ₦700 at Wuse today')
  assert.equal(savedText(late, Date.parse('2026-03-02T23:15:00Z')), 'I saved ₦700 at Wuse')
})

test('it claims nothing that the final bill does not say', () => {
  assert.equal(savedText(delivered(0), nowMs), null)
  assert.equal(savedText(delivered(null), nowMs), null)
  assert.equal(savedText(delivered(-5_000), nowMs), null)
  assert.equal(savedText(delivered(70_000, { status: 'failed' }), nowMs), null)
  assert.equal(savedText(delivered(70_000, { bill: { savedKobo: 70_000, totalKobo: null } }), nowMs), null)
})
