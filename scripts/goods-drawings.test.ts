import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { goodsPictures } from '#contract/catalogue/goods-pictures.ts'
import { seededProducts } from '#database/seed/products.ts'

const folder = join(import.meta.dirname, '../web/public/goods')
const drawings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.replace('.svg', ''), readFileSync(join(folder, file), 'utf8')]),
)

test('every item of the seed has a drawing of its own, and no two files look alike', () => {
  assert.deepEqual(
    seededProducts.map(({ icon }) => icon),
    [...goodsPictures],
    'one drawing to an item, in the same order',
  )
  assert.deepEqual([...drawings.keys()].sort(), goodsPictures.toSorted())
  assert.equal(new Set(drawings.values()).size, drawings.size)
})

test('a drawing weighs a kilobyte or so, since a board shows dozens of them', () => {
  const weights = [...drawings].map(([name, svg]) => ({ name, bytes: brotliCompressSync(svg).length }))
  assert.deepEqual(
    weights.filter(({ bytes }) => bytes > 800),
    [],
  )
  const mean = weights.reduce((sum, { bytes }) => sum + bytes, 0) / weights.length
  assert.ok(mean < 500, `${Math.round(mean)} bytes each`)
})
