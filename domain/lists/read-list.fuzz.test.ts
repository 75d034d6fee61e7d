import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseListEndpoint } from '#contract/lists/lists.ts'
import { seededProducts } from '#database/seed/products.ts'
import { allUnits } from '#domain/units.ts'
import { hostileTexts } from '#tests/lists/hostile-texts.ts'
import { indexCatalogue } from './amounts/catalogue-index.ts'
import { formatLine } from './format-line.ts'
import { lineStart } from './lexicon/line-start.ts'
import { readList } from './read-list.ts'
import type { ListLine } from './tokens/list-line.ts'
import { tidyText } from './tokens/tokens.ts'

/** Seeded ids are slugs, which the contract does not take for ids. */
const slugless = indexCatalogue([])
const index = indexCatalogue(seededProducts.map((product) => ({ id: product.slug, ...product })))
const corpus = readFileSync(new URL('./corpus.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '')
  .map((row) => (JSON.parse(row) as { text: string }).text)

const wordPattern = /[\p{L}\p{M}]+|\d+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/gu

/** Returns the words of a text without the stamps that WhatsApp puts before a message. */
function typedWords(text: string): string[] {
  return tidyText(text)
    .split('\n')
    .flatMap((line) => line.slice(lineStart(line).offset).match(wordPattern) ?? [])
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Checks that every word is kept, once, and that the raw texts stand in the order they were typed. */
function checkNothingLost(text: string): void {
  const { lines, leftOut, message } = readList(text, index)
  const said = JSON.stringify(text)
  const kept = countWords(
    [...[...lines, ...leftOut].map((line) => line.raw), message ?? ''].flatMap(
      (part) => part.match(wordPattern) ?? [],
    ),
  )
  for (const [word, count] of countWords(typedWords(text))) {
    assert.ok((kept.get(word) ?? 0) >= count, `"${word}" of ${said} is lost`)
  }
  const written = countWords(tidyText(text).match(wordPattern) ?? [])
  for (const [word, count] of kept)
    assert.ok(count <= (written.get(word) ?? 0), `"${word}" of ${said} is kept twice`)
  for (const { name } of lines) assert.notEqual(name.trim(), '', `an item of ${said} has no name`)
  let from = 0
  const tidy = tidyText(text).replace(/\s+/g, ' ')
  for (const { raw } of lines) {
    const at = tidy.indexOf(raw.split(/\s+/)[0] ?? '', from)
    assert.ok(at >= 0, `${JSON.stringify(raw)} is out of order in ${said}`)
    from = at
  }
}

const vocabulary = [
  ...seededProducts.flatMap((product) => [product.name, ...product.aliases]),
  ...allUnits,
  ...'2 3 ½ 1/2 half one 500 1,500 2k N500 ₦1000 #200 x5 5x naira worth of own max not more than'.split(' '),
  ...'big small medium cut wash ripe with without for no if and & + / , ; . : - ( ) " \n • 1. 2) pls abeg'.split(
    ' ',
  ),
  ...'good morning thanks deliver to house 12 street call me soup: the a an each per'.split(' '),
  '\n',
  '\n- ',
  '[10/11/2026, 09:12] Amina: ',
  '12/11/26, 8:05 am - Bola: ',
]

const jumble = fc
  .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(' ', ' ', ' ', '', '\n', ', ')), {
    maxLength: 40,
  })
  .map((words) => words.flat().join(''))

test('no words of a list are lost, whatever their order', () => {
  fc.assert(fc.property(jumble, checkNothingLost), { numRuns: 1_500 })
})

test('no text at all throws or loses a word', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), checkNothingLost), { numRuns: 700 })
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), checkNothingLost), { numRuns: 700 })
})

test('a word that was typed as one is never parted between items', () => {
  checkNothingLost('Tomatoes #200custardTomatoes ')
})

test('the corpus loses no word', () => {
  for (const text of corpus) checkNothingLost(text)
})

test('what is read fits the contract', () => {
  const response = parseListEndpoint.response.omit({ delivery: true })
  const check = (text: string) => {
    response.parse(readList(text, slugless))
  }
  fc.assert(fc.property(jumble, check), { numRuns: 300 })
  for (const text of corpus) check(text)
  check('₦999,999,999 rice\n999999999 million naira beans\n0 yam\n99999999999999 oil\n900m fish max 100000k')
})

function withoutRaw({ raw: _, isUnsure: _isUnsure, ...line }: ListLine) {
  return line
}

function checkReadsBack(text: string): void {
  for (const line of readList(text, index).lines) {
    const again = readList(formatLine(line, index), index)
    assert.deepEqual(
      again.lines.map(withoutRaw),
      [withoutRaw(line)],
      `${formatLine(line, index)} of ${JSON.stringify(text)}`,
    )
    assert.equal(again.message, null)
  }
}

test('a line written out for sharing reads back to the same line', () => {
  for (const text of corpus) checkReadsBack(text)
  fc.assert(fc.property(jumble, checkReadsBack), { numRuns: 600 })
})

test('texts made to be slow are read to the end, and nothing of them is lost', () => {
  for (const text of hostileTexts(5_000)) checkNothingLost(text)
})
