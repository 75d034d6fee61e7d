import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seededProducts } from '#database/seed/products.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { foldPhrase } from './fold.ts'
import type { ListLine } from './list-line.ts'
import { readList } from './read-list.ts'

type Expected = Omit<ListLine, 'raw' | 'productId'> & { product?: string }

interface Example {
  text: string
  lines: Expected[]
  message?: string | null
}

const index = indexCatalogue(seededProducts.map((product) => ({ id: product.slug, ...product })))

function examplesIn(file: URL): Example[] {
  const rows = readFileSync(file, 'utf8').split('\n')
  return rows.filter((row) => row !== '').map((row) => JSON.parse(row) as Example)
}

/** A line as it is judged: names without case and plural. */
function judged(line: Expected) {
  const { quantity, unit, size, name, note, budgetKobo, capKobo } = line
  return { quantity, unit, size, name: foldPhrase(name), note, budgetKobo, capKobo }
}

function checkExample(example: Example): void {
  const { lines, message } = readList(example.text, index)
  const said = JSON.stringify(example.text)
  assert.deepEqual(lines.map(judged), example.lines.map(judged), said)
  for (const [at, { product }] of example.lines.entries()) {
    if (product !== undefined) assert.equal(lines[at]?.productId, product, said)
  }
  if (example.message !== undefined) assert.equal(message, example.message, said)
}

test('our corpus of messy lists is read exactly', () => {
  const examples = examplesIn(new URL('./corpus.jsonl', import.meta.url))
  assert.ok(examples.flatMap((example) => example.lines).length >= 250)
  for (const example of examples) checkExample(example)
})

const shared = new URL('../../../shared/corpus/lists.jsonl', import.meta.url)

test('the shared corpus is read exactly', { skip: !existsSync(shared) }, () => {
  for (const example of examplesIn(shared)) checkExample(example)
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
