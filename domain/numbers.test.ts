import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countText, groupDigits, percentText } from './numbers.ts'
import { countOf, pluralOf } from './plurals.ts'

const rules = new Intl.PluralRules('en-NG')
const whole = new Intl.NumberFormat('en-NG')
const percent = new Intl.NumberFormat('en-NG', { style: 'percent' })
const tenths = new Intl.NumberFormat('en-NG', { style: 'percent', minimumFractionDigits: 1 })

test('plurals are those of Intl', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(), fc.double({ noNaN: true, min: 0, max: 1e6 })), (count) => {
      assert.equal(pluralOf(count, 'one', 'other'), rules.select(count))
    }),
  )
})

test('a count has commas and its noun', () => {
  assert.deepEqual(
    [0, 1, 2, 1240].map((count) => countOf(count, 'item', 'items')),
    ['0 items', '1 item', '2 items', '1,240 items'],
  )
})

test('counts and percentages are those of Intl', () => {
  fc.assert(fc.property(fc.nat(), (count) => assert.equal(countText(count), whole.format(count))))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (millionths) => {
      const share = millionths / 1_000_000
      const isSmall = share > 0 && share < 0.01
      assert.equal(percentText(share), (isSmall ? tenths : percent).format(share))
    }),
  )
})

test('thousands are set apart, decimals are not', () => {
  const written = ['7', '500', '1250', '12345.50', '-1234567', '0.1234', '1000000']
  assert.deepEqual(written.map(groupDigits), [
    '7',
    '500',
    '1,250',
    '12,345.50',
    '-1,234,567',
    '0.1234',
    '1,000,000',
  ])
})
