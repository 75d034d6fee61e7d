import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsLastOrder, readOwnerAnswer } from './owner-answer.ts'

const at = { city: 'abuja', latitude: 9, longitude: 7, radiusM: 1000, isServed: true }
const areas = [
  { ...at, name: 'Gwarinpa', aliases: ['Gwarimpa'] },
  { ...at, name: 'Wuse 2', aliases: [] },
  { ...at, name: 'Jabi', aliases: [] },
]
const last = { area: 'Gwarinpa', totalKobo: 1_204_000 }
const fits = (typed: string) => {
  const answer = readOwnerAnswer(typed, areas)
  return answer !== null && fitsLastOrder(answer, last, areas)
}

test('an area or an amount is an answer, however it is written; a list is none', () => {
  for (const right of [
    'Gwarinpa',
    'gwarimpa estate',
    '₦12,040',
    '12040',
    'N12,040.00',
    'about 12.04k',
    '12000 naira',
  ])
    assert.equal(fits(right), true, right)
  for (const wrong of ['Jabi', 'Wuse II', '₦12,400', '1204', '12k5', '0'])
    assert.equal(fits(wrong), false, wrong)
  for (const none of [
    '',
    '2 mudu rice',
    '₦500 pepper',
    'Gwarinpa\nJabi',
    'hello',
    `Gwarinpa ${'x'.repeat(60)}`,
  ])
    assert.equal(readOwnerAnswer(none, areas), null, none)
})

test('several areas in one answer are one guess, and an account without orders is known by nothing', () => {
  assert.equal(
    ['Jabi, Wuse 2, Gwarinpa', 'Wuse 2, Gwarinpa, Jabi', 'Gwarinpa, Jabi, Wuse 2'].filter(fits).length < 3,
    true,
  )
  for (const typed of ['Gwarinpa', '0', '₦12,040']) {
    const answer = readOwnerAnswer(typed, areas)
    assert.equal(
      answer !== null && fitsLastOrder(answer, { area: null, totalKobo: null }, areas),
      false,
      typed,
    )
  }
})
