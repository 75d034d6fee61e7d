import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errorBody } from '#contract/error-body.ts'
import { listAreasEndpoint } from '#contract/markets/areas.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { basket, newKey, type OrderBody } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const amina = await world.as('amina')

const send = (changes: Partial<OrderBody>) =>
  amina.send(placeOrderEndpoint, { body: basket(world, changes) }, { idempotencyKey: newKey() })
const to = (place: Partial<OrderBody['place']>) =>
  send({ place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza', ...place } })

async function refusalOf(answer: ReturnType<typeof send>) {
  const { status, json } = await answer
  const { code, fields } = errorBody.parse(json)
  return { status, code, path: fields?.[0]?.path, words: fields?.[0]?.message }
}

test('everybody may read the areas, those that are served first', async () => {
  const areas = await world.visitor.call(listAreasEndpoint, {})
  const firstOutside = areas.findIndex(({ isServed }) => !isServed)
  assert.ok(firstOutside > 0)
  assert.ok(areas.slice(firstOutside).every(({ isServed }) => !isServed))
})

test('an area outside is refused at its field, and says which is the nearest', async () => {
  const refusal = await refusalOf(to({ area: 'Suleja' }))
  assert.deepEqual([refusal.status, refusal.code, refusal.path], [400, 'orders.outside_area', 'place.area'])
  assert.match(refusal.words ?? '', /Suleja yet\. The nearest area that we serve is Zuba/)
})

test('a pin outside is refused at the pin although the name is served, and one inside is taken', async () => {
  const refusal = await refusalOf(to({ latitude: 10.51, longitude: 7.42 }))
  assert.deepEqual(
    [refusal.status, refusal.code, refusal.path],
    [400, 'orders.outside_area', 'place.latitude'],
  )
  assert.equal((await to({ latitude: 9.079, longitude: 7.48 })).status, 201)
})

test('an area that we do not know is taken', async () => {
  assert.equal((await to({ area: 'Sunrise Gardens' })).status, 201)
})

test('fees that rose since they were shown are refused; the same, lower and unshown ones are taken', async () => {
  const refusal = await refusalOf(send({ shownFeesKobo: 19_999 }))
  assert.deepEqual([refusal.status, refusal.code], [409, 'orders.fees_risen'])
  for (const shownFeesKobo of [20_000, 30_000, null])
    assert.equal((await send({ shownFeesKobo })).status, 201)
})
