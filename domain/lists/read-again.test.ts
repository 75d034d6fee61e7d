import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexCatalogue } from './amounts/catalogue-index.ts'
import { readsAlike } from './read-again.ts'
import { readForOrder } from './read-for-order.ts'

const beans = { id: 'prd_1', name: 'Beans', aliases: [], units: ['mudu' as const] }
const index = indexCatalogue([beans], { units: [], amounts: [], talk: [] })
const [read] = readForOrder('2 mudu beans', index).lines

test('an item is read alike as long as its own text names it, and judged only where it names one item', () => {
  assert.ok(read)
  assert.equal(readsAlike(read, index), true)
  assert.equal(readsAlike({ ...read, quantity: 3 }, index), false)
  const taught = indexCatalogue([{ ...beans, id: 'prd_2' }], { units: [], amounts: [], talk: [] })
  assert.equal(readsAlike(read, taught), false)
  assert.equal(readsAlike({ ...read, raw: '2 mudu beans, 1 mudu garri' }, index), true)
  assert.equal(readsAlike({ ...read, raw: '' }, index), true, 'a good that was picked has no text')
})
