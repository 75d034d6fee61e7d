import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newItem } from '#contract/orders/orders.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { itemFromProduct, itemFromText, itemOfProduct } from './draft-item.ts'
import type { DraftItem } from './draft-shape.ts'

const read: ListLine = {
  raw: '2 mudu beans oloyin',
  name: 'beans oloyin',
  productId: null,
  quantity: 2,
  unit: 'mudu',
  size: null,
  note: null,
  budgetKobo: null,
  capKobo: null,
  capOf: 'all',
  onlyIf: null,
  instead: null,
  isUnsure: false,
}
const product = {
  id: 'prd_01k00000000000000000000000',
  slug: 'honey-beans',
  name: 'Honey beans',
  category: 'beans',
  icon: 'beans',
  aliases: ['oloyin'],
  units: ['mudu' as const, 'derica' as const],
  prices: [],
}

function asItem({ icon: _icon, isUnsure: _isUnsure, read: _read, ...item }: Omit<DraftItem, 'id'>) {
  return newItem.safeParse(item)
}

test('what was read becomes an item that an order takes', () => {
  const item = itemFromText({ ...read, productId: product.id }, [product])
  assert.equal(item.icon, 'beans')
  assert.equal(asItem(item).success, true)
})

test('thirds, zero and huge amounts become quantities that an order takes', () => {
  for (const quantity of [1 / 3, 1e-9, 99_999, 0, -1]) {
    assert.equal(asItem(itemFromText({ ...read, quantity }, [])).success, true, String(quantity))
  }
  assert.equal(itemFromText({ ...read, quantity: 1 / 3 }, []).quantity, 0.333)
  assert.equal(itemFromText({ ...read, quantity: 0 }, []).quantity, null)
})

test('endless words and broken characters still fit, and what does not fit the name is in the note', () => {
  const name = `${'😀'.repeat(59)}x${'very '.repeat(30)}fresh fish\u0000\ud800`
  const item = itemFromText(
    { ...read, raw: name.repeat(9), name, size: `s${'🐟'.repeat(30)}`, note: 'cut' },
    [],
  )
  assert.equal(asItem(item).success, true)
  assert.match(item.note ?? '', /^cut, .*fresh fish/)
})

test('a product is picked in its usual unit, and once more is one more', () => {
  assert.equal(asItem(itemFromProduct(product)).success, true)
  const item = { ...itemFromProduct(product), id: 'line-1' }
  assert.deepEqual([item.quantity, item.unit], [1, 'mudu'])
  assert.equal(itemOfProduct([item], product), item)
  assert.equal(itemOfProduct([{ ...item, unit: 'derica' }], product), undefined)
  assert.equal(itemOfProduct([{ ...item, budgetKobo: 50_000 }], product), undefined)
})
