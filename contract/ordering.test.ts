import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupDigits } from './numbers.ts'
import { byName, compareText } from './ordering.ts'

test('names stand from A to Z whatever their letters are, and equal ones keep their places', () => {
  const names = ['Wuse Market', 'ata rodo', 'Beans', 'beans', 'Ata gungun', 'Yam'].map((name) => ({ name }))
  assert.deepEqual(
    names.toSorted(byName).map(({ name }) => name),
    ['Ata gungun', 'ata rodo', 'Beans', 'beans', 'Wuse Market', 'Yam'],
  )
  assert.deepEqual(['2026-11-22', '2026-02-01', '2025-12-31'].sort(compareText), [
    '2025-12-31',
    '2026-02-01',
    '2026-11-22',
  ])
  assert.equal(compareText('a', 'a'), 0)
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
