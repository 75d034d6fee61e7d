import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '#contract/dispatch/agent.ts'
import { inDoorOrder, listBySection, tripsOfMarket } from './joint-trip.ts'

type Item = Trip['items'][number]

function trip(
  id: string,
  bag: number,
  status: Trip['status'],
  names: [string, Item['category']][] = [],
): Trip {
  const items = names.map(([name, category]) => ({ name, category, productId: null }) as unknown as Item)
  return { id, bag, status, market: { id: 'wuse' }, endedAt: null, items } as unknown as Trip
}

test('the lists of one market become one, by section, with the same goods together and what spoils last', () => {
  const trips = [
    trip('a', 1, 'shopping', [
      ['Onions', 'vegetables'],
      ['Beef', 'meat'],
      ['Torch', null],
    ]),
    trip('b', 2, 'shopping', [
      ['Beef', 'meat'],
      ['Titus', 'fish'],
      ['Tomatoes', 'vegetables'],
      ['onions', 'vegetables'],
    ]),
  ]
  const lines = listBySection(trips).map(({ category, items }) => [
    category,
    ...items.map(({ trip: { bag }, item }) => `${item.name} ${bag}`),
  ])
  assert.deepEqual(lines, [
    ['vegetables', 'Onions 1', 'onions 2', 'Tomatoes 2'],
    [null, 'Torch 1'],
    ['meat', 'Beef 1', 'Beef 2'],
    ['fish', 'Titus 2'],
  ])
})

test('an order of another market is not on the trip, nor one that has ended', () => {
  const other = { ...trip('c', 3, 'shopping'), market: { id: 'utako' } } as unknown as Trip
  const ended = { ...trip('d', 1, 'delivered'), endedAt: '2026-11-23T10:00:00Z' }
  const found = tripsOfMarket([trip('b', 2, 'assigned'), other, ended, trip('a', 1, 'shopping')], 'wuse')
  assert.deepEqual(
    found.map(({ id }) => id),
    ['a', 'b'],
  )
})

test('doors come as they were planned, after the one that the agent is at or on the way to', () => {
  const trips = [
    trip('a', 1, 'purchased'),
    trip('b', 2, 'purchased'),
    trip('c', 3, 'in_transit'),
    trip('n', 4, 'purchased'),
  ]
  assert.deepEqual(
    inDoorOrder(trips, ['b', 'c', 'a']).map(({ id }) => id),
    ['c', 'b', 'a', 'n'],
  )
})
