import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { seededProducts } from '#database/seed/products.ts'
import { drawGoods, listLineIcons } from './build-drawings.ts'

const web = join(import.meta.dirname, '..', 'web')
const shipped = readdirSync(join(web, 'public/goods')).filter((file) => file.endsWith('.svg'))

test('every item of the seed has a picture that is shipped', () => {
  const missing = seededProducts.filter(({ icon }) => !shipped.includes(`${icon}.svg`))
  assert.deepEqual(
    missing.map(({ name, icon }) => `${name}: ${icon}`),
    [],
  )
})

test('the pictures of goods are those that the contract names, as their package draws them', async () => {
  const drawn = await drawGoods()
  assert.deepEqual(shipped.sort(), [...drawn.keys()].map((name) => `${name}.svg`).sort())
  for (const [name, svg] of drawn)
    assert.equal(readFileSync(join(web, `public/goods/${name}.svg`), 'utf8'), svg, name)
})

test('the line icons are those that the web imports, as Lucide draws them', async () => {
  const saved = readFileSync(join(web, 'design/line-icons.json'), 'utf8')
  assert.equal(saved, await listLineIcons(), 'run node scripts/build-drawings.ts')
})
