import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type pg from 'pg'
import {
  endedStatuses,
  itemStatuses,
  itemTransitions,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
} from '#domain/orders/order-machine.ts'
import { timeNow } from '#tests/times.ts'
import { driveTo, place } from '#tests/world/orders.ts'
import { refusedWith, undone } from '#tests/world/refusals.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const { pool } = world.database

test('the database has exactly the transitions of the contract', async () => {
  const arrows = (list: readonly { from: string; to: string }[]) =>
    list.map(({ from, to }) => `${from} → ${to}`).sort()
  const stored = async (table: string) =>
    arrows((await pool.query(`select from_status as from, to_status as to from ${table}`)).rows)
  assert.deepEqual(await stored('order_transitions'), arrows(orderTransitions))
  assert.deepEqual(await stored('item_transitions'), arrows(itemTransitions))
})

test('every status is reached from the start and the table has no arrow twice', () => {
  const reached = new Set<OrderStatus>(['awaiting_payment', 'queued'])
  for (const _ of orderStatuses)
    for (const { from, to } of orderTransitions) if (reached.has(from)) reached.add(to)
  assert.deepEqual([...reached].sort(), [...orderStatuses].sort())
  assert.equal(new Set(orderTransitions.map(({ from, to }) => from + to)).size, orderTransitions.length)
  const goesOn = new Set<OrderStatus>(orderTransitions.map(({ from }) => from))
  assert.deepEqual(
    endedStatuses.filter((status) => goesOn.has(status)),
    ['failed'],
    'only a failed order may go on, by redelivery',
  )
})

test('the database refuses every move of an order that the table does not have, and takes all others', async () => {
  const { id, agent } = await place(world)
  await withOrdersHeld(async (client) => {
    for (const from of orderStatuses) {
      await force(client, id, from, agent.userId)
      for (const to of orderStatuses.filter((status) => status !== from)) {
        const isLegal = orderTransitions.some((arrow) => arrow.from === from && arrow.to === to)
        const code = await refusedWith(client, ...move(id, from, to, agent.userId))
        assert.equal(code, isLegal ? null : 'KS001', `${from} → ${to}`)
      }
    }
  })
})

test('the database refuses every move of an item that the table does not have', async () => {
  const { id } = await driveTo(world, 'shopping')
  await withOrdersHeld(async (client) => {
    const { rows } = await client.query('select id from order_items where order_id = $1 limit 1', [id])
    const itemId: string = rows[0].id
    for (const from of itemStatuses) {
      await client.query('alter table order_items disable trigger order_items_change')
      await client.query(...moveItem(itemId, from))
      await client.query('alter table order_items enable trigger order_items_change')
      for (const to of itemStatuses.filter((status) => status !== from)) {
        const isLegal = itemTransitions.some((arrow) => arrow.from === from && arrow.to === to)
        assert.equal(
          await refusedWith(client, ...moveItem(itemId, to)),
          isLegal ? null : 'KS001',
          `${from} → ${to}`,
        )
      }
    }
  })
})

test('what is wanted of items changes until shopping ends, what came of them only while it goes on', async () => {
  const expected = {
    assigned: { wanted: null, bought: 'KS001' },
    shopping: { wanted: null, bought: null },
    purchased: { wanted: 'KS001', bought: 'KS001' },
  } as const
  for (const [status, { wanted, bought }] of Object.entries(expected)) {
    const { id } = await driveTo(world, status as keyof typeof expected)
    await undone(pool, async (client) => {
      const change = (set: string) =>
        refusedWith(client, `update order_items set ${set} where order_id = $1`, [id])
      assert.equal(await change("note = 'x'"), wanted, status)
      assert.equal(await change("got_unit = 'x'"), bought, status)
    })
  }
})

test('an order begins in the queue or before payment, and nowhere else', async () => {
  const { id } = await place(world)
  await undone(pool, async (client) => {
    const { rows } = await client.query('select * from orders where id = $1', [id])
    const { search: _made, ...given } = rows[0]
    for (const status of orderStatuses) {
      const row = { ...given, id: `${id}x`, code: 'X', idempotency_key: 'x', status, pay_by: timeNow() }
      const names = Object.keys(row)
      const sql = `insert into orders (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`
      const isStart = status === 'queued' || status === 'awaiting_payment'
      assert.equal(await refusedWith(client, sql, Object.values(row)), isStart ? null : 'KS001', status)
    }
  })
})

test('a bill, the fees and what names an order never change', async () => {
  const { id } = await driveTo(world, 'purchased')
  const changes = [
    'total_kobo = total_kobo + 1, goods_kobo = goods_kobo + 1',
    'goods_kobo = null, total_kobo = null',
    'delivery_fee_kobo = 0',
    'service_fee_kobo = 0',
    'call_out_fee_kobo = 0',
    "code = 'AAAA-AAAA-AAAA-AAAA'",
    "handover_code = lpad(((handover_code::int + 1) % 10000)::text, 4, '0')",
    "customer_id = (select id from users where username = 'owner')",
    "idempotency_key = 'another'",
    "request_hash = '\\x00'",
  ]
  await undone(pool, async (client) => {
    for (const change of changes)
      assert.equal(
        await refusedWith(client, `update orders set ${change} where id = $1`, [id]),
        'KS001',
        change,
      )
    await client.query('update orders set code_tries = 3 where id = $1', [id])
    assert.equal(await refusedWith(client, 'update orders set code_tries = 2 where id = $1', [id]), 'KS001')
    assert.equal(await refusedWith(client, 'update orders set code_tries = 6 where id = $1', [id]), '23514')
  })
})

test('shopping does not end with open lines, nor a bill that does not add up', async () => {
  const { id } = await driveTo(world, 'shopping')
  const bill = (total: number) =>
    `update orders set status = 'purchased', goods_kobo = 1000, total_kobo = ${total} where id = $1`
  await undone(pool, async (client) => {
    assert.equal(await refusedWith(client, bill(21_000), [id]), 'KS001', 'open lines')
    const missed = `update order_items set status = 'unavailable', unavailable_reason = 'not_there' where order_id = $1`
    await client.query(missed, [id])
    assert.equal(await refusedWith(client, bill(21_000), [id]), null)
    assert.equal(await refusedWith(client, bill(20_999), [id]), '23514')
  })
})

test('the log is only ever added to', async () => {
  const { id } = await place(world)
  await undone(pool, async (client) => {
    const update = "update events set type = 'order.paid' where order_id = $1"
    assert.equal(await refusedWith(client, update, [id]), 'KS002')
    assert.equal(await refusedWith(client, 'delete from events where order_id = $1', [id]), 'KS002')
    assert.equal(await refusedWith(client, 'delete from orders where id = $1', [id]), '23503')
  })
})

const withAgent: OrderStatus[] = [
  'assigned',
  'shopping',
  'purchased',
  'in_transit',
  'arrived',
  'delivered',
  'failed',
]
const withBill: OrderStatus[] = ['purchased', 'in_transit', 'arrived', 'delivered', 'failed']

/** The server beside this test waits, so that taking triggers off cannot run into its locks. */
function withOrdersHeld(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  return undone(pool, async (client) => {
    await client.query('lock table orders, order_items in access exclusive mode')
    await work(client)
  })
}

/** Moves an order with all that the new status demands beside it; a bill that is there stays. */
function move(id: string, from: OrderStatus, to: OrderStatus, agentId: string): [string, unknown[]] {
  const needsBill = withBill.includes(to) && !withBill.includes(from)
  return update(id, { ...demandsOf(to, agentId), ...(needsBill ? bill : {}) })
}

/** Puts an order where the machine may not take it, with its lines done so that all ways are open. */
async function force(client: pg.PoolClient, id: string, status: OrderStatus, agentId: string): Promise<void> {
  await runDeferredTriggers(client)
  await client.query('alter table orders disable trigger orders_change')
  await client.query('alter table order_items disable trigger order_items_change')
  await client.query(
    `update order_items set status = 'unavailable', unavailable_reason = 'not_there' where order_id = $1`,
    [id],
  )
  const billed = withBill.includes(status) ? bill : { goods_kobo: null, total_kobo: null }
  await client.query(...update(id, { ...demandsOf(status, agentId), ...billed }))
  await runDeferredTriggers(client)
  await client.query('alter table order_items enable trigger order_items_change')
  await client.query('alter table orders enable trigger orders_change')
}

/** A table with triggers that wait for the end of the transaction cannot be altered. */
async function runDeferredTriggers(client: pg.PoolClient): Promise<void> {
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
}

/** Goods of ten naira, and the usual fees. */
const bill = { goods_kobo: 1_000, total_kobo: 21_000 }

function demandsOf(status: OrderStatus, agentId: string): Record<string, unknown> {
  if (status === 'awaiting_payment') return { ...demandsWithoutMoney(status, agentId), pay_by: timeNow() }
  return demandsWithoutMoney(status, agentId)
}

function demandsWithoutMoney(status: OrderStatus, agentId: string): Record<string, unknown> {
  const now = timeNow()
  return {
    status,
    agent_id: withAgent.includes(status) ? agentId : null,
    ended_at: (endedStatuses as readonly OrderStatus[]).includes(status) ? now : null,
    delivered_at: status === 'delivered' ? now : null,
  }
}

function update(id: string, columns: Record<string, unknown>): [string, unknown[]] {
  const changes = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)
  return [`update orders set ${changes.join(', ')} where id = $1`, [id, ...Object.values(columns)]]
}

/** Moves an item with all that the status demands beside it. */
function moveItem(id: string, to: (typeof itemStatuses)[number]): [string, unknown[]] {
  const bought = to === 'bought' ? 1000 : null
  const reason = to === 'unavailable' ? 'not_there' : null
  return [
    'update order_items set status = $2, asked_kobo = $3, paid_kobo = $3, unavailable_reason = $4 where id = $1',
    [id, to, bought, reason],
  ]
}
