import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonGoods } from '#domain/prices/common-goods.ts'
import { catalogueOf, slugsNamedByHand } from './market-catalogue.ts'
import { seededMarkets } from './markets.ts'
import { samplePrices } from './price-samples.ts'
import { seededProducts } from './products.ts'

const samples = samplePrices()

test('goods named by hand in a catalogue exist', () => {
  const known = new Set(seededProducts.map((product) => product.slug))
  for (const slug of slugsNamedByHand) assert.ok(known.has(slug), slug)
})

test('every market carries enough to cook with, and every product is sold somewhere', () => {
  const sold = new Set<string>()
  for (const { slug } of seededMarkets) {
    const catalogue = catalogueOf(slug)
    assert.ok(catalogue.length >= 50, `${slug} carries ${catalogue.length}`)
    for (const product of catalogue) sold.add(product.slug)
  }
  const unsold = seededProducts.filter((product) => !sold.has(product.slug)).map((product) => product.slug)
  assert.deepEqual(unsold, [])
})

test('every market sells the forty goods that most lists name', () => {
  assert.equal(new Set(commonGoods).size, 40)
  for (const { slug } of seededMarkets) {
    const sold = new Set(catalogueOf(slug).map((product) => product.slug))
    assert.deepEqual(
      commonGoods.filter((product) => !sold.has(product)),
      [],
      slug,
    )
  }
})

test('the fish market is mostly fish', () => {
  const catalogue = catalogueOf('kado-fish-market')
  const fish = catalogue.filter((product) => product.category === 'fish').length
  for (const category of ['vegetables', 'leaves', 'spices', 'peppers']) {
    assert.ok(fish > catalogue.filter((product) => product.category === category).length)
  }
})

test('samples are the same on every call, and at most 27,000', () => {
  assert.deepEqual(samplePrices().slice(0, 500), samples.slice(0, 500))
  assert.ok(samples.length > 10_000 && samples.length <= 27_000, String(samples.length))
})

test('each market has six to ten recent prices in the default unit of each product', () => {
  const counts = Map.groupBy(samples, (sample) => `${sample.marketSlug}/${sample.productSlug}/${sample.unit}`)
  for (const { slug } of seededMarkets) {
    for (const product of catalogueOf(slug)) {
      const count = counts.get(`${slug}/${product.slug}/${product.units[0]}`)?.length ?? 0
      assert.ok(count >= 6 && count <= 10, `${slug} ${product.slug} ${count}`)
    }
  }
})

test('prices are whole kobo, haggled down, near the usual price and within fourteen days', () => {
  const usual = new Map(seededProducts.map((product) => [product.slug, product.samplePrice]))
  for (const sample of samples) {
    assert.ok(Number.isSafeInteger(sample.askedKobo) && Number.isSafeInteger(sample.paidKobo))
    assert.ok(sample.paidKobo > 0 && sample.paidKobo <= sample.askedKobo, JSON.stringify(sample))
    const typical = usual.get(sample.productSlug)?.[sample.unit] ?? 0
    const ratio = sample.paidKobo / typical
    assert.ok(ratio > 0.6 && ratio < 1.5, `${JSON.stringify(sample)} against ${typical}`)
    assert.ok(sample.minutesAgo > 0 && sample.minutesAgo < 14 * 24 * 60)
    assert.ok(Number.isInteger(sample.quantity) && sample.quantity >= 1)
    assert.equal(sample.source, 'sample')
  }
})
