import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import { cacheOf, isOverBy } from './offline-reads.ts'

test('a phone keeps the words that a list is read with, so that it reads without a network', () => {
  assert.equal(cacheOf(listWordsQuery.queryKey[0]), 'public')
})

test('an agent’s phone deletes what it cached of orders that ended or went to another, and nothing else', () => {
  const isOver = isOverBy([
    { id: 'ord_hand', endedAt: null },
    { id: 'ord_done', endedAt: '2026-11-22T09:00:00Z' },
  ])
  for (const url of ['/api/agent/trips/ord_done', '/api/agent/trips/ord_gone', '/api/chat/orders/ord_done'])
    assert.equal(isOver(url), true, url)
  for (const url of [
    '/api/agent/trips/ord_hand',
    '/api/chat/orders/ord_hand',
    '/api/agent/trips',
    '/api/agent/desk',
    '/api/orders/ord_done',
  ])
    assert.equal(isOver(url), false, url)
})
