import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '#contract/core/categories.ts'
import { foldPhrase } from '#domain/fold.ts'
import { allUnits } from '#domain/units.ts'
import { seededProducts } from './products.ts'

test('enough goods, each with its own slug, in a known section', () => {
  assert.ok(seededProducts.length >= 170)
  assert.equal(new Set(seededProducts.map((product) => product.slug)).size, seededProducts.length)
  for (const { slug, category } of seededProducts) {
    assert.match(slug, /^[a-z]+(-[a-z]+)*$/)
    assert.ok(categories.includes(category), slug)
  }
})

test('no name or alias means two goods', () => {
  const owner = new Map<string, string>()
  for (const { slug, name, aliases } of seededProducts) {
    for (const word of [name, ...aliases]) {
      const key = foldPhrase(word)
      assert.ok(key.length > 1, `${slug} has an empty alias`)
      assert.equal(owner.get(key) ?? slug, slug, `"${word}" means both ${owner.get(key)} and ${slug}`)
      owner.set(key, slug)
    }
  }
})

test('the plain words people write resolve to a product', () => {
  const known = new Map(
    seededProducts.flatMap(({ slug, name, aliases }) =>
      [name, ...aliases].map((word) => [foldPhrase(word), slug] as const),
    ),
  )
  const plain = {
    pepper: 'fresh-pepper',
    fish: 'fresh-fish',
    oil: 'vegetable-oil',
    beans: 'brown-beans',
    rice: 'local-rice',
    garri: 'white-garri',
    meat: 'beef',
    chicken: 'chicken',
    yam: 'yam',
    melon: 'egusi',
    shinkafa: 'local-rice',
    wake: 'brown-beans',
    nama: 'beef',
    kifi: 'fresh-fish',
    iru: 'dawadawa',
    ogiri: 'ogiri',
    ponmo: 'kpomo',
    kanda: 'kpomo',
    'ata rodo': 'ata-rodo',
  }
  for (const [word, slug] of Object.entries(plain)) assert.equal(known.get(foldPhrase(word)), slug, word)
})

test('units are known and each has a plausible price in whole kobo', () => {
  for (const { slug, units, samplePrice } of seededProducts) {
    assert.ok(units.length > 0, slug)
    for (const unit of units) {
      assert.ok(allUnits.includes(unit), `${slug}: ${unit}`)
      const kobo = samplePrice[unit] ?? 0
      assert.ok(Number.isSafeInteger(kobo) && kobo >= 3_500 && kobo <= 30_000_000, `${slug} ${unit} ${kobo}`)
    }
    const bySize = (['cup', 'derica', 'mudu', 'paint', 'bag'] as const).map((unit) => samplePrice[unit] ?? 0)
    const priced = bySize.filter((kobo) => kobo > 0)
    assert.deepEqual(
      priced,
      [...priced].sort((a, b) => a - b),
      `${slug}: a bigger measure is cheaper`,
    )
  }
})
