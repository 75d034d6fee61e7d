import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, spoil } from './spoil.ts'

const sent = {
  headers: { cookie: 'session=a', 'idempotency-key': 'one', 'content-type': 'application/json' },
  payload: '{"a":1}',
}

test('each way spoils one thing of a request and leaves who asks', () => {
  const { headers, payload } = sent
  const { 'idempotency-key': _, ...keyless } = headers
  assert.deepEqual(spoil(sent, 'without a key', null), { headers: keyless, payload })
  assert.equal(spoil(sent, 'key again', 'two').headers['idempotency-key'], 'two')
  assert.deepEqual(spoil(sent, 'key again', null), sent)
  assert.equal(spoil(sent, 'from another site', null).headers['sec-fetch-site'], 'cross-site')
  assert.throws(() => JSON.parse(spoil(sent, 'cut off', null).payload ?? ''))
  assert.equal(spoil(sent, 'of another type', null).headers['content-type'], 'text/plain')
  assert.ok((spoil(sent, 'too large', null).payload ?? '').length > 100_000)
  const bare = { headers: { cookie: 'session=a' }, payload: undefined }
  for (const way of ['cut off', 'of another type', 'too large'] as const)
    assert.deepEqual(spoil(bare, way, null), bare)
})

test('what comes to no address keeps what it asks with', () => {
  assert.equal(addressOf('/api/orders?day=today', 'to no address'), '/api/orders/nothing?day=today')
  assert.equal(addressOf('/api/orders', 'to no address'), '/api/orders/nothing')
  assert.equal(addressOf('/api/orders', 'too large'), '/api/orders')
})
