import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import { getLaunchChecklistEndpoint } from '#contract/launch/launch-checklist.ts'
import { newOrder, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { createReadWords } from '#server/lists/read-words.ts'
import { createPlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { asCustomer } from '#server/players/customer.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, drive, newKey, orderAt, place, statusOf } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const settings = { practice_hours: 'true', practice_ground: 'true' }
const world = await startWorld({ config: { practice: 'on' }, settings })
after(() => world.close())
const { services } = world.server
const admin = await world.as('office')
const refusal = 'orders.beside_practice'

const marksOf = async (id: string) =>
  (await world.database.pool.query('select is_practice from orders where id = $1', [id])).rows[0]?.is_practice

async function switchPractice(to: 'true' | 'false'): Promise<void> {
  await admin.call(saveAdminSettingsEndpoint, { body: { practice_hours: to } })
}

test('an order of a practice ground says so, and goes on saying so', async () => {
  const { id } = await place(world)
  assert.equal(await marksOf(id), true)
  await assert.rejects(
    world.database.pool.query('update orders set is_practice = false where id = $1', [id]),
    { code: 'KS001' },
  )
})

test('with practice off a ground takes no order by any door, says why, and orders under way still end', async () => {
  const underWay = await orderAt(world, 'shopping')
  const cancelled = await place(world)
  await switchPractice('false')
  // The server may remember for two seconds that practice is on: the database refuses at once.
  const amina = await world.as('amina')
  const placing = () =>
    amina.refused(placeOrderEndpoint, { body: basket(world) }, refusal, { idempotencyKey: newKey() })
  await placing()
  const caller = { name: 'Hauwa Sani', phone: '0809 111 2201' }
  const { marketId, place: to } = basket(world)
  const body = { caller, text: '2 mudu rice', marketId, place: to, contact: caller }
  await admin.refused(placeForCallerEndpoint, { body }, refusal, { idempotencyKey: newKey() })
  const placeByDoor = createPlaceByDoor({
    ...services,
    db: services.database.db,
    pool: services.database.pool,
    reader: createReadWords({ db: services.database.db, readCatalogue: services.readCatalogue }),
    isOnline: false,
    committed: () => {},
    offerPlaced: () => {},
  })
  const customer = await findOpenUser(world.db, amina.userId)
  assert.ok(customer)
  const { items: _items, rest: _rest, ...order } = newOrder.parse(basket(world))
  for (const channel of ['whatsapp', 'standing', 'api', 'plain'] satisfies OrderChannel[])
    await assert.rejects(
      placeByDoor({
        customer,
        door: { channel, placedBy: null, extras: null },
        idempotencyKey: newKey(),
        ip: '41.58.1.1',
        list: { text: '2 mudu rice' },
        order,
      }),
      { code: refusal },
      channel,
    )
  await eventually('the server knows it too', async () => {
    const settings = await services.readSettings()
    return settings.isPracticeGround && !settings.practiceHours
  })
  await placing()
  await drive(underWay, 'shopping', 'delivered')
  assert.equal(await statusOf(world, underWay.id), 'delivered')
  await cancelled.customer.call(...asCustomer.cancel(cancelled.id))
  assert.equal(await statusOf(world, cancelled.id), 'cancelled')
})

test('admins are told what to do, in the overview and in the launch list, until practice is on again', async () => {
  const stateOf = async () => {
    const { lines } = await admin.call(getLaunchChecklistEndpoint, {})
    return lines.find(({ id }) => id === 'practice')?.state
  }
  const isNeeded = async () => (await admin.call(getOverviewEndpoint, { query: {} })).needsPracticeRemoved
  assert.deepEqual([await isNeeded(), await stateOf()], [true, 'attention'])
  await switchPractice('true')
  await eventually('nothing is needed', async () => !(await isNeeded()))
  assert.equal(await stateOf(), 'attention')
  assert.equal(await marksOf((await place(world)).id), true)
})

test('where real orders are nobody can practise, and no order says that it is practice', async () => {
  const real = await startWorld({ config: { practice: 'on' }, settings: { practice_hours: 'true' } })
  after(() => real.close())
  const { id } = await place(real)
  const { rows } = await real.database.pool.query('select is_practice from orders where id = $1', [id])
  assert.deepEqual(rows, [{ is_practice: false }])
  const body = { practice_hours: 'true' }
  await (await real.as('office')).refused(saveAdminSettingsEndpoint, { body }, 'settings.no_practice')
  await real.database.pool.query(
    `insert into settings values ('practice_ground', 'true', now()) on conflict (key) do update set value = 'true'`,
  )
  await (await real.as('amina')).refused(placeOrderEndpoint, { body: basket(real) }, refusal, {
    idempotencyKey: newKey(),
  })
})
