import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Offer } from '#domain/prices/compare-markets.ts'
import { lackText } from './lack-text.ts'

const offer: Offer = {
  marketId: '',
  goods: { lowKobo: 0, highKobo: 0 },
  pricedLines: 4,
  notSold: [],
  noPrice: [],
  sampleLines: 0,
  isRanked: true,
}
const names = ['Rice', 'Beans', 'Ugu', 'Yam', 'Oil']

test('what is lacking is named, each thing once', () => {
  assert.deepEqual(lackText(offer, names), [])
  assert.deepEqual(lackText({ ...offer, noPrice: [1, 2], notSold: [2] }, names), [
    'No recent price for Beans.',
    'Not sold here: Ugu.',
  ])
  assert.deepEqual(lackText({ ...offer, noPrice: [0, 1, 2, 3, 4] }, names), [
    'No recent price for Rice, Beans, Ugu and 2 more.',
  ])
})
