import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldWord, singular } from '#domain/fold.ts'
import { allUnits } from '#domain/units.ts'
import { entriesIn, valuesOf } from './lexicon.ts'
import { phrases } from './phrases.ts'
import { words } from './words.ts'

const wordEntries = entriesIn(words, / +/)
const phraseEntries = entriesIn(phrases, /, */)

test('no word and no phrase is in the lexicon twice', () => {
  for (const entries of [wordEntries, phraseEntries]) {
    const said = entries.flatMap((entry) => entry.said)
    const twice = said.filter((word, at) => said.indexOf(word) < at)
    assert.deepEqual(twice, [])
  }
})

test('what is said means one thing of a kind: one unit, one number', () => {
  for (const { meanings } of [...wordEntries, ...phraseEntries]) {
    const kinds = meanings.map((meaning) => meaning.split('=')[0])
    assert.equal(new Set(kinds).size, kinds.length, meanings.join(' '))
  }
})

test('two groups of the same meanings are one', () => {
  for (const entries of [wordEntries, phraseEntries]) {
    const meanings = entries.map((entry) => entry.meanings.toSorted().join(' '))
    assert.deepEqual(
      meanings.filter((meaning, at) => meanings.indexOf(meaning) < at),
      [],
    )
  }
})

test('words are written as lists are compared', () => {
  const said = [...wordEntries, ...phraseEntries].flatMap((entry) => entry.said)
  for (const word of said.flatMap((each) => each.split(' '))) assert.match(word, /^[a-z]+$/)
  for (const [word, unit] of valuesOf('unit')) {
    assert.ok((allUnits as readonly string[]).includes(unit), unit)
    for (const part of word.split(' ')) assert.equal(singular(foldWord(part)), part)
  }
})
