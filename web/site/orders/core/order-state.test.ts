import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { isNobodyFree } from '#web/entities/orders/order-stages.ts'
import { distanceText, failureText, shoppingCount } from '#web/entities/orders/order-text.ts'
import { type Order, statusTitle, wasHandedBack } from './order-state.ts'

const order: Order = {
  status: 'queued',
  marketName: 'Wuse Market',
  agentFirstName: 'Musa',
  wasHandedBack: false,
  isBooked: false,
}

test('every status has its own sentence', () => {
  const titles = orderStatuses.map((status) => statusTitle({ ...order, status }))
  assert.equal(new Set(titles).size, orderStatuses.length)
  assert.equal(statusTitle({ ...order, status: 'expired', isUnpaid: true }), 'Not paid in time')
  assert.ok(titles.includes('Musa is at Wuse Market'))
})

test('a queued order shows whether it waits for its time or for another agent', () => {
  assert.equal(statusTitle({ ...order, isBooked: true }), 'Booked')
  assert.equal(statusTitle({ ...order, isBooked: true, wasHandedBack: true }), 'Finding another agent')
})

test('nobody is free as soon as we were told so, or after longer than usual; a booked order waits from its hour on', () => {
  const placedAt = '2026-11-24T09:00:00Z'
  const at = (minutesLater: number) => Date.parse(placedAt) + minutesLater * 60_000
  const queued = { status: 'queued' as const, placedAt, scheduledFor: null }
  assert.equal(isNobodyFree(queued, at(2)), false)
  assert.equal(isNobodyFree({ ...queued, search: { endsAt: placedAt } }, at(0)), true)
  for (const later of [4, 4 * 24 * 60]) assert.equal(isNobodyFree(queued, at(later)), true)
  assert.equal(isNobodyFree({ ...queued, scheduledFor: '2026-11-24T10:00:00Z' }, at(61)), false)
  assert.equal(isNobodyFree({ ...queued, status: 'assigned' }, at(60)), false)
  assert.equal(statusTitle({ ...order, isNobodyFree: true }), 'No agent is free yet')
})

test('only the last giving back counts', () => {
  assert.equal(wasHandedBack([{ type: 'order.assigned' }, { type: 'order.handed_back' }]), true)
  assert.equal(wasHandedBack([{ type: 'order.handed_back' }, { type: 'order.assigned' }]), false)
  assert.equal(wasHandedBack([{ type: 'order.placed' }]), false)
})

test('the count of items leaves out what there is none of', () => {
  const items = (['bought', 'bought', 'unavailable', 'requested'] as const).map((status) => ({ status }))
  assert.equal(shoppingCount(items), '2 bought, 1 not available, 1 to go')
  assert.equal(shoppingCount(items.slice(0, 2)), '2 bought')
})

test('distances are said as people say them', () => {
  const said = [4, 84, 949, 960, 2349, 5020, 14_400].map(distanceText)
  assert.deepEqual(said, ['10 m', '80 m', '950 m', '1 km', '2.3 km', '5 km', '14 km'])
})

test('a reason that is not known is said in general', () => {
  assert.match(failureText('unreachable'), /phone/)
  for (const reason of [null, 'toString', 'eaten'])
    assert.match(failureText(reason), /could not be handed over/)
})
