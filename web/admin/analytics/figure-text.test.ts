import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, minutesText, shareText, shortNaira } from './figure-text.ts'
import { faultOfDays, spanAddress, spanFilterFrom } from './span-filter.ts'

test('money on a scale is short and never rounds to a thousand thousands', () => {
  const naira = [0, 950, 9_999, 45_000, 999_960, 1_234_567, 999_999_999, 2_500_000_000]
  assert.deepEqual(
    naira.map((value) => shortNaira(value * 100)),
    ['₦0', '₦950', '₦9,999', '₦45k', '₦1m', '₦1.23m', '₦1bn', '₦2.5bn'],
  )
  assert.equal(shortNaira(-4_500_000), '−₦45k')
})

const loose = (text: string) => text.replaceAll('\u00a0', ' ')

test('shares and minutes are written as people say them', () => {
  assert.deepEqual(
    [null, 0, 0.004, 0.256, 1, 12].map((share) => loose(shareText(share))),
    ['–', '0%', '0.4%', '26%', '100%', '1,200%'],
  )
  assert.deepEqual(
    [null, 4.26, 34.4, 60, 72].map((minutes) => loose(minutesText(minutes))),
    ['–', '4.3 min', '34 min', '1 hr', '1 hr 12 min'],
  )
})

test('a change is shown in its own unit, and not at all without a previous value', () => {
  assert.deepEqual(changeOf('sum', 112, 100), { label: 'up 12%', way: 'up' })
  assert.deepEqual(changeOf('sum', 50, 100), { label: 'down 50%', way: 'down' })
  assert.deepEqual(changeOf('sum', 5, 0), { label: 'none before', way: null })
  assert.deepEqual(changeOf('sum', 0, 0), { label: 'none before either', way: null })
  assert.deepEqual(changeOf('share', 0.93, 0.9), { label: 'up 3 points', way: 'up' })
  assert.deepEqual(changeOf('share', 0.9, null), { label: 'nothing to compare', way: null })
  assert.deepEqual(changeOf('minutes', 30.5, 34), { label: 'down 3.5 min', way: 'down' })
  assert.deepEqual(changeOf('minutes', 30, 30), { label: 'no change', way: null })
})

test('the address carries the days, and a wrong one is the usual span', () => {
  const from = (search: string) => spanFilterFrom(new URLSearchParams(search))
  for (const filter of [{ range: '7' }, { range: '28' }, { from: '2026-11-01', to: '2026-11-21' }] as const)
    assert.deepEqual(from(spanAddress(filter).split('?')[1] ?? ''), filter)
  for (const wrong of [
    'range=8',
    'from=2026-11-21',
    'from=2026-11-21&to=2026-11-01',
    'from=2026-02-31&to=2026-03-01',
  ])
    assert.deepEqual(from(wrong), { range: '28' }, wrong)
  assert.equal(faultOfDays({ from: '2025-01-01', to: '2026-11-01' }), 'Choose at most 366 days.')
})
