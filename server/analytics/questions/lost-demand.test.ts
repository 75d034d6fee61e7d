import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import {
  countSearchEndpoint,
  exportQuestionEndpoint,
  getLostDemandEndpoint,
  getMissedGoodsEndpoint,
} from '#contract/analytics/questions.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { noAgentReason } from '#contract/orders/end-reasons.ts'
import { cancelOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getPromiseEndpoint, listArrivalsEndpoint } from '#contract/orders/slots.ts'
import { days, hours } from '#domain/time/durations.ts'
import { deleteCountsBefore } from '#server/analytics/store.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { expireOrder } from '#server/orders/ending/end-order.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { eventually } from '#tests/waiting.ts'
import { createClient } from '#tests/world/clients.ts'
import { standBy } from '#tests/world/crew.ts'
import { basket, contactOf, newKey } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { missedName } from './note-missed.ts'

passMidnight()

/** Begins on a Wednesday, 10:00 in Lagos. */
const morning = new Date('2026-03-04T09:00:00Z')
const night = new Date('2026-03-04T22:30:00Z')
const clock = createTestClock(morning)
const world = await startWorld({ clock, settings: { practice_hours: 'false' } })
after(() => world.close())
await standBy(world)
await addPerson(world, { username: 'tola', role: 'customer' })
const fresh = async (username: string) => createClient(world.url, await signInAs(world, username))
const phone = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' } }

const place = async (who: string, changes: Parameters<typeof basket>[1], key = newKey()) =>
  (await fresh(who)).send(
    placeOrderEndpoint,
    { body: basket(world, { contact: contactOf(who), ...changes }) },
    { idempotencyKey: key },
  )
/** A span ends before the moment that it is read at. */
const lostToday = async () => {
  clock.advance(1)
  return (await fresh('office')).call(getLostDemandEndpoint, { query: { range: 'today' } })
}
const reasonsOf = async () =>
  Object.fromEntries((await lostToday()).reasons.map(({ reason, orders }) => [reason, orders]))
const slug = world.market.slug
const { rows: unserved } = await sql<{ name: string }>`
  select name from areas where not is_served and city = 'abuja' order by name limit 1`.execute(world.db)
const far = unserved[0]?.name ?? assert.fail()

test('a refused order is one loss, however often it is sent again, and says nothing of whose it was', async () => {
  const body = { place: { area: far, landmark: 'By the road' } }
  for (const _ of [1, 2]) assert.equal((await place('amina', body)).status, 400)
  await place('tola', body)
  const { total, reasons, areas, hours: byHour, markets } = await lostToday()
  assert.deepEqual([total.orders, total.regained, total.ofUnknownWorth], [2, 0, 0])
  assert.ok(total.worthKobo > 0)
  assert.deepEqual(
    reasons.filter(({ orders }) => orders > 0).map(({ reason, orders }) => [reason, orders]),
    [['outside_area', 2]],
  )
  assert.deepEqual(
    [areas.map(({ name }) => name), markets.map(({ name }) => name)],
    [[far], [world.market.name]],
  )
  assert.equal(byHour[10]?.reasons.outside_area, 2)
  // The mark is a hash, in which any digits may stand.
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(l) - 'mark')::text as row from lost_orders l`.execute(world.db)
  for (const { row } of rows) assert.doesNotMatch(row, /usr_|amina|tola|080/i)
})

test('asked again in the next hour it is lost again', async () => {
  clock.advance(hours(1))
  await place('amina', { place: { area: far, landmark: 'By the road' } })
  assert.deepEqual((await lostToday()).total.orders, 3)
})

test('an order that was placed already is no loss when it is sent again at night, and what is fixed is none', async () => {
  const key = newKey()
  const placed = await place('amina', {}, key)
  assert.equal(placed.status, 201)
  const { id } = placed.json as { id: string }
  // So that the search for an agent does not end meanwhile.
  await (await fresh('amina')).call(cancelOrderEndpoint, { params: { id }, body: {} })
  clock.set(night)
  assert.equal((await place('amina', {}, key)).status, 201, 'the first answer')
  assert.equal((await place('amina', { items: [] })).status, 400)
  assert.equal((await reasonsOf())['closed'], 0)
})

test('what is refused as closed or too busy is counted where it is asked, for a visitor too, and not for a robot', async () => {
  assert.equal((await place('tola', {})).status, 409)
  assert.equal((await reasonsOf())['closed'], 1)
  const ask = (options: object) =>
    world.visitor.call(
      getPromiseEndpoint,
      { params: { slug }, query: { items: '3', area: 'Wuse 2' } },
      options,
    )
  await ask({ headers: { 'user-agent': 'Googlebot/2.1' } })
  await ask({ headers: { ...phone.headers, 'sec-gpc': '1' } })
  assert.equal((await reasonsOf())['closed'], 1)
  await ask(phone)
  await ask(phone)
  const later = new Date(night.getTime() + hours(12)).toISOString()
  await world.visitor.call(
    getPromiseEndpoint,
    { params: { slug }, query: { items: '3', scheduledFor: later } },
    { headers: { 'user-agent': 'Mozilla/5.0 (another phone)' } },
  )
  const { reasons, total } = await lostToday()
  assert.equal(reasons.find(({ reason }) => reason === 'closed')?.orders, 2)
  assert.equal(total.ofUnknownWorth, 1)
  await world.visitor.call(listArrivalsEndpoint, { query: { area: far, items: '2' } }, phone)
  await world.visitor.call(listArrivalsEndpoint, { query: { area: 'Wuse 2', items: '2' } }, phone)
  await world.visitor.call(listArrivalsEndpoint, { query: { area: 'No such place', items: '2' } }, phone)
  // Amina ordered to another area after all.
  assert.equal((await reasonsOf())['outside_area'], 2)
})

test('who orders after all is regained, and an order that nobody took is lost', async () => {
  const slot = new Date('2026-03-05T10:00:00Z').toISOString()
  assert.equal((await place('tola', { scheduledFor: slot })).status, 201)
  await eventually('that the order is regained', async () => (await lostToday()).total.regained === 3)
  assert.equal((await reasonsOf())['closed'], 1)
  const placed = await world.db
    .selectFrom('orders')
    .select('id')
    .where('scheduled_for', 'is not', null)
    .executeTakeFirstOrThrow()
  await world.db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, placed.id)) ?? assert.fail()
    await expireOrder({ tx, clock }, order, noAgentReason)
  })
  world.server.services.signals.eventsCommitted()
  await eventually('that it is lost', async () => (await reasonsOf())['no_agent'] === 1)
})

test('sums agree with the rows, city and market narrow them, and the table is saved', async () => {
  const admin = await fresh('office')
  const all = await lostToday()
  const sum = (rows: { orders: number; worthKobo: number }[]) => [
    rows.reduce((all, { orders }) => all + orders, 0),
    rows.reduce((all, { worthKobo }) => all + worthKobo, 0),
  ]
  for (const rows of [all.reasons, all.hours, all.markets, all.areas])
    assert.deepEqual(sum(rows), [all.total.orders, all.total.worthKobo])
  const { rows } = await sql<{ orders: number; kobo: number }>`
    select count(*)::int as orders, sum(goods_kobo)::bigint as kobo from lost_orders where regained_at is null`.execute(
    world.db,
  )
  assert.deepEqual([rows[0]?.orders, rows[0]?.kobo], [all.total.orders, all.total.worthKobo])
  const query = { range: 'today', marketId: world.market.id } as const
  const ofMarket = await admin.call(getLostDemandEndpoint, { query })
  assert.ok(ofMarket.total.orders < all.total.orders, 'a visitor who asked about an area was at no market')
  assert.equal((await admin.call(getLostDemandEndpoint, { query: { city: 'lagos' } })).total.orders, 0)
  const path = endpointUrl(exportQuestionEndpoint, { params: { table: 'lost-reasons' }, query })
  const { text, status } = await admin.raw('GET', path)
  assert.equal(status, 200)
  assert.match(text, /^\uFEFF?"Reason","Orders lost".*\r?\n"Too busy","0"/)
})

test('goods that the catalogue lacks are counted by people, folded, until it has them', async () => {
  const search = (typed: string, options: object = phone) =>
    world.visitor.call(countSearchEndpoint, { body: { typed, marketId: world.market.id } }, options)
  const other = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' } }
  for (const typed of ['Dragon  fruits', 'dragon fruit', 'DRAGON FRUIT'])
    assert.deepEqual(await search(typed), { isStored: true })
  await search('dragon fruits', other)
  await search('quinoa')
  for (const typed of [
    'call 08031234501',
    'quinoa for Aisha',
    'Mrs Okafor',
    'me@example.com',
    'xy',
    '12 Gana Street',
  ])
    assert.deepEqual(await search(typed), { isStored: false }, typed)
  const tola = await fresh('tola')
  await tola.call(
    placeOrderEndpoint,
    {
      body: basket(world, {
        scheduledFor: '2026-03-05T10:00:00.000Z',
        contact: contactOf('tola'),
        items: [{ name: 'Dragon fruit' }, { name: 'Amina Bello' }],
      }),
    },
    { idempotencyKey: newKey() },
  )
  const admin = await fresh('office')
  const read = async (query: object = { range: 'today' }) =>
    (await admin.call(getMissedGoodsEndpoint, { query })).goods
  await eventually('that the list is read', async () => (await read())[0]?.people === 3)
  const goods = await read()
  assert.deepEqual(goods[0], {
    words: 'dragon fruit',
    times: 3,
    people: 3,
    firstDay: '2026-03-04',
    lastDay: '2026-03-04',
  })
  const words = goods.map((row) => row.words)
  assert.ok(words.includes('quinoa') && !words.some((each) => /pepper|amina|bello/.test(each)), words.join())
  await sql`update products set aliases = aliases || '{Dragon fruits}'::text[] where id = (select min(id) from products)`.execute(
    world.db,
  )
  assert.ok(!(await read()).some((row) => row.words === 'dragon fruit'), 'it has a name now')
})

test('words keep what is goods and drop what is people', () => {
  assert.deepEqual(
    ['Ofada rice', 'a', 'ofada rice', 'ogbono (ground)', '0803 123 4501', 'Alhaji Musa'].map(missedName),
    ['ofada rice', null, 'ofada rice', 'ogbono ground', null, null],
  )
})

test('after four hundred days they are forgotten', async () => {
  await deleteCountsBefore(world.db, new Date(clock.now().getTime() + days(2)))
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from lost_orders)::int + (select count(*) from missed_goods)::int as count`.execute(
    world.db,
  )
  assert.equal(rows[0]?.count, 0)
})
