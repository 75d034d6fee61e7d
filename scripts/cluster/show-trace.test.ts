import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TakenSpan } from '#tests/servers/otlp-collector.ts'
import { showTrace } from './show-trace.ts'

const span = (changes: Partial<TakenSpan>): TakenSpan => ({
  traceId: 't1',
  spanId: 'a',
  parentSpanId: null,
  name: 'POST /api/orders',
  kind: 2,
  instance: 'one',
  facts: { 'kasuwa.order.id': 'ord_1' },
  linked: null,
  isFault: false,
  ms: 4,
  ...changes,
})

test('a trace through two processes is shown as a tree, and one that stayed in one is not', () => {
  const within = [span({}), span({ spanId: 'b', parentSpanId: 'a', name: 'INSERT orders' })]
  assert.equal(showTrace(within), null)
  const through = [
    ...within,
    span({ spanId: 'c', parentSpanId: 'b', name: 'react order.placed', instance: 'two' }),
  ]
  assert.deepEqual(showTrace(through), [
    'Trace of order ord_1: 3 spans in 2 processes',
    '  process 1  POST /api/orders  4.0 ms',
    '  process 1    INSERT orders  4.0 ms',
    '  process 2      react order.placed  4.0 ms',
  ])
})
