import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { seededProducts } from '#database/seed/products.ts'
import { indexGoods, searchGoods } from './search-goods.ts'

function product(name: string, aliases: string[] = []): CatalogueProduct {
  return { id: name, slug: name, name, category: 'peppers', icon: '', aliases, units: ['heap'], prices: [] }
}

const index = indexGoods([
  product('Tatashe', ['red bell pepper', 'tatase']),
  product('Scotch bonnet', ['ata rodo', 'rodo', 'fresh pepper', 'attarugu']),
  product('Pepper soup spice', ['peppersoup']),
  product('Yam', ['doya', 'isu', 'tubers of yam']),
  product('Plantain', ['ogede', 'agàdá']),
])
const names = (typed: string) => searchGoods(index, typed).map(({ name }) => name)

test('any local name finds the product, in any case and with or without marks', () => {
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

const market = indexGoods(
  seededProducts.map((product) => ({ ...product, id: product.slug, units: [...product.units], prices: [] })),
)

test('what people type in Abuja finds the product first, by any name and with a letter wrong', () => {
  const cases: [string, string][] = [
    ['tomatos', 'Tomatoes'],
    ['peper', 'Fresh pepper'],
    ['ata rodo', 'Ata rodo'],
    ['atarodo', 'Ata rodo'],
    ['ugwu', 'Ugu'],
    ['shinkafa', 'Local rice'],
    ['doya', 'Yam'],
    ['attaruhu', 'Ata rodo'],
    ['albasa', 'Onions'],
    ['ewa oloyin', 'Honey beans'],
    ['iresi', 'Local rice'],
    ['ponmo', 'Kpomo'],
    ['zogale', 'Zogale'],
    ['egusy', 'Egusi'],
    ['sugr', 'Sugar'],
    ['tuber of yam', 'Yam'],
    ['crate of eggs', 'Eggs'],
    ['stokfish', 'Stockfish'],
    ['chiken', 'Chicken'],
  ]
  for (const [typed, name] of cases) assert.equal(searchGoods(market, typed)[0]?.name, name, typed)
})
