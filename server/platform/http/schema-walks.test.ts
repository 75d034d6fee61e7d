import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { takesPhoto } from './admit-picture.ts'

const world = await startWorld()
after(() => world.close())

test('no request walks through the schema of its endpoint: what it says is found once', async () => {
  const { body } = placeOrderEndpoint
  assert.ok(body instanceof z.ZodObject)
  const { shape } = body
  let walks = 0
  const get = () => {
    walks += 1
    return shape
  }
  Object.defineProperty(body, 'shape', { configurable: true, get })
  assert.equal(takesPhoto(placeOrderEndpoint), false)
  assert.equal(walks, 1)
  await place(world)
  assert.equal(walks, 1)
})
