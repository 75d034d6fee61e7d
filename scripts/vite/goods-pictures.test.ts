import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededProducts } from '#database/seed/products.ts'
import { goodsSvgs } from './goods-pictures.ts'

test('every good of the seed has a picture that is shipped', () => {
  const shipped = goodsSvgs()
  const missing = seededProducts
    .filter(({ icon }) => !shipped.has(icon))
    .map(({ name, icon }) => `${name}: ${icon}`)
  assert.deepEqual(missing, [])
})
