import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getMarketEndpoint, listMarketsEndpoint } from '#contract/markets/markets.ts'
import { commonGoods } from '#domain/prices/common-goods.ts'
import { days } from '#domain/time/durations.ts'
import { place } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { createReadCatalogue } from './read-catalogue.ts'

const world = await startWorld()
after(() => world.close())

/** The goods of a market as a server that has just started reads them. */
async function firstGoods(marketId: string, laterDays = 0): Promise<string[]> {
  const clock = { ...world.clock, now: () => new Date(world.clock.now().getTime() + days(laterDays)) }
  const goods = await createReadCatalogue({ db: world.db, clock }).ofMarket(marketId)
  return goods.map(({ slug }) => slug)
}

test('a catalogue begins with the goods that most lists name, at every market', async () => {
  for (const { slug } of await world.visitor.call(listMarketsEndpoint, {})) {
    const { catalogue } = await world.visitor.call(getMarketEndpoint, { params: { slug } })
    assert.deepEqual(
      catalogue.slice(0, commonGoods.length).map((good) => good.slug),
      commonGoods,
      slug,
    )
    const rest = catalogue.slice(commonGoods.length).map(({ name }) => name)
    assert.deepEqual(rest, rest.toSorted())
  }
})

test('after twenty orders it begins with what they named, at that market and in its city', async () => {
  const { market } = world
  const [rare, rarer] = market.catalogue.slice(commonGoods.length)
  assert.ok(rare && rarer)
  const asked = (count: number) =>
    [rare, rarer].slice(0, count).map(({ id, name }) => ({ name, productId: id }))
  for (let at = 0; at < 19; at += 1) await place(world, { body: { items: asked(at < 5 ? 2 : 1) } })
  assert.deepEqual(await firstGoods(market.id).then(([first]) => first), commonGoods[0])
  await place(world, { body: { items: asked(1) } })
  const [tomatoes = ''] = commonGoods
  assert.deepEqual((await firstGoods(market.id)).slice(0, 3), [rare.slug, rarer.slug, tomatoes])
  const others = await world.visitor.call(listMarketsEndpoint, {})
  const other = others.find(({ id, city }) => id !== market.id && city === market.city)
  assert.ok(other)
  const sold = await firstGoods(other.id)
  const wanted = [rare.slug, rarer.slug].filter((slug) => sold.includes(slug))
  assert.deepEqual(sold.slice(0, wanted.length + 1), [...wanted, tomatoes])
  assert.equal((await firstGoods(market.id, 61))[0], tomatoes, 'what was ordered long ago says nothing')
})
