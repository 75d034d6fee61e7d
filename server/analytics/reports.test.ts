import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import {
  analyticsTables,
  exportAnalyticsEndpoint,
  getAgentFiguresEndpoint,
  getAnalyticsEndpoint,
  getGoodsFiguresEndpoint,
  getSpeedEndpoint,
  getTimesEndpoint,
} from '#contract/analytics/admin-analytics.ts'
import { countVisitEndpoint, reportVitalsEndpoint } from '#contract/analytics/analytics.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { handBack, setDutyEndpoint, startShopping } from '#contract/dispatch/agent.ts'
import { adminCancelOrder, assignOrder } from '#contract/orders/admin-orders.ts'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { createClient } from '#tests/world/clients.ts'
import { drive, orderAt, place } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

passMidnight()

/** Begins on a Wednesday, 10:00 in Lagos. */
const clock = createTestClock(new Date('2026-03-04T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
/** Sessions end while days go by: who comes back signs in again. */
const fresh = async (username: string) => createClient(world.url, await signInAs(world, username))
const stage = { market: world.market, as: fresh }
let admin = await fresh('office')
async function comeBackAt(at: string): Promise<void> {
  clock.set(new Date(at))
  admin = await fresh('office')
}
const reads = [
  getAnalyticsEndpoint,
  getTimesEndpoint,
  getAgentFiguresEndpoint,
  getGoodsFiguresEndpoint,
  getSpeedEndpoint,
]
const advanceMinutes = (count: number) => clock.advance(minutes(count))
const phone = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' } }
const today = { query: { range: 'today' } } as const

const open = (visit: string, step: number, path: string) =>
  world.visitor.call(countVisitEndpoint, { body: { visit, step, path, mode: 'site', referrer: null } }, phone)

test('where nothing happened, everything is nought or unknown, and every day is there', async () => {
  const overview = await admin.call(getAnalyticsEndpoint, { query: { from: '2025-02-01', to: '2025-02-10' } })
  assert.deepEqual(
    overview.days.map(({ day }) => day),
    Array.from({ length: 10 }, (_, index) => `2025-02-${String(index + 1).padStart(2, '0')}`),
  )
  const { basketKobo, onTimeShare, medianMinutes, conversion, ...counts } = overview.now
  assert.deepEqual([basketKobo, onTimeShare, medianMinutes, conversion], [null, null, null, null])
  assert.deepEqual([...new Set(Object.values(counts))], [0])
  assert.deepEqual([overview.markets, overview.areas], [[], []])
  const times = await admin.call(getTimesEndpoint, today)
  assert.deepEqual(times, { errands: 0, stages: [], late: 0, ends: [] })
  const { prices } = await admin.call(getGoodsFiguresEndpoint, today)
  assert.equal(prices.weeks.length, 12)
  assert.deepEqual([...new Set(prices.weeks.map(({ index }) => index))], [null], 'samples are no prices')
  assert.deepEqual(prices.basket, [])
})

test('junk is refused with the field that is wrong', async () => {
  const wrong: [query: Record<string, string>, path: string][] = [
    [{ range: '8' }, 'range'],
    [{ from: '2026-03-01' }, 'to'],
    [{ to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2024-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ range: '7', from: '2026-03-01', to: '2026-03-01' }, 'range'],
    [{ range: '7', who: 'amina' }, 'who'],
  ]
  for (const endpoint of reads)
    for (const [query, path] of wrong) {
      const { fields } = await admin.refused(endpoint, { query } as never, 'request.invalid')
      assert.deepEqual(
        fields?.map((field) => field.path),
        [path],
        JSON.stringify(query),
      )
    }
  await admin.refused(exportAnalyticsEndpoint, { params: { table: 'people' } } as never, 'request.invalid')
})

test('only admins who may read figures do, and they need nothing else', async () => {
  await addPerson(world, { username: 'reader', role: 'admin', permissions: ['analytics.read'] })
  await addPerson(world, { username: 'seller', role: 'admin', permissions: ['orders.read', 'money.manage'] })
  const reader = await fresh('reader')
  for (const endpoint of reads) {
    assert.equal((await reader.send(endpoint, {})).status, 200, endpoint.id)
    for (const who of ['amina', 'musa', 'seller'])
      assert.equal((await (await fresh(who)).send(endpoint, {})).status, 403, `${who} ${endpoint.id}`)
    assert.equal((await world.visitor.send(endpoint, {})).status, 401, endpoint.id)
  }
})

test('each stage counts from the end of the one before; a late order is put down to the slowest', async () => {
  const order = await place(stage)
  advanceMinutes(4)
  await drive(order, 'queued', 'assigned')
  advanceMinutes(3)
  await drive(order, 'assigned', 'shopping')
  advanceMinutes(60)
  await drive(order, 'shopping', 'purchased')
  advanceMinutes(2)
  await drive(order, 'purchased', 'in_transit')
  advanceMinutes(9)
  await drive(order, 'in_transit', 'arrived')
  advanceMinutes(1)
  await drive(order, 'arrived', 'delivered')
  advanceMinutes(1)
  const { stages, errands: orders, late } = await admin.call(getTimesEndpoint, today)
  assert.deepEqual(
    stages.map(({ stage, medianMinutes }) => [stage, medianMinutes]),
    [
      ['agent', 4],
      ['market', 3],
      ['shopping', 60],
      ['packing', 2],
      ['road', 9],
      ['door', 1],
    ],
  )
  assert.deepEqual([orders, late, stages.reduce((sum, row) => sum + row.late, 0)], [1, 1, 1])
  const { now } = await admin.call(getAnalyticsEndpoint, today)
  assert.deepEqual([now.medianMinutes, now.onTimeShare], [79, 0])
})

test('an order that was handed back looks for its agent until the last one takes it', async () => {
  const order = await orderAt(stage, 'assigned')
  await order.agent.call(startShopping, { params: { id: order.id }, body: {} })
  advanceMinutes(5)
  await order.agent.call(handBack, { params: { id: order.id }, body: { reason: 'My motorcycle broke' } })
  advanceMinutes(7)
  const ngozi = await fresh('ngozi')
  await ngozi.call(setDutyEndpoint, { body: { isOnDuty: true } })
  await admin.call(assignOrder, {
    params: { id: order.id },
    body: { agentId: ngozi.userId, reason: 'nearer' },
  })
  await drive({ ...order, agent: ngozi }, 'assigned', 'delivered')
  const row = await world.db
    .selectFrom('errand_times')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.agent_s, row.market_s, row.shopping_s], [12 * 60, 0, 0])
  await assert.rejects(world.db.updateTable('errand_times').set({ agent_s: 0 }).execute(), /append-only/)
  advanceMinutes(1)
  const { agents } = await admin.call(getAgentFiguresEndpoint, today)
  assert.deepEqual(agents.map(({ name, delivered }) => [name.split(' ')[0], delivered]).sort(), [
    ['Musa', 1],
    ['Ngozi', 1],
  ])
})

test('an order that a clock ahead placed is delivered, and says nothing of how long orders take', async () => {
  const before = await admin.call(getTimesEndpoint, today)
  const wasAt = clock.now()
  clock.advance(days(2))
  const order = await orderAt(stage, 'arrived')
  clock.set(wasAt)
  admin = await fresh('office')
  await drive(order, 'arrived', 'delivered')
  advanceMinutes(1)
  const { stages, errands } = await admin.call(getTimesEndpoint, today)
  assert.deepEqual({ stages, errands }, { stages: before.stages, errands: before.errands })
})

test('visits count once, by how far they came; a comparison ends at the same time of day', async () => {
  clock.set(new Date('2026-03-05T09:00:00Z'))
  const far = randomUUID()
  for (const [step, path] of ['/', '/order', '/order', '/place-order'].entries())
    await open(far, step + 1, path)
  for (const path of ['/markets', '/order']) await open(randomUUID(), 1, path)
  // The first page of this one is lost: it never began.
  await open(randomUUID(), 2, '/order')
  clock.set(new Date('2026-03-05T22:30:00Z'))
  await open(randomUUID(), 1, '/')
  clock.set(new Date('2026-03-06T09:30:00Z'))
  await open(randomUUID(), 1, '/')
  await comeBackAt('2026-03-06T10:00:00Z')
  const { now, before, span } = await admin.call(getAnalyticsEndpoint, today)
  assert.deepEqual(
    [now.visits, before.visits],
    [1, 3],
    'half past eleven yesterday is not yet to compare with',
  )
  assert.deepEqual(span.before, { from: '2026-03-04T23:00:00.000Z', until: '2026-03-05T10:00:00.000Z' })
  const own = { query: { from: '2026-03-05', to: '2026-03-05' } }
  const { funnel } = await admin.call(getAnalyticsEndpoint, own)
  assert.deepEqual(funnel, { visits: 4, lists: 2, checkouts: 1, placed: 0, delivered: 0 })
})

test('the figure of a page is its 75th percentile', async () => {
  for (const value of [1000, 2000, 3000, 4000])
    await world.visitor.call(
      reportVitalsEndpoint,
      {
        body: { visit: randomUUID(), step: 1, path: '/order', mode: 'app', vitals: [{ name: 'LCP', value }] },
      },
      phone,
    )
  advanceMinutes(1)
  const { pages } = await admin.call(getSpeedEndpoint, today)
  assert.deepEqual(pages, [{ path: '/order', samples: 4, vitals: [{ name: 'LCP', p75: 3250, samples: 4 }] }])
})

test('nothing that a customer wrote is in any answer or table, and no cell is a formula', async () => {
  await comeBackAt('2026-03-10T09:00:00Z')
  const body = {
    place: { area: 'Canary Close', landmark: 'canary gate', directions: 'canary road' },
    contact: { name: 'Canary Bird', phone: '0803 123 4599' },
    items: [{ name: 'canary seed', raw: 'canary seed for my wife' }],
  }
  const cancelled = await place(stage, { body })
  await cancelled.customer.call(cancelOrderEndpoint, {
    params: { id: cancelled.id },
    body: { reason: 'canary reason' },
  })
  const usual = await place(stage, { body })
  await admin.call(adminCancelOrder, {
    params: { id: usual.id },
    body: { reason: 'The market is closed', chargeCallOutFee: false },
  })
  await orderAt(stage, 'delivered', { body, agent: 'tunde' })
  const tunde = await fresh('tunde')
  await world.db
    .updateTable('users')
    .set({ name: '=HYPERLINK("http://evil")' })
    .where('id', '=', tunde.userId)
    .execute()
  advanceMinutes(1)
  const answers = await Promise.all(reads.map((endpoint) => admin.send(endpoint, today)))
  const files = await Promise.all(
    analyticsTables.map((table) => admin.send(exportAnalyticsEndpoint, { params: { table }, ...today })),
  )
  for (const { status, text } of [...answers, ...files]) {
    assert.equal(status, 200, text)
    assert.doesNotMatch(text, /canary|0803|803123/i)
  }
  for (const { headers, text } of files) {
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(headers.get('content-disposition') ?? '', /filename="kasuwa-\w+-2026-03-10-2026-03-10\.csv"/)
    assert.ok(text.startsWith('\ufeff"'))
    assert.doesNotMatch(text, /(?:^\ufeff?|[\r\n,])"[=+@-]/)
  }
  assert.match(files[analyticsTables.indexOf('agents')]?.text ?? '', /"'=HYPERLINK\(""http:\/\/evil""\)","1"/)
  const { areas } = await admin.call(getAnalyticsEndpoint, today)
  assert.deepEqual(
    areas.map(({ name, placed }) => [name, placed]),
    [[null, 3]],
  )
  const { ends } = await admin.call(getTimesEndpoint, today)
  assert.deepEqual(
    ends.map(({ end, by, reason, orders }) => [end, by, reason, orders]),
    [
      ['cancelled', 'admin', 'The market is closed', 1],
      ['cancelled', 'customer', null, 1],
    ],
  )
})

test('a table that is taken along is in the audit log, and has a row for each day', async () => {
  const call = { params: { table: 'days' }, query: { from: '2026-03-01', to: '2026-03-10' } } as const
  const { text } = await admin.send(exportAnalyticsEndpoint, call)
  const lines = text.trim().split('\r\n')
  assert.equal(lines[0], '"Day","Placed","Delivered","Goods (NGN)","Kept (NGN)","Visits"')
  assert.equal(lines.length, 11)
  const audited = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject', 'detail'])
    .where('action', '=', 'analytics.export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(audited, {
    actor_id: admin.userId,
    subject: 'days',
    detail: { days: '2026-03-01 2026-03-10' },
  })
  const customer = await fresh('amina')
  assert.equal((await customer.raw('GET', endpointUrl(exportAnalyticsEndpoint, call))).status, 403)
})
