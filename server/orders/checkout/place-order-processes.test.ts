import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorldOfProcesses } from '#tests/world/world.ts'

const world = await startWorldOfProcesses(2)
after(() => world.close())
const urls = world.servers.map((server) => server.url)
const amina = await world.as('amina')
const each = urls.map((url) => amina.at(url))

function send(index: number, idempotencyKey: string, note: string | null = null) {
  const client = each[index % each.length] ?? amina
  return client.send(placeOrderEndpoint, { body: basket(world, { note }) }, { idempotencyKey })
}

/** Connections are made first: cold ones would come in one after the other. */
async function warmUp(): Promise<void> {
  await Promise.all(Array.from({ length: 50 }, (_, index) => each[index % 2]?.raw('GET', '/readyz')))
}

async function countOrders(key: string): Promise<{ orders: number; items: number; events: number }> {
  const { rows } = await world.database.pool.query(
    `select count(distinct o.id)::int as orders, count(distinct i.id)::int as items, count(distinct e.id)::int as events
     from orders o join order_items i on i.order_id = o.id
       join events e on e.order_id = o.id and e.type = 'order.placed'
     where o.idempotency_key = $1`,
    [key],
  )
  return rows[0]
}

test('fifty placings with one key, at once, at two processes, are one order with one answer', async () => {
  await warmUp()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index, key)))
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [201])
  assert.equal(new Set(answers.map((answer) => answer.text)).size, 1)
  assert.deepEqual(await countOrders(key), { orders: 1, items: 3, events: 1 })
})

test('two bodies that fight for one key leave one order; the other body is refused, every time', async () => {
  const key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(index, key, index % 4 < 2 ? 'one' : 'two')),
  )
  const placed = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status === 422)
  assert.equal(placed.length, 4)
  assert.equal(refused.length, 4)
  assert.equal(new Set(placed.map((answer) => answer.text)).size, 1)
  assert.equal((await countOrders(key)).orders, 1)
})

test('eight keys at once are eight orders', async () => {
  const keys = Array.from({ length: 8 }, newKey)
  const answers = await Promise.all(keys.map((key, index) => send(index, key)))
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [201])
  assert.equal(new Set(answers.map((answer) => (answer.json as { code: string }).code)).size, 8)
})
