import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fillOrders } from '#bench/stage/many-orders.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { explainReads, statementsOf } from '#tests/plans.ts'
import { place } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())

test('whoever uses a popular code is asked for own uses alone, however often others used it', async () => {
  const admin = await world.as('office')
  const amina = await world.as('amina')
  const [promo] = await admin.call(createPromoEndpoint, { body: { code: 'POPULAR', sumKobo: 5_000 } })
  const bulkUrl = await bulkAddressOf(world.database.connectionString)
  await fillOrders(bulkUrl, { count: 6000, regular: amina })
  await queryOnce(
    bulkUrl,
    `
    set session_replication_role = replica;
    insert into promo_uses (order_id, promo_id, customer_id, used_at)
    select id, '${promo?.id}', customer_id, placed_at from orders
    where status = 'delivered' and customer_id <> '${amina.userId}' limit 3000`,
  )
  await queryOnce(bulkUrl, 'vacuum analyze')
  const statements = await statementsOf(() => place(world, { body: { promoCode: 'POPULAR' } }))
  const plans = (await explainReads(world.database.pool, statements)).filter(({ text }) =>
    text.includes('promo_uses'),
  )
  assert.ok(plans.length > 0)
  for (const { blocks, text } of plans) assert.ok(blocks < 100, `${blocks} blocks: ${text}`)
})
