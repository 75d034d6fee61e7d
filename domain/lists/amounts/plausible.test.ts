import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import { readList } from '#domain/lists/read-list.ts'
import { seededIndex } from '#tests/lists/list-corpus.ts'

const readOne = (text: string) => {
  const [line, ...others] = readList(text, seededIndex).lines
  assert.ok(line && others.length === 0, text)
  return line
}

test('amounts and prices that nobody means are asked about', () => {
  const odd = [
    'palm oil 1800 bottles',
    '300 portions jollof rice',
    '40 bags of rice',
    'semo 500kg',
    'yam 200 tubers',
    'beef 5 g',
    'rice 1 bag 500kg',
    'insect coil 200 packs',
    '1,250 kg rice',
    '2 bags of rice 500 naira',
    'chicken 100',
    'yam ₦200',
    'goat meat 3kg for 900',
    'rice ₦30',
    'rice 1 mudu 90,000 naira',
    'beef 2kg not more than 300 naira',
    'rice 2 bags max 4k',
    'rice 900k',
  ]
  for (const text of odd) assert.equal(readOne(text).isUnsure, true, text)
})

test('what families, parties and kitchens really order is not asked about', () => {
  const usual = [
    'palm oil 12 bottles',
    '10 bags of rice',
    'yam 60 tubers',
    'beef 25kg',
    'kpomo 100 pieces',
    'eggs 30',
    'crayfish 500g',
    'rice 1 bag 50kg',
    'pepper 200',
    'maggi 100',
    'chicken 15',
    'cloves ₦100',
    'rice 2 bags 120k',
    'beef 2kg not more than 9k',
    'palm oil 1 bottle 1,500 naira',
    'eggs 5 crates 29000',
  ]
  for (const text of usual) assert.equal(readOne(text).isUnsure, false, text)
})

test('a number that no amount can be is the price of the measure before it, where it is about its price', () => {
  const prices: [string, string, number][] = [
    ['palm oil bottle 1800', 'bottle', 1_800],
    ['garri mudu 1500', 'mudu', 1_500],
    ['tomato basket 45000', 'basket', 45_000],
    ['yam tuber 3,500', 'tuber', 3_500],
    ['rice bag 62000.', 'bag', 62_000],
    ['insect coil pack 700', 'pack', 700],
  ]
  for (const [text, unit, naira] of prices) {
    const { quantity, budgetKobo, ...line } = readOne(text)
    assert.deepEqual(
      { quantity, unit: line.unit, budgetKobo },
      { quantity: null, unit, budgetKobo: naira * 100 },
      text,
    )
  }
  const { quantity, unit, isUnsure } = readOne('rice bag 300')
  assert.deepEqual({ quantity, unit, isUnsure }, { quantity: 300, unit: 'bag', isUnsure: true })
  assert.equal(readOne('insect coil 45000 packs').note, '45000 pack')
})

test('where nobody knows what things cost, only amounts are asked about', () => {
  const [line] = readList(
    '2 bags of rice 500 naira',
    indexCatalogue([{ id: 'rice', name: 'Rice', aliases: [], units: ['bag'] }]),
  ).lines
  assert.equal(line?.isUnsure, false)
})

test('a name is a known one with typing mistakes only where each of its words is', () => {
  for (const name of [
    'hair fish',
    'car water',
    'toy milk',
    'dish fish',
    'lip soap',
    'tomato plate',
    'baby oil',
  ])
    assert.equal(readOne(name).productId, null, name)
  for (const [name, good] of [
    ['palm oyl', 'palm-oil'],
    ['palmoil', 'palm-oil'],
    ['irish potatto', 'irish-potato'],
    ['coconut oill', 'coconut-oil'],
    ['brown bens', 'brown-beans'],
  ] as const)
    assert.equal(readOne(name).productId, good, name)
})
