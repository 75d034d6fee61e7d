import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { buildServices } from '#server/services.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from '#tests/servers/pgbouncer.ts'
import { testConfig } from '#tests/test-config.ts'
import { createTestLog } from '#tests/test-log.ts'
import { eventually } from '#tests/waiting.ts'
import { logged } from '#tests/world/crew.ts'
import { basket, driveTo, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const skip = missingPgbouncer() ?? false

test('through PgBouncer in transaction mode everything works as without', { skip }, async () => {
  let pgbouncer: Pgbouncer | null = null
  const world = await startWorld({
    async reachBy(connectionString) {
      pgbouncer = await startPgbouncer(connectionString)
      return pgbouncer.connectionString
    },
    isPooled: true,
  })
  after(() => cleanUpAll([() => pgbouncer?.stop(), () => world.close()]))
  const [amina, admin] = [await world.as('amina'), await world.as('office')]
  const stream = await admin.stream(adminEventsEndpoint, {})
  const placed = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const options = { idempotencyKey: newKey() }
      const order = await amina.call(placeOrderEndpoint, { body: basket(world) }, options)
      const again = await amina.call(placeOrderEndpoint, { body: basket(world) }, options)
      assert.deepEqual(again, order)
      return order
    }),
  )
  for (const { id } of placed) {
    await amina.call(getOrderEndpoint, { params: { id } })
    await stream.waitFor('its event', ({ data }) => data['orderId'] === id)
  }
  await logged(world, placed[0]?.id ?? '', 'dispatch.exhausted')
  await stream.close()
  await driveTo(world, 'delivered')

  const { pool } = world.server.services.database
  const { rows } = await pool.query('show statement_timeout')
  assert.deepEqual(rows, [{ statement_timeout: '15s' }])
})

test('a process whose pooler is gone is not ready, though PostgreSQL answers', { skip }, async () => {
  let pgbouncer: Pgbouncer | null = null
  const world = await startWorld({
    async reachBy(connectionString) {
      pgbouncer = await startPgbouncer(connectionString)
      return pgbouncer.connectionString
    },
    isPooled: true,
  })
  world.allowErrors()
  after(() => world.close())
  const statusOf = async () => (await world.visitor.raw('GET', '/readyz')).status
  assert.equal(await statusOf(), 200)
  await (pgbouncer as Pgbouncer | null)?.stop()
  await eventually('the process to say so', async () => (await statusOf()) === 503)
})

test('a pooler in transaction mode without the direct address is refused with what to do', {
  skip,
}, async () => {
  const world = await startWorld()
  const pgbouncer = await startPgbouncer(world.server.services.database.connectionString)
  after(() => cleanUpAll([() => pgbouncer.stop(), () => world.close()]))
  const start = (direct: string | null) =>
    buildServices({
      config: testConfig({ databaseDirectUrl: direct }),
      connectionString: pgbouncer.connectionString,
      log: createTestLog().log,
    })
  await assert.rejects(start(null), /DATABASE_URL leads to a pooler.*Set DATABASE_DIRECT_URL/)
  await assert.rejects(start(pgbouncer.connectionString), /DATABASE_DIRECT_URL leads to a pooler/)
})
