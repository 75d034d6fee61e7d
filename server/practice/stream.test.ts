import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { markAsPractice } from '#server/accounts/sign-up/create-account.ts'
import { overFetch } from '#server/players/api.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { addPastCustomers } from './past/past-stage.ts'
import { createPractice } from './play-practice.ts'

const world = await startWorld({
  config: { practice: 'on' },
  settings: { practice_hours: 'true', practice_ground: 'true' },
})
after(() => world.close())
await markAsPractice(world.db, ['musa', 'ngozi', 'tunde'])
await world.db.transaction().execute((tx) => addPastCustomers(tx, world.clock.now()))
const practice = createPractice(world.server.services, overFetch(world.url))
after(() => practice.leave())

const readOrders = () =>
  world.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .leftJoin('ratings as r', 'r.order_id', 'o.id')
    .select(['o.status', 'u.is_practice', 'r.stars'])
    .execute()

test('a simulated customer orders now and then, is brought the goods, and rates who came', async () => {
  await practice.turn(2_000)
  assert.deepEqual(await readOrders(), [], 'none comes at the very beginning')
  await eventually('one is delivered and rated', async () => {
    await practice.turn(2_000)
    const [order] = await readOrders()
    return order?.status === 'delivered' && order.is_practice && order.stars !== null
  })
  assert.equal((await readOrders()).length, 1, 'they come one at a time')
})

test('no more come once they are switched off', async () => {
  const admin = await world.as('owner')
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_orders: 'false' } })
  await eventually(
    'the switch is read',
    async () => !(await world.server.services.readSettings()).practiceOrders,
  )
  for (let turn = 0; turn < 3; turn += 1) await practice.turn(30 * 60_000)
  assert.equal((await readOrders()).length, 1)
})
