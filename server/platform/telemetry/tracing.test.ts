import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createWebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createFairClock } from '#tests/fair-clock.ts'
import { startCollector, type TakenSpan } from '#tests/servers/otlp-collector.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { contactOf, place } from '#tests/world/orders.ts'
import { startReceiver } from '#tests/world/webhook-receivers.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const collector = await startCollector()
const world = await startWorldOfProcesses(2, {
  config: { traces: collector.traces, webhooks: { mayReachPrivate: true } },
})
after(() => cleanUpAll([() => collector.stop(), () => world.close()]))

const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const placings = () => collector.spans.filter(({ name }) => name === 'POST /api/orders')

/** Returns whether each span of a trace is below another one of it, but the first. */
function isWhole(spans: TakenSpan[]): boolean {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  return spans.every(({ parentSpanId }) => parentSpanId === null || ids.has(parentSpanId))
}

test('one trace goes from the request over its statements, the reaction and jobs to the webhook, through two processes', async () => {
  const customer = await world.as('amina')
  const receiver = await startReceiver()
  const body = { url: receiver.url, events: ['order.placed' as const], password }
  await customer.call(createWebhookEndpoint, { body })
  const orders: string[] = []
  const found = await eventually('a trace over two processes', async () => {
    if (orders.length < 20) orders.push((await place(world)).id)
    for (const { traceId, facts } of placings()) {
      const spans = ofTrace(traceId)
      const names = spans.map(({ name }) => name)
      const isFull =
        names.includes('deliver webhook') &&
        names.includes('react order.placed') &&
        names.some((name) => /^(?:INSERT|WITH) /.test(name)) &&
        names.some((name) => name.startsWith('job '))
      if (isFull && isWhole(spans) && new Set(spans.map(({ instance }) => instance)).size > 1)
        return { spans, orderId: facts['kasuwa.order.id'] }
    }
    return false
  })
  assert.ok(orders.includes(found.orderId ?? ''), 'the request names its order')
  for (const span of found.spans.filter(({ name }) => /^(?:react|deliver)/.test(name)))
    assert.equal(span.facts['kasuwa.order.id'], found.orderId)
  assert.ok(found.spans.filter(({ parentSpanId }) => parentSpanId === null).length === 1)
  assert.deepEqual([collector.faults, collector.headers[0]], [[], 'Bearer ours'])
})

test('what people typed and who they are is in no span', async () => {
  const contact = { ...contactOf('amina'), name: 'Canary Person', phone: '+2348031234599' }
  await place(world, { body: { contact, note: 'a canary in the note' } })
  const admin = await world.as('office')
  for (const path of [
    '/api/admin/orders?search=canarysearch',
    '/api/markets?q=canarysearch',
    '/api/track/CANARY',
  ])
    await admin.raw('GET', path)
  const before = collector.spans.length
  await eventually('more spans', async () => collector.spans.length > before)
  assert.doesNotMatch(collector.text, /canary|8031234599|session=/i)
  assert.ok(!collector.text.includes(admin.userId))
})

test('a collector that hangs or is broken delays nothing and bounds what waits', async () => {
  for (const mood of ['hangs', 'broken'] as const) {
    collector.mood = mood
    const fairMs = createFairClock()
    for (let count = 0; count < 3; count += 1) await place(world)
    assert.ok(fairMs() < 4_000, `${mood}: ${fairMs()} ms`)
  }
  collector.mood = 'well'
  const before = collector.spans.length
  await eventually('spans come again', async () => {
    await world.visitor.raw('GET', '/api/markets')
    return collector.spans.length > before
  })
})
