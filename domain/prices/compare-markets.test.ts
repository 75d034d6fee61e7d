import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import {
  byArrival,
  type Candidate,
  type ComparedMarket,
  compareMarkets,
  proposeMarket,
  secondMarket,
} from './compare-markets.ts'
import type { PricedItem } from './price-estimate.ts'

const lineOf = (productId: string | null, changes: Partial<PricedItem> = {}): PricedItem => ({
  productId,
  quantity: 1,
  unit: 'mudu',
  budgetKobo: null,
  capKobo: null,
  ...changes,
})

/** Makes a market that sells these goods at these prices in ten naira; null stands for no recent price. */
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

const soon = Date.parse('2026-11-24T10:00:00+01:00')
function candidate(marketId: string, inMinutes: number | null, changes: Partial<Candidate> = {}): Candidate {
  const byMs = inMinutes === null ? null : soon + minutes(inMinutes)
  return { marketId, isOpen: true, byMs, lacks: 0, metres: 5_000, ...changes }
}
const proposed = (candidates: Candidate[], current: string | null = null) =>
  proposeMarket(candidates, current)?.marketId ?? null

const proposals: [string, Candidate[], string | null, string | null][] = [
  ['nothing of nothing', [], null, null],
  ['the first to come', [candidate('kuje', 90), candidate('wuse', 50), candidate('utako', 55)], null, 'wuse'],
  [
    'an open one before a closed one that comes sooner',
    [candidate('kubwa', 40, { isOpen: false }), candidate('wuse', 110)],
    null,
    'wuse',
  ],
  [
    'an open one before a closed one that sells more',
    [candidate('kubwa', 40, { isOpen: false }), candidate('wuse', 45, { lacks: 3 })],
    null,
    'wuse',
  ],
  [
    'where none is open, the first to come',
    [candidate('kuje', 700, { isOpen: false }), candidate('wuse', 640, { isOpen: false })],
    null,
    'wuse',
  ],
  [
    'one that sells all, if it comes within half an hour',
    [candidate('garki', 50, { lacks: 1 }), candidate('wuse', 80)],
    null,
    'wuse',
  ],
  [
    'the first where all of it comes later than that',
    [candidate('garki', 50, { lacks: 1 }), candidate('wuse', 81)],
    null,
    'garki',
  ],
  [
    'of two that lack something the one that lacks less',
    [candidate('garki', 50, { lacks: 2 }), candidate('wuse', 60, { lacks: 1 })],
    null,
    'wuse',
  ],
  ['the one before while it is as good', [candidate('garki', 50), candidate('wuse', 60)], 'wuse', 'wuse'],
  ['another once it is not', [candidate('garki', 50), candidate('wuse', 61)], 'wuse', 'garki'],
  [
    'another once it is closed',
    [candidate('garki', 90), candidate('wuse', 40, { isOpen: false })],
    'wuse',
    'garki',
  ],
  [
    'another once it lacks what was added',
    [candidate('garki', 75), candidate('wuse', 50, { lacks: 1 })],
    'wuse',
    'garki',
  ],
  [
    'the nearest while no arrival is known',
    [candidate('kuje', null, { metres: 30_000 }), candidate('wuse', null, { metres: 2_000 })],
    null,
    'wuse',
  ],
  [
    'what sells most near there while no arrival is known',
    [candidate('garki', null, { metres: 6_000 }), candidate('wuse', null, { metres: 2_000, lacks: 1 })],
    null,
    'garki',
  ],
  [
    'not what is far off, whatever it sells',
    [candidate('kuje', null, { metres: 30_000 }), candidate('wuse', null, { metres: 2_000, lacks: 1 })],
    null,
    'wuse',
  ],
]
for (const [what, candidates, current, expected] of proposals)
  test(`proposed is ${what}`, () => {
    assert.equal(proposed(candidates, current), expected)
    assert.equal(proposed(candidates.toReversed(), current), expected)
  })

test('markets are sorted by arrival, closed ones below every open one', () => {
  const sorted = [
    candidate('kubwa', 30, { isOpen: false }),
    candidate('kuje', null, { metres: 30_000 }),
    candidate('wuse', 60),
    candidate('utako', 60, { metres: 100 }),
  ].sort(byArrival)
  assert.deepEqual(
    sorted.map(({ marketId }) => marketId),
    ['utako', 'wuse', 'kuje', 'kubwa'],
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
  assert.equal(compareMarkets(list, []).unpricedLines, 0)
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
