import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillOrders } from '#bench/stage/many-orders.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
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

test('debts are found without looking at all that their customer ever ordered', async () => {
  const [hauwa, phone] = ['hauwa', '+2348031234567']
  const userId = await addPerson(world, { username: hauwa, role: 'customer' })
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await queryOnce(
    bulkUrl,
    `
    set session_replication_role = replica;
    update orders set customer_id = '${userId}', contact_phone = '${phone}'
    where id in (select id from orders where status = 'delivered' limit 3000)`,
  )
  await queryOnce(bulkUrl, 'vacuum analyze')
  const contact = { name: hauwa, phone }
  const statements = await statementsOf(() => place(world, { customer: hauwa, body: { contact } }))
  const plans = (await explainReads(world.database.pool, statements)).filter(({ text }) =>
    text.includes('known_devices'),
  )
  assert.equal(plans.length, 1)
  for (const { blocks, text } of plans) assert.ok(blocks < 60, `${blocks} blocks: ${text}`)
})

test('a debt is known by the phone that its order has now', async () => {
  const phone = '+2348037654321'
  await addPerson(world, { username: 'ladi', role: 'customer' })
  const ladi = await world.as('ladi')
  const body = basket(world, { contact: { name: 'Ladi', phone } })
  const [debt] = await queryOnce<{ id: string }>(
    world.database.connectionString,
    `update balances set amount_kobo = 2000000000 where owner_id = (select min(owner_id) from balances where is_owed)
     returning owner_id as id`,
  )
  await queryOnce(
    world.database.connectionString,
    `update orders set contact_phone = '${phone}' where id = '${debt?.id}'`,
  )
  await ladi.refused(placeOrderEndpoint, { body }, 'orders.debt_first', { idempotencyKey: newKey() })
})
