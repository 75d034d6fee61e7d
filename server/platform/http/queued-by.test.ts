import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cancelOrderEndpoint } from '#contract/orders/orders.ts'
import { queuedByHeader } from '#contract/queued-writes.ts'
import { newKey, orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

test('a queued write is taken from its own person only, and 401 makes the phone wait', async () => {
  const { id, customer } = await orderAt(world, 'queued')
  const cancelAs = (owner: string, client = customer) =>
    client.send(
      cancelOrderEndpoint,
      { params: { id }, body: {} },
      { idempotencyKey: newKey(), headers: { [queuedByHeader]: owner } },
    )
  const stranger = await world.as('ngozi')
  assert.equal((await cancelAs(customer.userId, stranger)).status, 401)
  assert.equal((await cancelAs(customer.userId, world.visitor)).status, 401)
  assert.equal((await cancelAs(stranger.userId)).status, 401)
  assert.equal((await cancelAs(customer.userId)).status, 200)
})
