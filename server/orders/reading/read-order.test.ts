import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import { getTripEndpoint, reportPositionEndpoint } from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint, listBoardEndpoint, unassignOrder } from '#contract/orders/admin-orders.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { cancelOrderEndpoint, getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { archiveLogs } from '#server/orders/records/archive-logs.ts'
import { placeEvents } from '#server/platform/events/event-places.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { drive, newKey, type Order, orderAt, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { listTimeline } from './list-timeline.ts'

const world = await startWorld()
after(() => world.close())
await addPerson(world, { username: 'bisi', role: 'customer' })
await addPerson(world, { username: 'emeka', role: 'customer' })

test('an order exists for its customer, its agent and admins, and for nobody else', async () => {
  const { id, agent, admin } = await orderAt(world, 'assigned')
  const strangers = await Promise.all(['bisi', 'musa', 'office', 'owner'].map((name) => world.as(name)))
  for (const stranger of strangers)
    await stranger.refused(getOrderEndpoint, { params: { id } }, 'orders.not_found')
  const bisi = await world.as('bisi')
  await bisi.refused(cancelOrderEndpoint, { params: { id }, body: {} }, 'orders.not_found')
  const ngozi = await world.as('ngozi')
  await ngozi.refused(getTripEndpoint, { params: { id } }, 'orders.not_found')
  await agent.call(getTripEndpoint, { params: { id } })
  await admin.call(getAdminOrderEndpoint, { params: { id } })
  const missing = { params: { id: `ord_${'0'.repeat(26)}` } }
  await admin.refused(getAdminOrderEndpoint, missing, 'orders.not_found')
})

test('a customer’s orders are read page by page, newest first, each once, while new ones come in', async () => {
  const ids: string[] = []
  for (let count = 0; count < 7; count += 1) ids.unshift((await place(world, { customer: 'emeka' })).id)
  const emeka = await world.as('emeka')
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await emeka.call(listOrdersEndpoint, {
      query: { limit: '3', ...(cursor ? { cursor } : {}) },
    })
    seen.push(...page.items.map((order) => order.id))
    cursor = page.nextCursor
    await place(world, { customer: 'emeka' })
  } while (cursor)
  assert.deepEqual(seen, ids)
})

test('the board pages, filters and finds by code, name and phone', async () => {
  const admin = await world.as('office')
  const mine = await place(world, {
    body: { contact: { name: 'Ngozi 100% Obi', phone: '0809 765 4321' } },
  })
  const search = async (text: string) =>
    (await admin.call(listBoardEndpoint, { query: { search: text } })).items.map((order) => order.id)
  for (const text of [mine.code, mine.code.toLowerCase(), '100%', 'ngozi 100', '08097654321', '765 4321'])
    assert.deepEqual(await search(text), [mine.id], text)
  for (const text of ['go%zi', 'ngozi_100x', '%%%', '000000000'])
    assert.deepEqual(await search(text), [], text)

  const done = await orderAt(world, 'cancelled')
  const idsOf = async (status: 'live' | 'ended' | 'all' | 'cancelled') =>
    new Set(
      (await admin.call(listBoardEndpoint, { query: { status, limit: '100' } })).items.map(({ id }) => id),
    )
  const [live, ended, all, cancelled] = await Promise.all([
    idsOf('live'),
    idsOf('ended'),
    idsOf('all'),
    idsOf('cancelled'),
  ])
  assert.ok(live.has(mine.id) && !live.has(done.id))
  assert.ok(ended.has(done.id) && cancelled.has(done.id) && !ended.has(mine.id))
  assert.equal(all.size, live.size + ended.size)
})

test('a wrong cursor or limit is refused', async () => {
  const amina = await world.as('amina')
  for (const query of [
    { limit: '0' },
    { limit: '101' },
    { limit: '2e1' },
    { cursor: "'; --" },
    { page: '2' },
  ])
    await amina.refused(listOrdersEndpoint, { query } as never, 'request.invalid')
})

test('the agent’s place is seen in transit only, by the customer and admins', async () => {
  const at = { latitude: 9.07, longitude: 7.48 }
  const look = async ({ id, customer, admin }: Order) => {
    const [order, board] = await Promise.all([
      customer.call(getOrderEndpoint, { params: { id } }),
      admin.call(getAdminOrderEndpoint, { params: { id } }),
    ])
    return [order.agentPosition, board.agentPosition].map((position) => position?.latitude ?? null)
  }
  const order = await orderAt(world, 'shopping')
  let from: 'shopping' | 'purchased' | 'in_transit' | 'arrived' | 'delivered' = 'shopping'
  for (const status of ['shopping', 'purchased', 'in_transit', 'arrived', 'delivered'] as const) {
    await drive(order, from, status)
    from = status
    await order.agent.call(reportPositionEndpoint, { body: at })
    const shown = status === 'in_transit' ? at.latitude : null
    assert.deepEqual(await look(order), [shown, shown], status)
  }
})

test('only the admins’ log shows who was asked and passed', async () => {
  const { id, customer, agent, admin } = await orderAt(world, 'shopping')
  const types = async (timeline: { type: string }[]) => timeline.map((entry) => entry.type)
  const hers = await types((await customer.call(getOrderEndpoint, { params: { id } })).timeline)
  const his = await types((await agent.call(getTripEndpoint, { params: { id } })).timeline)
  const all = await types((await admin.call(getAdminOrderEndpoint, { params: { id } })).timeline)
  assert.deepEqual(his, ['order.placed', 'order.assigned', 'order.shopping_started'])
  // She is told as well when nobody is free and it waits for somebody.
  const isWait = (type: string) => type === 'dispatch.held' || type === 'dispatch.released'
  assert.deepEqual(
    hers.filter((type) => !isWait(type)),
    his,
  )
  assert.ok(all.length >= hers.length)
})

test('what admins write for each other is in the admins’ log only', async () => {
  const { id, customer, admin } = await orderAt(world, 'assigned')
  const text = 'he says the customer was rude'
  const seen = await customer.stream(orderEventsEndpoint, { params: { id } })
  await admin.call(unassignOrder, { params: { id }, body: { reason: text } })
  const mine = JSON.stringify(await customer.call(getOrderEndpoint, { params: { id } }))
  const theirs = JSON.stringify(await admin.call(getAdminOrderEndpoint, { params: { id } }))
  assert.deepEqual([mine.includes(text), theirs.includes(text)], [false, true])
  await seen.waitFor('the hand-back', (message) => message.data['type'] === 'order.handed_back')
  assert.ok(!JSON.stringify(seen.messages).includes(text))
  await seen.close()
})

test('the customer loses the agent’s phone number when the order has ended', async () => {
  const { id, customer } = await orderAt(world, 'arrived')
  const before = await customer.call(getOrderEndpoint, { params: { id } })
  assert.deepEqual(before.agent, {
    firstName: 'Musa',
    phone: '+2348031234502',
    pictureUrl: null,
    rating: null,
  })
  const ended = await orderAt(world, 'delivered')
  const order = await ended.customer.call(getOrderEndpoint, { params: { id: ended.id } })
  assert.deepEqual(order.agent, { firstName: 'Musa', phone: null, pictureUrl: null, rating: null })
})

test('what is given back is on an order at once, and a fee taken back on one that was cancelled', async () => {
  await addPerson(world, { username: 'halima', role: 'customer' })
  const whose = { customer: 'halima' }
  const delivered = await orderAt(world, 'delivered', whose)
  const credit = {
    orderCode: delivered.code,
    amountKobo: 4_500,
    to: 'wallet',
    reason: 'The agent came late',
  } as const
  await delivered.admin.call(creditCustomerEndpoint, { body: credit }, { idempotencyKey: newKey() })
  const { id, customer, admin } = await orderAt(world, 'assigned', whose)
  const billOf = async (orderId = id) =>
    (await customer.call(getOrderEndpoint, { params: { id: orderId } })).bill
  assert.deepEqual(
    (await billOf(delivered.id)).givenBack.map(({ reason }) => reason),
    ['The agent came late'],
  )
  await customer.call(cancelOrderEndpoint, { params: { id }, body: {} })
  const owed = await billOf()
  assert.deepEqual([owed.callOutFeeKobo, owed.balanceDueKobo], [50_000, 50_000])
  await admin.call(waiveFeeEndpoint, { params: { id }, body: { reason: 'The agent never set off' } })
  const { callOutFeeKobo, balanceDueKobo, corrections, givenBack } = await billOf()
  assert.deepEqual([callOutFeeKobo, balanceDueKobo, corrections, givenBack], [null, 0, [], []])
})

test('the log of an order that ended long ago is archived and reads as before, to whoever may read it', async (t) => {
  const { pool } = world.database
  const order = await orderAt(world, 'delivered')
  const [{ id, customer, agent, admin }, open] = [order, await orderAt(world, 'assigned')]
  const read = async () => {
    const orders = [
      await customer.call(getOrderEndpoint, { params: { id } }),
      await agent.call(getTripEndpoint, { params: { id } }),
      await admin.call(getAdminOrderEndpoint, { params: { id } }),
    ]
    // An entry's id is its place in the log, which goes after a week.
    return orders.map(({ timeline }) => timeline.map(({ id: _place, ...entry }) => entry))
  }
  const inLog = async (of: string) => {
    const { rows } = await pool.query<{ id: number }>('select id from events where order_id = $1', [of])
    return rows.length
  }
  await placeAll()
  // Otherwise the world's own process gives places anew to what has lost them.
  const placer = await pool.connect()
  t.after(() => placer.release(true))
  await placer.query('select pg_advisory_lock(7205114203)')
  const beforeAll = await read()
  const before = timeNow()
  assert.equal(await archiveLogs(world.db, before), 0, 'streams still read what has a place')
  await dropPlaces()
  const [count, openCount] = [await inLog(id), await inLog(open.id)]
  assert.ok((await archiveLogs(world.db, before)) >= count)
  assert.deepEqual([await inLog(id), await inLog(open.id)], [0, openCount])
  assert.deepEqual(await read(), beforeAll)

  await pool.query(
    `insert into events (type, city, order_id, customer_id, actor, happened_at, received_at, detail)
     select 'order.debt_reminded', city, id, customer_id, 'system', $2, $2, '{"late": true}' from orders where id = $1`,
    [id, new Date(before.getTime() - 1)],
  )
  // Not what the archive has not got.
  await assert.rejects(pool.query('delete from events where order_id = $1', [id]), { code: 'KS002' })
  await archiveLogs(world.db, before)
  const timeline = await listTimeline(world.db, id)
  assert.equal(await inLog(id), 0)
  assert.equal(timeline.length, count + 1)
  assert.deepEqual(timeline.at(-1)?.detail, { late: true })
  assert.deepEqual(
    timeline.map((event) => event.id),
    timeline.map((event) => event.id).sort((a, b) => a - b),
  )
})

/** The world's own process places events too, and may be about to. */
async function placeAll(): Promise<void> {
  await eventually('a place of every event', async () => {
    await placeEvents(world.db)
    const { rows } = await world.database.pool.query(`select id from events e
      where id > (select coalesce(max(settled_id), 0) from event_places)
        and not exists (select from event_places p where p.event_id = e.id)`)
    return rows.length === 0
  })
}

/** As the night does a week later. */
async function dropPlaces(): Promise<void> {
  await world.database.pool.query('delete from event_places where event_id is not null and snapshot is null')
  await world.database.pool.query(`update event_places set event_id = null, cluster = (select system_identifier
    from pg_control_system()), settled_id = event_id where event_id is not null`)
}
