import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { processorMsOf } from '#tests/fair-clock.ts'
import { startCollector } from '#tests/servers/otlp-collector.ts'
import { createTestLog } from '#tests/test-log.ts'
import { eventually } from '#tests/waiting.ts'
import { createTracing } from './create-tracing.ts'
import { createOtlpSender } from './otlp-sender.ts'

const collector = await startCollector()
after(() => collector.stop())
const open = () => createTracing(createOtlpSender(collector.traces, createTestLog().log))
const job = { name: 'job again', kind: 'consumer' } as const

test('spans nest, carry over to others, and say what failed without its message', async () => {
  const tracing = open()
  const request = tracing.begin({ name: 'GET /', kind: 'server' }, 'none')
  const carried = request?.within(() => {
    const statement = tracing.begin({ name: 'SELECT orders', kind: 'client' }, 'current')
    tracing.noteOrder('ord_1')
    statement?.end('23505')
    return tracing.carried()
  })
  request?.end()
  tracing.begin(job, { carried: carried ?? null })?.end()
  assert.equal(tracing.begin({ name: 'SELECT', kind: 'client' }, 'current'), null)
  await tracing.close()
  const [statement, root, later] = collector.spans
  assert.deepEqual(
    [statement?.parentSpanId, later?.parentSpanId, root?.parentSpanId],
    [root?.spanId, root?.spanId, null],
  )
  assert.deepEqual([statement?.isFault, statement?.facts['error.type']], [true, '23505'])
  assert.deepEqual([root?.facts['kasuwa.order.id'], statement?.facts['kasuwa.order.id']], ['ord_1', 'ord_1'])
  assert.deepEqual(collector.faults, [])
})

test('work that adds itself again begins another trace after a dozen, linked to the one before', async () => {
  collector.spans.length = 0
  const tracing = open()
  let carried: string | null = null
  for (let count = 0; count < 20; count += 1) {
    const span = tracing.begin(job, { carried })
    carried = span?.within(() => tracing.carried()) ?? null
    span?.end()
  }
  await tracing.close()
  const traces = [...new Set(collector.spans.map(({ traceId }) => traceId))]
  assert.equal(traces.length, 2)
  const [first, second] = traces
  assert.deepEqual(
    collector.spans.flatMap(({ traceId, linked }) => (linked === null ? [] : [[traceId, linked]])),
    [[second, first]],
  )
})

test('what nobody takes is dropped and counted, and what waits is bounded', async () => {
  collector.mood = 'hangs'
  collector.spans.length = 0
  const tracing = open()
  const ms = await processorMsOf(() => {
    for (let count = 0; count < 10_000; count += 1) tracing.begin(job, 'none')?.end()
  })
  assert.ok(ms < 1_000, `${ms} ms`)
  assert.ok(tracing.dropped() >= 10_000 - 4_096 - 512)
  collector.mood = 'well'
  await eventually('others are taken', async () => collector.spans.length > 0)
  await tracing.close()
})
