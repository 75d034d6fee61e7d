import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import {
  examplesIn,
  seededIndex as index,
  judged,
  type ListExample,
  ownCorpus,
  sharedCorpus,
} from '#tests/list-corpus.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { readList } from './read-list.ts'

function checkExample(example: ListExample): void {
  const { lines, message } = readList(example.text, index)
  const said = JSON.stringify(example.text)
  assert.deepEqual(lines.map(judged), example.lines.map(judged), said)
  for (const [at, { product }] of example.lines.entries()) {
    if (product !== undefined) assert.equal(lines[at]?.productId, product, said)
  }
  if (example.message !== undefined) assert.equal(message, example.message, said)
}

test('our corpus of messy lists is read exactly', () => {
  const examples = examplesIn(ownCorpus)
  assert.ok(examples.flatMap((example) => example.lines).length >= 250)
  for (const example of examples) checkExample(example)
})

test('the shared corpus is read exactly', { skip: !existsSync(sharedCorpus) }, () => {
  for (const example of examplesIn(sharedCorpus)) checkExample(example)
})

test('raw keeps what was typed, in order', () => {
  const { lines } = readList('1) 2 mudu rice, N500 pepper and 1 bunch ugu (washed)\n- salt', index)
  assert.deepEqual(
    lines.map((line) => line.raw),
    ['1) 2 mudu rice', 'N500 pepper', 'and 1 bunch ugu (washed)', '- salt'],
  )
})

test('nothing but a message has no lines, and nothing at all has no message', () => {
  assert.deepEqual(readList('Good morning ma, how are you?', index), {
    lines: [],
    message: 'Good morning ma, how are you?',
  })
  assert.deepEqual(readList(' \n\r\n\t', index), { lines: [], message: null })
})

test('an empty catalogue still reads amounts, units and money', () => {
  const { lines } = readList('2 mudu rice\n₦500 pepper', indexCatalogue([]))
  assert.deepEqual(
    lines.map(({ name, quantity, unit, budgetKobo }) => [name, quantity, unit, budgetKobo]),
    [
      ['rice', 2, 'mudu', null],
      ['pepper', null, null, 50_000],
    ],
  )
})
