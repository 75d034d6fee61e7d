import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUnreached, lookAgainMs } from './unreached.ts'

test('an order that nobody can take is looked at again after a while, or once it was offered in between', () => {
  const unreached = createUnreached()
  const order = { orderId: 'x', asked: 1, round: 1 }
  const nobody = new Set<string>()
  assert.equal(unreached.reachOf([order], nobody, 0), 'all')
  unreached.note([order], new Set(['x']), 0)
  assert.equal(unreached.reachOf([order], nobody, 1), nobody)
  assert.equal(unreached.reachOf([{ ...order, asked: 2 }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([{ ...order, round: 2 }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([order, { ...order, orderId: 'y' }], nobody, 1), 'all')
  assert.equal(unreached.reachOf([order], nobody, lookAgainMs), 'all')
})
