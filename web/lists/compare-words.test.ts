import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Offer } from '#contract/compare-markets.ts'
import { lackWords, pricedWords } from './compare-words.ts'

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
  assert.deepEqual(lackWords(offer, names), [])
  assert.deepEqual(lackWords({ ...offer, noPrice: [1, 2], notSold: [2] }, names), [
    'No recent price for Beans.',
    'Not sold here: Ugu.',
  ])
  assert.deepEqual(lackWords({ ...offer, noPrice: [0, 1, 2, 3, 4] }, names), [
    'No recent price for Rice, Beans, Ugu and 2 more.',
  ])
})

test('how many lines have a price, and how many of them by samples', () => {
  assert.equal(pricedWords(offer, 5), '4 of 5 lines have a price')
  assert.equal(pricedWords({ ...offer, sampleLines: 2 }, 4), 'Every line has a price, 2 by samples')
  assert.equal(pricedWords({ ...offer, sampleLines: 4 }, 4), 'Every line has a price, by samples')
})
