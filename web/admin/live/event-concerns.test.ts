import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { concernsAdmin } from './event-concerns.ts'

const happened = (type: OrderEvent['type'], orderId = 'ord_1') => ({ type, orderId }) as OrderEvent
const urls = [
  '/api/admin/overview',
  '/api/admin/orders?limit=100',
  '/api/admin/orders/ord_1',
  '/api/admin/orders/ord_12',
  '/api/admin/agents',
  '/api/admin/agents/places',
  '/api/admin/settings',
  '/api/admin/chats/waiting',
]
const readAgain = (event: OrderEvent) => urls.filter((url) => concernsAdmin(url, event))

test('an event has only that read again which it can have changed', () => {
  assert.deepEqual(readAgain(happened('item.bought')), ['/api/admin/orders/ord_1'])
  assert.deepEqual(readAgain(happened('offer.made', 'ord_9')), [])
  assert.deepEqual(readAgain(happened('order.placed', 'ord_9')), [
    '/api/admin/overview',
    '/api/admin/orders?limit=100',
    '/api/admin/agents/places',
  ])
  assert.deepEqual(readAgain(happened('order.delivered')), [
    '/api/admin/overview',
    '/api/admin/orders?limit=100',
    '/api/admin/orders/ord_1',
    '/api/admin/agents',
    '/api/admin/agents/places',
  ])
})
