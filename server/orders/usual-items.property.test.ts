import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { listUsualItemsEndpoint, mostUsualItems } from '#contract/orders/dashboard.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

const owners = ['ada', 'bisi', 'dupe'] as const
for (const username of owners) await addPerson(world, { username, role: 'customer' })
// Orders are made as they would be in the end, not step by step.
for (const table of ['orders', 'order_items'])
  await world.database.pool.query(`alter table ${table} disable trigger user`)

const goods = ['yam', 'Yam', 'eggs', 'ugu', 'rice', 'palm oil'] as const
const item = fc.record({
  name: fc.constantFrom(...goods),
  quantity: fc.constantFrom(null, 1, 2),
  isBought: fc.boolean(),
})
const order = fc.record({
  owner: fc.constantFrom(...owners),
  isDelivered: fc.boolean(),
  lines: fc.array(item, { minLength: 1, maxLength: 5 }),
})
type MadeOrder = typeof order extends fc.Arbitrary<infer Made> ? Made : never

test('whatever was ordered by whom, everybody sees the goods of their own delivered orders, counted right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 12 }), async (made) => {
      for (const table of ['order_items', 'orders']) await world.database.pool.query(`delete from ${table}`)
      for (const [index, each] of made.entries()) await insert(each, index)
      for (const owner of owners) {
        const listed = await (await world.as(owner)).call(listUsualItemsEndpoint, {})
        const own = made.filter((each) => each.owner === owner && each.isDelivered)
        assert.deepEqual(
          countsOf(listed.map(({ name, orders }) => [name.toLowerCase(), orders])),
          wanted(own),
        )
        for (const { name, quantity } of listed) assert.ok(hasItem(own, name, quantity), `${owner}: ${name}`)
        assert.deepEqual(
          listed.map(({ orders }) => orders),
          listed.map(({ orders }) => orders).sort((a, b) => b - a),
        )
        assert.ok(listed.length <= mostUsualItems)
      }
    }),
    { numRuns: 25 },
  )
})

const countsOf = (pairs: [string, number][]) => Object.fromEntries(pairs.sort())

/** In how many of these orders each product was bought. */
function wanted(own: readonly MadeOrder[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { lines: items } of own) {
    const names = new Set(items.filter(({ isBought }) => isBought).map(({ name }) => name.toLowerCase()))
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return countsOf([...counts])
}

function hasItem(own: readonly MadeOrder[], name: string, quantity: number | null): boolean {
  return own.some(({ lines: items }) =>
    items.some((each) => each.isBought && each.name === name && each.quantity === quantity),
  )
}

async function insert({ owner, isDelivered, lines: items }: MadeOrder, index: number): Promise<void> {
  const id = `ord_${String(index).padStart(26, '0')}`
  const ids = { customer: (await world.as(owner)).userId, agent: (await world.as('musa')).userId }
  await world.database.pool.query(
    `insert into orders (id, city, code, customer_id, market_id, agent_id, status, payment_method, idempotency_key,
       request_hash, item_count, placed_at, promised_from, promised_by, status_at, delivered_at, ended_at, area, landmark,
       contact_name, contact_phone, estimate_low_kobo, estimate_high_kobo, delivery_fee_kobo, service_fee_kobo,
       call_out_fee_kobo, goods_kobo, saved_kobo, total_kobo, handover_code)
     values ($1, 'abuja', $1, $2, $3, $4, $5, 'cash', $1, '\\x00', $6, now(), now(), now(), now(),
       case when $5 = 'delivered' then now() + make_interval(secs => $7) end, now(), 'Wuse 2', 'Plaza', 'A', '+2348030000000',
       0, 0, 0, 0, 0, 0, 0, 0, '1234')`,
    [id, ids.customer, world.market.id, ids.agent, isDelivered ? 'delivered' : 'failed', items.length, index],
  )
  for (const [position, { name, quantity, isBought }] of items.entries())
    await world.database.pool.query(
      `insert into order_items (id, order_id, position, raw, name, quantity, if_missing, status, asked_kobo, paid_kobo)
       values ($1, $2, $3, '', $4, $5, 'ask', $6, $7, $7)`,
      [
        `itm_${String(index * 100 + position).padStart(26, '0')}`,
        id,
        position,
        name,
        quantity,
        isBought ? 'bought' : 'requested',
        isBought ? 100 : null,
      ],
    )
}
