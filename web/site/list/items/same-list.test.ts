import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameList } from './same-list.ts'

const goods = (...names: string[]) => names.map((name) => ({ name, productId: null }))
const list = goods('beans', 'pepper', 'garri')

test('a list that names what is there once more is the same list, also with other amounts and a few other goods', () => {
  assert.equal(isSameList(list, goods('Beans', 'Pepper', 'Garri')), true)
  assert.equal(isSameList(list, goods('garri', 'beans', 'yam', 'fish')), true)
  const product = { name: 'Oloyin beans', productId: 'prd_1' }
  assert.equal(isSameList([product], [{ name: 'beans', productId: 'prd_1' }, ...goods('salt')]), true)
})

test('another list, one more item and a first list are none', () => {
  assert.equal(isSameList(list, goods('yam', 'fish', 'beans')), false)
  assert.equal(isSameList(list, goods('beans')), false)
  assert.equal(isSameList([], goods('beans', 'pepper')), false)
})
