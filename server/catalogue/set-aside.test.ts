import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getPriceHistoryEndpoint,
  listObservationsEndpoint,
  restorePriceEndpoint,
  setPriceAsideEndpoint,
} from '#contract/catalogue/prices.ts'
import { timeNow } from '#tests/times.ts'
import { orderAt } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { listBands } from './band-store.ts'
import { recordPrices } from './record-prices.ts'
import { bandSince } from './update-bands.ts'

const world = await startWorld()
after(() => world.close())

const [product, other] = world.market.catalogue
assert.ok(product && other)
const key = { marketId: world.market.id, productId: product.id, unit: product.units[0] ?? 'piece' }

const record = (paidKobo: number) =>
  world.db
    .transaction()
    .execute((tx) =>
      recordPrices({ tx, clock: world.clock }, [
        { ...key, quantity: 1, askedKobo: paidKobo, paidKobo, observedAt: timeNow(), itemId: null },
      ]),
    )
async function band() {
  const wanted = { marketId: key.marketId, productIds: [key.productId], since: bandSince(world.clock) }
  return (await listBands(world.db, { ...wanted, unit: key.unit }))[0]
}
const query = { marketId: key.marketId, productId: key.productId }

test('a price that is set aside counts for nothing, and counts again when it is taken up', async () => {
  const owner = await world.as('owner')
  await record(90_000)
  const newest = (await owner.call(listObservationsEndpoint, { query })).items[0]
  assert.ok(newest && newest.paidKobo === 90_000 && newest.setAside === null)
  const params = { id: newest.id }

  const aside = await owner.call(setPriceAsideEndpoint, { params, body: { reason: 'Half a heap, not one' } })
  assert.equal(aside.setAside?.reason, 'Half a heap, not one')
  assert.equal((await band())?.isSample, true, 'no real price is left, so the samples stand again')
  const history = await world.visitor.call(getPriceHistoryEndpoint, {
    params: { slug: world.market.slug },
    query: { productId: key.productId, unit: key.unit },
  })
  assert.equal(history.isSample, true)
  await owner.refused(
    setPriceAsideEndpoint,
    { params, body: { reason: 'again' } },
    'prices.set_aside_already',
  )

  assert.equal((await owner.call(restorePriceEndpoint, { params })).setAside, null)
  assert.deepEqual([(await band())?.isSample, (await band())?.lowKobo], [false, 90_000])
  await owner.refused(restorePriceEndpoint, { params }, 'prices.not_set_aside')

  const audits = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', newest.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audits.map(({ action }) => action),
    ['prices.set_aside', 'prices.restore'],
  )
})

test('prices are read page by page, of one product and one unit', async () => {
  const owner = await world.as('owner')
  await record(91_000)
  const all = await owner.call(listObservationsEndpoint, { query: { ...query, limit: '100' } })
  const first = await owner.call(listObservationsEndpoint, { query: { ...query, limit: '2' } })
  assert.equal(first.items.length, 2)
  const second = await owner.call(listObservationsEndpoint, {
    query: { ...query, limit: '2', cursor: first.nextCursor ?? '' },
  })
  assert.deepEqual([...first.items, ...second.items], all.items.slice(0, 4))
  await owner.refused(listObservationsEndpoint, { query: { ...query, cursor: 'abc' } }, 'request.invalid')
  const { items } = await owner.call(listObservationsEndpoint, { query: { ...query, unit: key.unit } })
  assert.ok(items.every(({ unit }) => unit === key.unit))
})

test('a price that an agent paid names the order and the agent, a sample neither', async () => {
  const owner = await world.as('owner')
  const name = product.name
  const items = [{ name, productId: product.id, quantity: 1, unit: key.unit }]
  const order = await orderAt(world, 'purchased', { body: { items } })
  const { items: seen } = await owner.call(listObservationsEndpoint, { query: { ...query, limit: '100' } })
  assert.deepEqual([seen[0]?.errand?.orderId, seen[0]?.errand?.code], [order.id, order.code])
  assert.match(seen[0]?.errand?.agent ?? '', /Musa/)
  assert.ok(seen.filter(({ isSample }) => isSample).every((each) => each.errand === null))
})

test('only admins who manage markets touch prices', async () => {
  const call = { params: { id: '1' }, body: { reason: 'no' } }
  for (const name of ['amina', 'musa'] as const)
    await (await world.as(name)).refused(setPriceAsideEndpoint, call, 'auth.forbidden')
  await world.visitor.refused(setPriceAsideEndpoint, call, 'auth.signed_out')
  const missing = { params: { id: '999999999' }, body: { reason: 'no' } }
  await (await world.as('owner')).refused(setPriceAsideEndpoint, missing, 'prices.not_found')
})
