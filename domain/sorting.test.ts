import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byName, compareText } from './sorting.ts'

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
