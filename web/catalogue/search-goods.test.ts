import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogueProduct } from '#contract/markets.ts'
import { indexGoods, searchGoods } from './search-goods.ts'

function good(name: string, aliases: string[] = []): CatalogueProduct {
  return { id: name, slug: name, name, category: 'peppers', icon: '', aliases, units: ['heap'], prices: [] }
}

const index = indexGoods([
  good('Tatashe', ['red bell pepper', 'tatase']),
  good('Scotch bonnet', ['ata rodo', 'rodo', 'fresh pepper', 'attarugu']),
  good('Pepper soup spice', ['peppersoup']),
  good('Yam', ['doya', 'isu', 'tubers of yam']),
  good('Plantain', ['ogede', 'agàdá']),
])
const names = (typed: string) => searchGoods(index, typed).map(({ name }) => name)

test('any local name finds the good, in any case and with or without marks', () => {
  assert.deepEqual(names('ata rodo'), ['Scotch bonnet'])
  assert.deepEqual(names('ATA  RODO '), ['Scotch bonnet'])
  assert.deepEqual(names('agada'), ['Plantain'])
  assert.deepEqual(names('Doya'), ['Yam'])
})

test('the beginning of any word finds it while one is still typing', () => {
  assert.deepEqual(names('plan'), ['Plantain'])
  assert.deepEqual(names('bon'), ['Scotch bonnet'])
})

test('a name beats an alias', () => {
  assert.deepEqual(names('pepper'), ['Pepper soup spice', 'Scotch bonnet', 'Tatashe'])
})

test('plurals and words in any order are the same', () => {
  assert.deepEqual(names('yams'), ['Yam'])
  assert.deepEqual(names('bell red'), ['Tatashe'])
})

test('a typing mistake is forgiven, but only when nothing fits', () => {
  assert.deepEqual(names('plantian'), ['Plantain'])
  assert.deepEqual(names('yam'), ['Yam'])
})

test('nothing finds nothing', () => {
  assert.deepEqual(names(''), [])
  assert.deepEqual(names(' ? '), [])
  assert.deepEqual(names('generator'), [])
})
