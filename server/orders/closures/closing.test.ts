import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { ClosingDecision, TouchedOrders } from '#contract/core/closing-orders.ts'
import {
  type AdminMarket,
  changeMarketEndpoint,
  getAdminMarket,
  type MarketFields,
  setMarketActiveEndpoint,
} from '#contract/markets/admin-markets.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveCitySettingsEndpoint } from '#contract/settings/admin-cities.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import type { Closure } from '#domain/time/booking.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { asCustomer } from '#server/players/customer.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'keeper', role: 'admin', permissions: ['markets.manage'] })
await addPerson(world, { username: 'second', role: 'admin', permissions: ['markets.manage'] })
const admin = await world.as('keeper')
const other = await world.as('second')
const customer = await world.as('amina')
const { pool } = world.database

const params = { id: basket(world).marketId }
const read = () => admin.call(getAdminMarket, { params })
/** Two days ahead, so that every hour of the day is free to book. */
const dayAhead = (ahead: number) => lagosTime(new Date(msNow() + days(ahead)))
const at = (ahead: number, hour: number) => lagosInstant(dayAhead(ahead).date, hour * 60).toISOString()

const book = (scheduledFor: string | null) =>
  customer.call(placeOrderEndpoint, { body: basket(world, { scheduledFor }) }, { idempotencyKey: newKey() })

function fieldsOf({
  city,
  name,
  description,
  location,
  neighbourhood,
  latitude,
  longitude,
  marketDays,
  hours,
}: AdminMarket): MarketFields {
  return { city, name, description, location, neighbourhood, latitude, longitude, marketDays, hours }
}

async function close(closures: Closure[], orders?: ClosingDecision, by = admin) {
  const market = await read()
  const body = {
    version: market.version,
    market: { ...fieldsOf(market), closures },
    ...(orders && { orders }),
  }
  return by.send(changeMarketEndpoint, { params, body })
}

const touchedOf = ({ json }: { json: unknown }) =>
  (json as { detail?: { touched?: TouchedOrders } }).detail?.touched

async function rowOf(id: string) {
  const { rows } = await pool.query<{
    status: string
    scheduled_for: Date | null
    end_reason: string | null
    needs_assigning: boolean
  }>('select status, scheduled_for, end_reason, needs_assigning from orders where id = $1', [id])
  const [row] = rows
  assert.ok(row)
  return row
}

beforeEach(async () => {
  const { rows } = await pool.query<{ id: string }>(`select id from orders where status = 'queued'`)
  for (const { id } of rows) await customer.call(...asCustomer.cancel(id))
  await close([])
})

test('a closing day over booked orders asks first, and nothing is changed until somebody has decided', async () => {
  const { date } = dayAhead(2)
  const booked = [await book(at(2, 10)), await book(at(2, 11))]
  const untouched = await book(at(3, 10))
  const closures = [{ date, reason: 'Eid' }]
  const asked = await close(closures)
  assert.equal(asked.status, 409)
  assert.deepEqual(touchedOf(asked), { count: 2, booked: 2, now: 0, withAgent: 0 })
  assert.deepEqual((await read()).closures, [])
  const wrong = await close(closures, { choice: 'cancel', seen: 1 })
  assert.deepEqual([wrong.status, touchedOf(wrong)?.count], [409, 2])

  assert.equal((await close(closures, { choice: 'move', seen: 2 })).status, 200)
  for (const { id } of booked) {
    const { status, scheduled_for: hour } = await rowOf(id)
    assert.equal(status, 'queued')
    assert.ok(hour && lagosTime(hour).date > date, String(hour))
  }
  assert.equal((await rowOf(untouched.id)).scheduled_for?.toISOString(), at(3, 10))
  const { rows: sent } = await pool.query<{ actor: string }>(
    `select actor from events where type = 'order.rescheduled' and order_id = any($1)`,
    [booked.map(({ id }) => id)],
  )
  assert.deepEqual(
    sent.map(({ actor }) => actor),
    ['admin', 'admin'],
  )
  const { rows: audits } = await pool.query<{ orders: unknown }>(
    `select detail -> 'orders' as orders from audit_entries where action = 'markets.change' order by id desc limit 1`,
  )
  assert.deepEqual(audits[0]?.orders, {
    choice: 'move',
    kept: 0,
    moved: 2,
    cancelled: 0,
    left: 0,
  })
})

test('shorter hours and a market that is switched off touch what they leave without a market', async () => {
  const [early, late, now] = [await book(at(2, 8)), await book(at(2, 16)), await book(null)]
  const market = await read()
  const { weekday } = dayAhead(2)
  const hours = { ...market.hours, [weekday]: { opens: '07:00', closes: '15:00' } }
  const body = { version: market.version, market: { ...fieldsOf(market), hours } }
  const asked = await admin.send(changeMarketEndpoint, { params, body })
  assert.deepEqual(touchedOf(asked), { count: 1, booked: 1, now: 0, withAgent: 0 })
  const orders = { choice: 'cancel', seen: 1 } as const
  await admin.call(changeMarketEndpoint, { params, body: { ...body, orders } })
  assert.deepEqual([(await rowOf(early.id)).status, (await rowOf(late.id)).status], ['queued', 'cancelled'])
  assert.match((await rowOf(late.id)).end_reason ?? '', /is closed then/)

  const off = await admin.send(setMarketActiveEndpoint, { params, body: { isActive: false } })
  assert.deepEqual(touchedOf(off), { count: 2, booked: 1, now: 1, withAgent: 0 })
  // Nothing is open to move to: a person decides about each.
  const moved = { isActive: false, orders: { choice: 'move', seen: 2 } as const }
  await admin.call(setMarketActiveEndpoint, { params, body: moved })
  for (const { id } of [early, now])
    assert.deepEqual([(await rowOf(id)).status, (await rowOf(id)).needs_assigning], ['queued', true])
  await admin.call(setMarketActiveEndpoint, { params, body: { isActive: true } })
  const market2 = await read()
  await admin.call(changeMarketEndpoint, {
    params,
    body: { version: market2.version, market: { ...fieldsOf(market2), hours: market.hours } },
  })
})

test('of two admins at once one decides, and the other is asked again', async () => {
  const { date } = dayAhead(2)
  const { id } = await book(at(2, 12))
  const closures = [{ date, reason: 'Eid' }]
  const market = await read()
  const body = (choice: ClosingDecision['choice']) => ({
    params,
    body: { version: market.version, market: { ...fieldsOf(market), closures }, orders: { choice, seen: 1 } },
  })
  const answers = await Promise.all([
    admin.send(changeMarketEndpoint, body('keep')),
    other.send(changeMarketEndpoint, body('cancel')),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const won = answers[0]?.status === 200 ? 'queued' : 'cancelled'
  assert.equal((await rowOf(id)).status, won)
})

test('an order that is placed at the same moment is refused or touched, never in between', async () => {
  const { date } = dayAhead(2)
  await book(at(2, 9))
  // Holds the market as whoever closes the day does, and lets the order that comes then wait.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select 1 from markets where id = $1 for no key update', [params.id])
  const placing = customer.send(
    placeOrderEndpoint,
    { body: basket(world, { scheduledFor: at(2, 10) }) },
    { idempotencyKey: newKey() },
  )
  await eventually('the order to wait', async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from given%'`,
    )
    return (rowCount ?? 0) > 0
  })
  await client.query(`update markets set version = version + 1, closures = $2 where id = $1`, [
    params.id,
    JSON.stringify([{ date, reason: 'Eid' }]),
  ])
  await client.query('commit')
  client.release()
  const { status, text } = await placing
  assert.equal(status >= 400, true, text)
  const { rows } = await pool.query(`select 1 from orders where scheduled_for = $1`, [at(2, 10)])
  assert.equal(rows.length, 0)
})

test('the hours of service of all cities, and a city that closes, ask as well', async () => {
  const owner = await world.as('owner')
  const { id } = await book(at(2, 16))
  const body = { service_opens: '07:00', service_closes: '15:00' }
  const asked = await owner.send(saveAdminSettingsEndpoint, { body })
  assert.deepEqual(touchedOf(asked), { count: 1, booked: 1, now: 0, withAgent: 0 })
  const own = { params: { slug: world.market.city }, body }
  assert.deepEqual(touchedOf(await owner.send(saveCitySettingsEndpoint, own))?.count, 1)
  await owner.call(saveAdminSettingsEndpoint, { body: { ...body, orders: { choice: 'move', seen: 1 } } })
  const { scheduled_for: hour } = await rowOf(id)
  assert.ok(hour && lagosTime(hour).minute < 15 * 60, String(hour))
  await owner.call(saveAdminSettingsEndpoint, { body: { service_opens: '06:00', service_closes: '22:00' } })
})
