import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestOffer, type ComparedMarket, compareMarkets, secondMarket } from './compare-markets.ts'
import type { PricedItem } from './price-estimate.ts'

const lineOf = (productId: string | null, changes: Partial<PricedItem> = {}): PricedItem => ({
  productId,
  quantity: 1,
  unit: 'mudu',
  budgetKobo: null,
  capKobo: null,
  ...changes,
})

/** A market that sells these goods at these prices in ten naira; null: without a recent price. */
function marketOf(id: string, tens: Record<string, number | null>, isSample = false): ComparedMarket {
  return {
    id,
    goods: Object.entries(tens).map(([good, ten]) => ({
      id: good,
      units: ['mudu'],
      prices:
        ten === null
          ? []
          : [
              {
                unit: 'mudu',
                lowKobo: ten * 1000,
                highKobo: ten * 1000,
                count: 4,
                newestAt: '',
                isSample,
                weekChange: null,
              },
            ],
    })),
  }
}

const list = ['rice', 'beans', 'yam', 'oil'].map((good) => lineOf(good))
const order = ({ offers }: ReturnType<typeof compareMarkets>) => offers.map(({ marketId }) => marketId)

test('the lowest sum comes first and is named the lowest', () => {
  const result = compareMarkets(list, [
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('nyanya', { rice: 90, beans: 90, yam: 100, oil: 100 }),
  ])
  assert.deepEqual(order(result), ['nyanya', 'wuse'])
  assert.equal(result.lowestId, 'nyanya')
  assert.deepEqual(result.offers[0]?.goods, { lowKobo: 380_000, highKobo: 380_000 })
})

test('a market that lacks a price does not look cheap for it', () => {
  const result = compareMarkets(list, [
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('kubwa', { rice: 110, beans: 110, yam: 110, oil: null }),
  ])
  assert.deepEqual(order(result), ['wuse', 'kubwa'])
  assert.deepEqual(result.offers[1]?.noPrice, [3])
})

test('a market that has everything comes before a cheaper one that lacks something', () => {
  const result = compareMarkets(list, [
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('kubwa', { rice: 80, beans: 80, yam: 80, oil: null }),
  ])
  assert.deepEqual(order(result), ['wuse', 'kubwa'])
  assert.equal(result.lowestId, 'wuse')
})

test('of the markets that miss fewest items the nearest is proposed, else the cheapest', () => {
  const { offers } = compareMarkets(list, [
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('garki', { rice: 120, beans: 120, yam: 120, oil: 120 }),
    marketOf('kubwa', { rice: 80, beans: 80, yam: 80, oil: null }),
  ])
  const metres: Record<string, number> = { wuse: 9000, garki: 2000, kubwa: 500 }
  assert.equal(bestOffer(offers, (id) => metres[id] ?? null)?.marketId, 'garki')
  assert.equal(bestOffer(offers, () => null)?.marketId, 'wuse')
  assert.equal(
    bestOffer([], () => null),
    null,
  )
})

test('a market that misses half of the prices is not ranked, however low its sum', () => {
  const result = compareMarkets(list, [
    marketOf('zuba', { rice: 1, beans: 1, yam: null }),
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('garki', { rice: 120, beans: 120, yam: 120, oil: 120 }),
  ])
  assert.deepEqual(order(result), ['wuse', 'garki', 'zuba'])
  const zuba = result.offers[2]
  assert.deepEqual([zuba?.isRanked, zuba?.noPrice, zuba?.notSold], [false, [2, 3], [3]])
})

test('one market alone is not the lowest of any', () => {
  const result = compareMarkets(list, [
    marketOf('wuse', { rice: 100, beans: 100, yam: 100, oil: 100 }),
    marketOf('zuba', { rice: 1 }),
  ])
  assert.equal(result.lowestId, null)
})

test('budgets are the same everywhere, and what nobody prices weighs in no sum', () => {
  const lines = [lineOf('rice'), lineOf(null, { budgetKobo: 500_000 }), lineOf(null), lineOf('snail')]
  const result = compareMarkets(lines, [
    marketOf('wuse', { rice: 100, snail: null }),
    marketOf('nyanya', { rice: 90 }),
  ])
  assert.deepEqual(
    order(result),
    ['wuse', 'nyanya'],
    'it sells what the other does not, though nobody has a price',
  )
  assert.equal(result.unpricedLines, 2)
  const nyanya = result.offers[1]
  assert.deepEqual(nyanya?.goods, { lowKobo: 590_000, highKobo: 590_000 })
  assert.deepEqual([nyanya?.noPrice, nyanya?.notSold], [[], [3]])
})

test('a cap hides no expensive market: it is compared by what it asks', () => {
  const capped = [lineOf('rice', { capKobo: 50_000 })]
  const result = compareMarkets(capped, [marketOf('wuse', { rice: 100 }), marketOf('nyanya', { rice: 60 })])
  assert.deepEqual(order(result), ['nyanya', 'wuse'])
})

test('samples are counted, and no prices at all compare nothing', () => {
  const [offer] = compareMarkets(list, [marketOf('wuse', { rice: 100, beans: 1 }, true)]).offers
  assert.deepEqual([offer?.sampleLines, offer?.pricedLines], [2, 2])
  const nothing = compareMarkets([lineOf(null)], [marketOf('wuse', {})])
  assert.deepEqual([nothing.offers[0]?.isRanked, nothing.unpricedLines], [false, 1])
})

test('where no market sells the whole list, the nearest that sells what the chosen one lacks brings that', () => {
  const wuse = marketOf('wuse', { rice: 1, beans: 1, yam: 1 })
  const near = marketOf('near', { oil: 1 })
  const far = marketOf('far', { oil: 1, rice: 1 })
  const metres: Record<string, number> = { near: 1000, far: 9000 }
  const second = (markets: ComparedMarket[], lines = list) =>
    secondMarket(
      compareMarkets(lines, markets).offers,
      { marketId: 'wuse', lineCount: lines.length },
      (id) => metres[id] ?? null,
    )
  assert.deepEqual(second([wuse, far, near]), { marketId: 'near', items: [3] })
  const whole = marketOf('whole', { rice: 1, beans: 1, yam: 1, oil: 1 })
  assert.equal(second([wuse, near, whole]), null, 'one market has it all')
  assert.equal(second([wuse, far], [...list, lineOf('salt')]), null, 'no other has all of the rest')
  assert.equal(second([wuse, near], [lineOf('oil')]), null, 'the chosen one sells nothing of it')
  assert.equal(second([near]), null, 'the chosen one is closed')
})
