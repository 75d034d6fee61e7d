import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { alikeGoods } from './alike-goods.ts'

const good = (id: string, name: string, category = 'fish') => ({ id, name, category }) as CatalogueProduct
const catalogue = [
  good('1', 'Titus fish'),
  good('2', 'Catfish, smoked'),
  good('3', 'Crayfish'),
  good('4', 'Kote fish'),
  good('5', 'Panla fish'),
  good('6', 'Bonga fish, dried'),
  good('7', 'Goat meat', 'meat'),
]

test('a substitute is of the same section, most alike first, and never the good itself', () => {
  assert.deepEqual(
    alikeGoods('1', catalogue).map(({ name }) => name),
    ['Bonga fish, dried', 'Kote fish', 'Panla fish', 'Catfish, smoked'],
  )
  assert.deepEqual(alikeGoods('7', catalogue), [])
})

test('what is not in the catalogue has none', () => {
  assert.deepEqual(alikeGoods(null, catalogue), [])
  assert.deepEqual(alikeGoods('9', catalogue), [])
})
