import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { ordersOf } from '#domain/orders/board-front.ts'
import { sortGoods } from './sort-goods.ts'

function product(
  name: string,
  band: { newestAt?: string; weekChange?: number | null; isSample?: boolean } | null,
) {
  const price = {
    unit: 'heap' as const,
    lowKobo: 1,
    highKobo: 2,
    count: 3,
    newestAt: '2026-06-15T08:00:00.000Z',
    isSample: false,
    weekChange: null,
    ...band,
  }
  const prices = band === null ? [] : [price]
  return {
    id: name,
    slug: name,
    name,
    category: 'peppers',
    icon: '',
    aliases: [],
    units: ['heap'],
    prices,
  } satisfies CatalogueProduct
}
const goods = [
  product('Yam', { weekChange: 12 }),
  product('Ata', { weekChange: -4, newestAt: '2026-06-14T08:00:00.000Z' }),
  product('Ugu', null),
  product('Egg', { isSample: true }),
  product('Bonnet', { weekChange: -9 }),
]
const names = (sorted: CatalogueProduct[]) => sorted.map(({ name }) => name)

test('goods go by name, by the newest price, by what moved', () => {
  assert.deepEqual(names(sortGoods(goods, 'name')), ['Ata', 'Bonnet', 'Egg', 'Ugu', 'Yam'])
  assert.deepEqual(names(sortGoods(goods, 'newest')), ['Bonnet', 'Yam', 'Ata'])
  assert.deepEqual(names(sortGoods(goods, 'down')), ['Bonnet', 'Ata'])
  assert.deepEqual(names(sortGoods(goods, 'up')), ['Yam'])
})

test('only orders that say something are offered', () => {
  assert.deepEqual(ordersOf(goods), ['section', 'name', 'newest', 'down', 'up'])
  assert.deepEqual(ordersOf([product('Egg', { isSample: true })]), ['section', 'name'])
})
