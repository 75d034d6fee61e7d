import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { getAdminOrderEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { newOrder } from '#contract/orders/orders.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { createReadWords } from '#server/lists/read-words.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createPlaceByDoor, type DoorInput } from './place-by-door.ts'

passMidnight()
const world = await startWorld()
after(() => world.close())
const { services } = world.server
const offered: string[] = []
const placeByDoor = createPlaceByDoor({
  ...services,
  db: services.database.db,
  pool: services.database.pool,
  reader: createReadWords({ db: services.database.db, readCatalogue: services.readCatalogue }),
  isOnline: false,
  committed: () => {},
  offerPlaced: (id) => offered.push(id),
})
const amina = await world.as('amina')
const admin = await world.as('office')

async function order(changes: Partial<DoorInput> = {}): Promise<DoorInput> {
  const { items: _items, rest: _rest, ...body } = newOrder.parse(basket(world))
  const customer = await findOpenUser(world.db, amina.userId)
  assert.ok(customer)
  return {
    customer,
    door: { channel: 'whatsapp', placedBy: null, extras: null },
    idempotencyKey: newKey(),
    ip: '41.58.1.1',
    list: { text: '2 mudu rice\n500 naira pepper' },
    order: body,
    ...changes,
  }
}

test('a list that came by another door is one order, however often it comes', async () => {
  const input = await order()
  const answers = await Promise.all([placeByDoor(input), placeByDoor(input), placeByDoor(input)])
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  const id = answers[0]?.id ?? ''
  assert.ok(offered.includes(id))
  const read = await admin.call(getAdminOrderEndpoint, { params: { id } })
  assert.deepEqual([read.channel, read.placedBy, read.items.length], ['whatsapp', null, 2])
  assert.ok((read.spendingCapKobo ?? 0) > 0, 'our spending cap')
  await assert.rejects(placeByDoor({ ...input, list: { text: '3 tubers of yam' } }), {
    code: 'request.key_reused',
  })
})

test('a list without an item is refused with its field', async () => {
  await assert.rejects(placeByDoor(await order({ list: { text: '...' } })), (error: unknown) => {
    const { details } = error as { details: { fields?: { path: string }[] } }
    return details.fields?.[0]?.path === 'text'
  })
})

test('orders are found by their door, and their shares are counted', async () => {
  const { id } = await placeByDoor(
    await order({ door: { channel: 'standing', placedBy: null, extras: null } }),
  )
  const own = await place(world)
  const listed = async (channel: 'standing' | 'app') =>
    (await admin.call(listBoardEndpoint, { query: { status: 'all', channel } })).items
  assert.deepEqual(
    (await listed('standing')).map((row) => [row.id, row.channel]),
    [[id, 'standing']],
  )
  assert.deepEqual(
    (await listed('app')).map((row) => row.id),
    [own.id],
  )
  const mine = await admin.call(listBoardEndpoint, { query: { status: 'all', placedBy: admin.userId } })
  assert.deepEqual(mine.items, [], 'nobody of our team placed these')
  const { channels } = await admin.call(getAnalyticsEndpoint, { query: { range: 'today' } })
  assert.deepEqual(Object.fromEntries(channels.map(({ channel, placed }) => [channel, placed])), {
    app: 1,
    standing: 1,
    whatsapp: 1,
  })
})
