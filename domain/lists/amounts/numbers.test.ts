import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'

test('numbers in words are read whole, and 100 after a name is money', () => {
  const read = (text: string) =>
    readList(text, index).lines.map(({ name, quantity, budgetKobo }) => [name, quantity, budgetKobo])
  assert.deepEqual(read('rodo one hundred and fifty groundnut oil one litre'), [
    ['rodo', null, 15_000],
    ['groundnut oil', 1, null],
  ])
  assert.deepEqual(read('rice 1 bag - Eighty-five thousand naira'), [['rice', 1, 8_500_000]])
  assert.deepEqual(read('oil - One hundred and ten thousand naira'), [['oil', null, 11_000_000]])
  assert.deepEqual(read('pepper two hundred and one bottle oil'), [
    ['pepper', null, 20_000],
    ['oil', 1, null],
  ])
  assert.deepEqual(read('ponmo one five shaki one thousand'), [
    ['ponmo', null, 150_000],
    ['shaki', null, 100_000],
  ])
  assert.deepEqual(read('onion hundred, pepper 120, 100 oranges'), [
    ['onion', null, 10_000],
    ['pepper', null, 12_000],
    ['oranges', 100, null],
  ])
})
