import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { goodsPictures } from '#contract/catalogue/goods-pictures.ts'
import { seededProducts } from '#database/seed/products.ts'
import { drawGoods, listLineIcons } from './build-drawings.ts'

const web = join(import.meta.dirname, '..', 'web')
const shipped = readdirSync(join(web, 'public/goods')).filter((file) => file.endsWith('.svg'))

test('every item of the seed has a drawing of its own, and no two files look alike', () => {
  assert.deepEqual(
    seededProducts.map(({ icon }) => icon),
    [...goodsPictures],
    'one drawing to an item, in the same order',
  )
  const drawings = new Set([...drawGoods().values()])
  assert.equal(drawings.size, seededProducts.length)
})

test('a drawing weighs a kilobyte or so, since a board shows dozens of them', () => {
  const weights = [...drawGoods()].map(([name, svg]) => ({ name, bytes: brotliCompressSync(svg).length }))
  assert.deepEqual(
    weights.filter(({ bytes }) => bytes > 800),
    [],
  )
  const mean = weights.reduce((sum, { bytes }) => sum + bytes, 0) / weights.length
  assert.ok(mean < 500, `${Math.round(mean)} bytes each`)
})

test('the pictures of goods that are shipped are as they are drawn', () => {
  const drawn = drawGoods()
  assert.deepEqual(shipped.sort(), [...drawn.keys()].map((name) => `${name}.svg`).sort())
  for (const [name, svg] of drawn)
    assert.equal(readFileSync(join(web, `public/goods/${name}.svg`), 'utf8'), svg, name)
})

test('the line icons are those that the web imports, as Lucide draws them', async () => {
  const saved = readFileSync(join(web, 'design/line-icons.json'), 'utf8')
  assert.equal(saved, await listLineIcons(), 'run node scripts/build-drawings.ts')
})
