import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UsualItem } from '#contract/orders/dashboard.ts'
import { newItem } from '#contract/orders/orders.ts'
import { newDraft, nextDraft } from '#web/site/list/draft/draft.ts'
import { findUsual, itemOfUsual } from './usual-item.ts'

const garri: UsualItem = {
  productId: `prd_${'0'.repeat(26)}`,
  name: 'Garri',
  icon: 'garri',
  category: 'swallow',
  quantity: 2,
  unit: 'paint',
  size: null,
  budgetKobo: null,
  ifMissing: 'nearest',
  orders: 3,
  lastAt: '2026-11-20T09:00:00.000Z',
}
const fish: UsualItem = { ...garri, productId: null, name: 'fresh fish', icon: null, category: '' }

const listWith = (...items: UsualItem[]) =>
  nextDraft(newDraft('key'), { do: 'add', lines: items.map(itemOfUsual) }).lines

test('a usual good goes on the list in its usual amount, as an order takes it', () => {
  const [line] = listWith({ ...garri, quantity: null, unit: null, budgetKobo: 50_000 })
  assert.ok(line)
  const { id: _id, icon: _icon, ...item } = line
  assert.equal(newItem.safeParse(item).success, true)
  assert.deepEqual([line.budgetKobo, line.capKobo, line.ifMissing], [50_000, null, 'nearest'])
})

test('it is found again whatever its amount became, and no other good is taken for it', () => {
  const items = listWith(garri, fish)
  const more = nextDraft(
    { ...newDraft('key'), lines: items },
    { do: 'edit', id: 'line-1', change: { quantity: 5 } },
  ).lines
  assert.equal(findUsual(more, garri)?.quantity, 5)
  assert.equal(findUsual(more, { ...fish, name: ' Fresh Fish' })?.name, 'fresh fish')
  assert.equal(findUsual(more, { ...garri, productId: `prd_${'1'.repeat(26)}` }), undefined)
  assert.equal(
    findUsual(listWith(garri), { ...fish, name: 'Garri' }),
    undefined,
    'their own words are another thing',
  )
})
