import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '#contract/order-machine.ts'
import { type Errand, statusTitle, wasHandedBack } from './errand.ts'
import { distanceText, failureText, shoppingCount } from './order-words.ts'

const errand: Errand = {
  status: 'queued',
  marketName: 'Wuse Market',
  agentFirstName: 'Musa',
  wasHandedBack: false,
  isBooked: false,
}

test('every status has its own sentence', () => {
  const titles = orderStatuses.map((status) => statusTitle({ ...errand, status }))
  assert.equal(new Set(titles).size, orderStatuses.length)
  assert.ok(titles.includes('Musa is at Wuse Market'))
})

test('a queued order says whether it waits for its time or for another agent', () => {
  assert.equal(statusTitle({ ...errand, isBooked: true }), 'Booked')
  assert.equal(statusTitle({ ...errand, isBooked: true, wasHandedBack: true }), 'Finding another agent')
})

test('only the last giving back counts', () => {
  assert.equal(wasHandedBack([{ type: 'order.assigned' }, { type: 'order.handed_back' }]), true)
  assert.equal(wasHandedBack([{ type: 'order.handed_back' }, { type: 'order.assigned' }]), false)
  assert.equal(wasHandedBack([{ type: 'order.placed' }]), false)
})

test('the count of lines leaves out what there is none of', () => {
  const items = (['bought', 'bought', 'unavailable', 'requested'] as const).map((status) => ({ status }))
  assert.equal(shoppingCount(items), '2 bought, 1 not there, 1 to go')
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
