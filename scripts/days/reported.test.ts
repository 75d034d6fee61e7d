import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOrders, findTooMuch } from './reported.ts'

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

test('the number of somebody and the place of the agent are found where an order shows them no longer', () => {
  const customer = { name: 'amina', kind: 'customer' }
  const agent = { phone: '+2348030000000' }
  const found = (who: { name: string; kind: string }, shown: object) =>
    findTooMuch(who, { items: [{ id: order, ...shown }] })
  assert.deepEqual(found(customer, { status: 'in_transit', agent, agentPosition: { latitude: 9 } }), [])
  assert.match(
    String(found(customer, { status: 'delivered', agent })),
    /the number of the agent of ord_1+, which is delivered/,
  )
  assert.match(String(found(customer, { status: 'arrived', agent, agentPosition: {} })), /the agent's place/)
  assert.deepEqual(found(customer, { status: 'delivered', agent: null, contact: agent }), [])
  assert.match(
    String(found({ name: 'musa', kind: 'agent' }, { status: 'failed', contact: agent })),
    /the number of the customer/,
  )
  assert.deepEqual(
    found({ name: 'office', kind: 'admin' }, { status: 'delivered', contact: agent, agent }),
    [],
  )
})
