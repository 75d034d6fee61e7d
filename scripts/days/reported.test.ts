import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOrders } from './reported.ts'

const order = `ord_${'1'.repeat(26)}`

test('every order that an answer shows with its status is found, wherever it stands', () => {
  const linked = { id: `ord_${'2'.repeat(26)}`, status: 'delivered', marketName: 'Wuse Market' }
  const found = findOrders({ items: [{ id: order, status: 'queued', totalKobo: 500, linked }], next: null })
  assert.deepEqual(found, [
    { id: linked.id, status: 'delivered', totalKobo: null },
    { id: order, status: 'queued', totalKobo: 500 },
  ])
})

test('what is no order, or has another kind of status, is left alone', () => {
  assert.deepEqual(findOrders({ id: order, status: 'open' }), [])
  assert.deepEqual(findOrders({ id: `usr_${'1'.repeat(26)}`, status: 'queued' }), [])
  assert.deepEqual(findOrders('delivered'), [])
})
