import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillOrders } from '#bench/stage/many-orders.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

test('whoever places an order is asked for related debts alone, however many others owe', async () => {
  const amina = await world.as('amina')
  await addPerson(world, { username: 'bilkisu', role: 'customer' })
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await fillOrders(bulkUrl, { count: 6000, regular: amina })
  await queryOnce(
    bulkUrl,
    `
    set session_replication_role = replica;
    insert into balances (account, owner_id, amount_kobo, is_owed)
    select 'order', id, 30000, true from orders where status = 'delivered' and customer_id <> '${amina.userId}' limit 3000`,
  )
  await queryOnce(bulkUrl, 'vacuum analyze')
  const statements = await statementsOf(() => place(world, { customer: 'bilkisu' }))
  const plans = (await explainReads(world.database.pool, statements)).filter(({ text }) =>
    text.includes('known_devices'),
  )
  assert.ok(plans.length > 0)
  for (const { blocks, text } of plans) assert.ok(blocks < 200, `${blocks} blocks: ${text}`)
})
