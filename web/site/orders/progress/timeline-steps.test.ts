import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEventType, OrderStatus } from '#domain/orders/order-machine.ts'
import { timelineSteps } from './timeline-steps.ts'

const names = { agentFirstName: 'Musa', marketName: 'Wuse Market' }

function log(...types: OrderEventType[]) {
  return types.map((type, index) => ({
    id: `1-${index}`,
    type,
    happenedAt: `2026-11-21T08:0${index}:00.000Z`,
    by: 'agent',
    byName: 'Musa',
  }))
}

function titlesOf(status: OrderStatus, ...types: OrderEventType[]) {
  return timelineSteps({ status, timeline: log(...types), ...names }).map(
    ({ title, state }) => `${state}: ${title}`,
  )
}

test('what happened, the present step, and what is ahead', () => {
  assert.deepEqual(
    titlesOf('shopping', 'order.placed', 'order.assigned', 'order.shopping_started', 'item.bought'),
    [
      'done: Order received',
      'done: Musa accepted the order',
      'current: Musa started shopping at Wuse Market',
      'ahead: Shopping finished, bill ready',
      'ahead: On the way',
      'ahead: At the gate',
      'ahead: Delivered',
    ],
  )
})

test('times are Lagos times that do not break', () => {
  const [first] = timelineSteps({ status: 'queued', timeline: log('order.placed'), ...names })
  assert.equal(first?.time, '9\u00a0am')
})

test('an order that ended has nothing ahead', () => {
  assert.deepEqual(titlesOf('cancelled', 'order.placed', 'order.cancelled'), [
    'done: Order received',
    'trouble: Cancelled',
  ])
})

test('after a failed handover the way begins again where the goods are', () => {
  const titles = titlesOf('in_transit', 'order.placed', 'order.failed', 'order.redelivery_started')
  assert.deepEqual(titles.slice(1), [
    'trouble: Not delivered',
    'current: Musa is bringing it again',
    'ahead: At the gate',
    'ahead: Delivered',
  ])
})

test('a follower who knows no names reads of the agent', () => {
  const timeline = [{ id: '1-1', type: 'order.assigned' as const, happenedAt: '2026-11-21T08:00:00.000Z' }]
  const [step] = timelineSteps({
    status: 'assigned',
    timeline,
    agentFirstName: null,
    marketName: 'Wuse Market',
  })
  assert.equal(step?.title, 'The agent accepted the order')
})

test('an answer says to what it was a yes', () => {
  const titleOf = (detail: object) => {
    const entry = { id: '1-1', type: 'item.answered' as const, happenedAt: '2026-11-21T08:00:00.000Z' }
    const timeline = [{ ...entry, detail: { name: 'Goat meat', answer: 'yes', ...detail } }]
    const log = { status: 'shopping' as const, timeline, agentFirstName: 'Musa', marketName: 'Wuse Market' }
    return timelineSteps(log)[0]?.title
  }
  assert.equal(
    titleOf({ kind: 'substitute', substituteName: 'Ram meat', allowedKobo: 900_000 }),
    'You answered about Goat meat: “Yes, Ram meat for ₦9,000”',
  )
  assert.equal(titleOf({ kind: 'over_cap' }), 'You answered about Goat meat: “Yes”')
})

test('what nobody answered in time is called a choice only where it was one', () => {
  const answered = (ifMissing?: string) => {
    const [entry] = log('item.answered')
    const detail = {
      name: 'Yam',
      kind: 'not_there',
      answer: 'skip',
      via: 'policy',
      ...(ifMissing && { ifMissing }),
    }
    const timeline = entry === undefined ? [] : [{ ...entry, detail }]
    return timelineSteps({ status: 'shopping', timeline, ...names }).map(({ title }) => title)
  }
  for (const ifMissing of ['skip', 'nearest'])
    assert.ok(
      answered(ifMissing).some((title) => /^No answer about Yam.*, as you chose$/.test(String(title))),
    )
  for (const ifMissing of ['ask', undefined])
    assert.ok(answered(ifMissing).some((title) => /^No answer about Yam in time/.test(String(title))))
})
