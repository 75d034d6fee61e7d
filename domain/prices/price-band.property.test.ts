import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { days } from '#domain/time/durations.ts'
import { middleHalf, type NotedPrice, withoutOutliers } from './price-band.ts'

const priceOf = (kobo: fc.Arbitrary<number>) =>
  fc.record({ unitKobo: kobo, atMs: fc.integer({ min: 0, max: days(14) }) })
const anyPrices = fc.array(priceOf(fc.integer({ min: 1, max: 100_000_000 })), { minLength: 1, maxLength: 60 })
/** Prices as one product has them: none is more than twice another. */
const honestPrices = fc
  .integer({ min: 100, max: 5_000_000 })
  .chain((least) =>
    fc.array(priceOf(fc.integer({ min: least, max: 2 * least })), { minLength: 3, maxLength: 60 }),
  )

test('the order in which prices were noted does not matter', () => {
  fc.assert(
    fc.property(
      anyPrices.chain((prices) =>
        fc.tuple(fc.constant(prices), fc.shuffledSubarray(prices, { minLength: prices.length })),
      ),
      ([prices, shuffled]) => assert.deepEqual(middleHalf(prices), middleHalf(shuffled)),
    ),
  )
})

test('the band lies between the lowest and the highest price, in order', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const band = middleHalf(prices)
      if (band === null) return
      const kobos = withoutOutliers(prices).map(({ unitKobo }) => unitKobo)
      const ordered = [Math.min(...kobos), band.lowKobo, band.midKobo, band.highKobo, Math.max(...kobos)]
      assert.deepEqual(
        ordered,
        ordered.toSorted((a, b) => a - b),
      )
    }),
  )
})

test('one price a hundred times too high or too low changes nothing', () => {
  fc.assert(
    fc.property(honestPrices, fc.boolean(), fc.nat(), (prices, isHigh, index) => {
      const slipped = prices[index % prices.length] as NotedPrice
      const slip = { ...slipped, unitKobo: isHigh ? slipped.unitKobo * 100 : slipped.unitKobo / 100 }
      assert.deepEqual(middleHalf([...prices, slip]), middleHalf(prices))
    }),
  )
})

test('prices times a factor give the band times that factor, to the rounding', () => {
  fc.assert(
    fc.property(honestPrices, fc.integer({ min: 2, max: 50 }), (prices, factor) => {
      const band = middleHalf(prices)
      const scaled = middleHalf(prices.map((price) => ({ ...price, unitKobo: price.unitKobo * factor })))
      assert.ok(band && scaled)
      assert.equal(scaled.count, band.count)
      for (const end of ['lowKobo', 'midKobo', 'highKobo'] as const)
        assert.ok(Math.abs(scaled[end] - band[end] * factor) <= factor / 2 + 1, `${end}: ${scaled[end]}`)
    }),
  )
})
