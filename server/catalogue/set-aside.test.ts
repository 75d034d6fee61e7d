import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPriceHistory, listObservations, restorePrice, setPriceAside } from '#contract/prices.ts'
import { driveTo } from '#tests/errands.ts'
import { startWorld } from '#tests/world.ts'
import { listBands } from './band-store.ts'
import { bandSince } from './keep-bands.ts'
import { recordPrices } from './record-prices.ts'

const world = await startWorld()
after(() => world.close())

const [good, other] = world.market.catalogue
assert.ok(good && other)
const key = { marketId: world.market.id, productId: good.id, unit: good.units[0] ?? 'piece' }

const record = (paidKobo: number) =>
  world.db
    .transaction()
    .execute((tx) =>
      recordPrices({ tx, clock: world.clock }, [
        { ...key, quantity: 1, askedKobo: paidKobo, paidKobo, observedAt: new Date(), itemId: null },
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
  const newest = (await owner.call(listObservations, { query })).items[0]
  assert.ok(newest && newest.paidKobo === 90_000 && newest.setAside === null)
  const params = { id: newest.id }

  const aside = await owner.call(setPriceAside, { params, body: { reason: 'Half a heap, not one' } })
  assert.equal(aside.setAside?.reason, 'Half a heap, not one')
  assert.equal((await band())?.isSample, true, 'no real price is left, so the samples stand again')
  const history = await world.visitor.call(getPriceHistory, {
    params: { slug: world.market.slug },
    query: { productId: key.productId, unit: key.unit },
  })
  assert.equal(history.isSample, true)
  await owner.refused(setPriceAside, { params, body: { reason: 'again' } }, 'prices.set_aside_already')

  assert.equal((await owner.call(restorePrice, { params })).setAside, null)
  assert.deepEqual([(await band())?.isSample, (await band())?.lowKobo], [false, 90_000])
  await owner.refused(restorePrice, { params }, 'prices.not_set_aside')

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

test('prices are read page by page, of one good and one unit', async () => {
  const owner = await world.as('owner')
  await record(91_000)
  const all = await owner.call(listObservations, { query: { ...query, limit: '100' } })
  const first = await owner.call(listObservations, { query: { ...query, limit: '2' } })
  assert.equal(first.items.length, 2)
  const second = await owner.call(listObservations, {
    query: { ...query, limit: '2', cursor: first.nextCursor ?? '' },
  })
  assert.deepEqual([...first.items, ...second.items], all.items.slice(0, 4))
  await owner.refused(listObservations, { query: { ...query, cursor: 'abc' } }, 'request.invalid')
  const { items } = await owner.call(listObservations, { query: { ...query, unit: key.unit } })
  assert.ok(items.every(({ unit }) => unit === key.unit))
})

test('a price that an agent paid names the errand and the agent, a sample neither', async () => {
  const owner = await world.as('owner')
  const name = good.name
  const items = [{ name, productId: good.id, quantity: 1, unit: key.unit }]
  const errand = await driveTo(world, 'purchased', { body: { items } })
  const { items: seen } = await owner.call(listObservations, { query: { ...query, limit: '100' } })
  assert.deepEqual([seen[0]?.errand?.orderId, seen[0]?.errand?.code], [errand.id, errand.code])
  assert.match(seen[0]?.errand?.agent ?? '', /Musa/)
  assert.ok(seen.filter(({ isSample }) => isSample).every((each) => each.errand === null))
})

test('only staff who manage markets touch prices', async () => {
  const call = { params: { id: '1' }, body: { reason: 'no' } }
  for (const name of ['amina', 'musa'] as const)
    await (await world.as(name)).refused(setPriceAside, call, 'auth.forbidden')
  await world.visitor.refused(setPriceAside, call, 'auth.signed_out')
  const missing = { params: { id: '999999999' }, body: { reason: 'no' } }
  await (await world.as('owner')).refused(setPriceAside, missing, 'prices.not_found')
})
