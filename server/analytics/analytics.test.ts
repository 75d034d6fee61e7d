import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import {
  countVisitEndpoint,
  reportClientErrorsEndpoint,
  reportVitalsEndpoint,
} from '#contract/analytics/analytics.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { startWorld } from '#tests/world/world.ts'
import { deleteCountsBefore } from './store.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock, config: { trustProxy: true } })
after(() => world.close())
const { visitor, db } = world
beforeEach(async () => {
  for (const table of ['page_visits', 'page_vitals', 'rate_limits'] as const)
    await db.deleteFrom(table).execute()
})

const phone = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' } }
const page = (path = '/markets') => ({ visit: randomUUID(), step: 1, path, mode: 'site' as const })
const visits = () => db.selectFrom('page_visits').selectAll().orderBy('step').execute()

test('a page that is opened is counted once, however often it is sent', async () => {
  const body = { ...page('/wuse-market'), referrer: 'www.google.com' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.send(countVisitEndpoint, { body }, phone)),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  await visitor.call(countVisitEndpoint, { body: { ...body, step: 2, path: '/nobody-sells-here' } }, phone)
  const rows = await visits()
  assert.deepEqual(
    rows.map(({ step, path, referrer, city, mode }) => ({ step, path, referrer, city, mode })),
    [
      { step: 1, path: '/wuse-market', referrer: 'www.google.com', city: 'abuja', mode: 'site' },
      { step: 2, path: '/404', referrer: 'www.google.com', city: 'abuja', mode: 'site' },
    ],
  )
  assert.deepEqual(rows[0]?.at, clock.now())
})

test('robots and browsers that ask to be left alone are answered and not counted', async () => {
  const body = { ...page(), referrer: null }
  await visitor.call(countVisitEndpoint, { body })
  await visitor.call(countVisitEndpoint, { body }, { headers: { ...phone.headers, dnt: '1' } })
  const vitals = [{ name: 'LCP' as const, value: 700 }]
  await visitor.call(reportVitalsEndpoint, { body: { ...page(), vitals } }, { headers: { 'sec-gpc': '1' } })
  assert.deepEqual(await visits(), [])
  assert.deepEqual(await db.selectFrom('page_vitals').selectAll().execute(), [])
})

test('ids, codes, query strings, whole addresses and the admin area are refused', async () => {
  const valid = { ...page(), referrer: null }
  const bad = [
    { ...valid, path: '/orders/ord_01kc0v9d5s0000000000000000' },
    { ...valid, path: '/track/7K3D-99XA-B2C4-D5E6' },
    { ...valid, path: '/markets?who=ada' },
    { ...valid, path: '/admin/orders' },
    { ...valid, path: 'markets' },
    { ...valid, visit: 'amina' },
    { ...valid, step: 0 },
    { ...valid, referrer: 'https://mail.example/u/ada@example.com' },
    { ...valid, userId: 'usr_1' },
  ]
  for (const body of bad)
    await visitor.refused(countVisitEndpoint, { body } as never, 'request.invalid', phone)
  assert.deepEqual(await visits(), [])
})

test('the first figures of a page count, each once', async () => {
  const at = page('/orders/:id')
  const report = (...vitals: { name: 'LCP' | 'CLS' | 'INP'; value: number }[]) =>
    visitor.call(reportVitalsEndpoint, { body: { ...at, vitals } }, phone)
  await report({ name: 'LCP', value: 812.5 }, { name: 'CLS', value: 0.01 }, { name: 'LCP', value: 1 })
  await report({ name: 'LCP', value: 9000 }, { name: 'INP', value: 40 })
  const rows = await db.selectFrom('page_vitals').select(['name', 'value']).orderBy('name').execute()
  assert.deepEqual(rows, [
    { name: 'CLS', value: 0.01 },
    { name: 'INP', value: 40 },
    { name: 'LCP', value: 812.5 },
  ])
})

test('a flood from one address is stopped', async () => {
  const key = 'pages:127.0.0.1'
  const windowEndsAt = new Date(clock.now().getTime() + minutes(1))
  await db.insertInto('rate_limits').values({ key, hits: 2999, window_ends_at: windowEndsAt }).execute()
  const body = () => ({ ...page(), referrer: null })
  await visitor.call(countVisitEndpoint, { body: body() }, phone)
  await visitor.refused(countVisitEndpoint, { body: body() }, 'request.too_many', phone)
  assert.equal((await visits()).length, 1)
})

test('a flood from one IPv6 network is stopped whichever of its addresses it has, and only that one', async () => {
  const windowEndsAt = new Date(clock.now().getTime() + minutes(1))
  await db
    .insertInto('rate_limits')
    .values({ key: 'pages:2c0f:f5c0:1:2', hits: 2999, window_ends_at: windowEndsAt })
    .execute()
  const from = (address: string) => ({ headers: { ...phone.headers, 'x-forwarded-for': address } })
  const visit = () => ({ body: { ...page(), referrer: null } })
  await visitor.call(countVisitEndpoint, visit(), from('2c0f:f5c0:1:2::1'))
  // Quietly: the world would not close with an error in its log.
  for (const address of ['2c0f:f5c0:1:2::2', '2c0f:f5c0:1:2:ffff::3']) {
    const answer = await visitor.send(countVisitEndpoint, visit(), from(address))
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '60'], address)
    const vitals = [{ name: 'LCP' as const, value: 800 }]
    const call = { body: { ...page(), vitals } }
    await visitor.refused(reportVitalsEndpoint, call, 'request.too_many', from(address))
  }
  await visitor.call(countVisitEndpoint, visit(), from('2c0f:f5c0:1:3::1'))
  assert.equal((await visits()).length, 2)
})

test('counts are never changed, and forgotten in time', async () => {
  await visitor.call(countVisitEndpoint, { body: { ...page(), referrer: null } }, phone)
  await visitor.call(
    reportVitalsEndpoint,
    { body: { ...page(), vitals: [{ name: 'FCP', value: 3 }] } },
    phone,
  )
  await assert.rejects(db.updateTable('page_visits').set({ path: '/' }).execute(), /append-only/)
  await assert.rejects(db.updateTable('page_vitals').set({ value: 0 }).execute(), /append-only/)
  await deleteCountsBefore(db, clock.now())
  assert.equal((await visits()).length, 1)
  await deleteCountsBefore(db, new Date(clock.now().getTime() + 1))
  assert.equal((await visits()).length, 0)
  assert.deepEqual(await db.selectFrom('page_vitals').selectAll().execute(), [])
})

test('what fails in a browser reaches our log, scrubbed, and no more than a few times an hour', async (t) => {
  const written: unknown[] = []
  t.mock.method(world.server.services.log, 'warn', (entry: unknown) => void written.push(entry))
  const error = {
    path: '/orders/:id',
    at: '2026-03-02T08:59:00.000Z',
    message: 'no order for ada@example.com',
    stack: 'TypeError\n at https://kasuwa.example/login?next=/orders/1:2',
  }
  const body = { build: 'entry-client-n9C2l1fy.js', errors: [error] }
  await visitor.call(reportClientErrorsEndpoint, { body }, phone)
  assert.deepEqual(written, [
    {
      page: {
        ...error,
        build: body.build,
        browser: phone.headers['user-agent'],
        message: 'no order for [email]',
        stack: 'TypeError\n at https://kasuwa.example/login',
      },
    },
  ])
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => visitor.send(reportClientErrorsEndpoint, { body })),
  )
  assert.equal(answers.filter(({ status }) => status === 429).length, 11)
  const long = { ...error, message: 'x'.repeat(501) }
  await db.deleteFrom('rate_limits').execute()
  await visitor.refused(reportClientErrorsEndpoint, { body: { ...body, errors: [long] } }, 'request.invalid')
})
