import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/errors.ts'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { listMarketSlots } from '#contract/slots.ts'
import { createTestClock } from '#server/platform/clock.ts'
import { basket, newKey } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock, settings: { slot_capacity: '4' } })
after(() => world.close())
const amina = await world.as('amina')
const slug = world.market.slug

const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour)).toISOString()
const bookFor = (scheduledFor: string | null) => ({ body: basket(world, { scheduledFor }) })
const leftAt = async (startsAt: string) =>
  (await world.visitor.call(listMarketSlots, { params: { slug } })).booked.find(
    (slot) => slot.startsAt === startsAt,
  )?.left

async function countOrders(): Promise<number> {
  return (await world.db.selectFrom('orders').select('id').execute()).length
}

test('fifty at once for an hour of four: four have it, the others are told which field, none is half there', async () => {
  const before = await countOrders()
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => amina.send(placeOrder, bookFor(at(10)), { idempotencyKey: newKey() })),
  )
  const refused = tries.filter(({ status }) => status !== 201)
  assert.equal(tries.length - refused.length, 4)
  for (const { status, json } of refused) {
    const { code, fields } = errorBody.parse(json)
    assert.deepEqual([status, code, fields?.[0]?.path], [409, 'orders.slot_full', 'scheduledFor'])
  }
  assert.equal(await countOrders(), before + 4)
  assert.equal(await leftAt(at(10)), 0)
})

test('a full hour leaves the next one and "now" alone', async () => {
  await amina.call(placeOrder, bookFor(at(11)), { idempotencyKey: newKey() })
  await amina.call(placeOrder, bookFor(null), { idempotencyKey: newKey() })
  assert.equal(await leftAt(at(11)), 3)
})

test('orders for full and free hours that come together do not take one another down', async () => {
  const hours = Array.from({ length: 40 }, (_, index) => at(index % 2 === 0 ? 10 : 12))
  const tries = await Promise.all(
    hours.map((hour) => amina.send(placeOrder, bookFor(hour), { idempotencyKey: newKey() })),
  )
  assert.deepEqual(
    [10, 12].map(
      (hour) => tries.filter((each, index) => each.status === 201 && hours[index] === at(hour)).length,
    ),
    [0, 4],
  )
})

test('the same key takes one place however often it comes, and is told the first answer when the hour is full', async () => {
  const key = newKey()
  const many = await Promise.all(
    Array.from({ length: 10 }, () => amina.send(placeOrder, bookFor(at(13)), { idempotencyKey: key })),
  )
  assert.equal(new Set(many.map(({ text }) => text)).size, 1)
  assert.equal(await leftAt(at(13)), 3)
  for (let index = 0; index < 3; index += 1)
    await amina.call(placeOrder, bookFor(at(13)), { idempotencyKey: newKey() })
  const again = await amina.send(placeOrder, bookFor(at(13)), { idempotencyKey: key })
  assert.deepEqual([again.status, again.text], [201, many[0]?.text])
})

test('who cancels gives the place to another', async () => {
  const placed = await Promise.all(
    Array.from({ length: 4 }, () => amina.call(placeOrder, bookFor(at(14)), { idempotencyKey: newKey() })),
  )
  await amina.refused(placeOrder, bookFor(at(14)), 'orders.slot_full', { idempotencyKey: newKey() })
  await amina.call(cancelOrder, { params: { id: placed[0]?.id ?? '' }, body: {} })
  assert.equal(await leftAt(at(14)), 1)
  await amina.call(placeOrder, bookFor(at(14)), { idempotencyKey: newKey() })
})

test('the database holds no more than the capacity of the hour', async () => {
  await assert.rejects(
    world.database.pool.query('update slots set taken = capacity + 1'),
    (error: { constraint?: string }) => error.constraint === 'slots_within_capacity',
  )
})

test('a market that is not there has no hours', async () => {
  await world.visitor.refused(listMarketSlots, { params: { slug: 'no-such-market' } }, 'markets.not_found')
})
