import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOfComments, readComments } from './comments.ts'

const nounPhrases = [
  '/** What the promo code takes off the fees. */',
  '  // Whether it was written',
  '/**\n * How many orders wait, of all that\n * are placed. */',
  '/** The price within the limit: it is asked once more. */',
  '/** Where the market lies. */',
  '/** When the page was opened. */',
]
const sentences = [
  '/** Returns whether it was written. */',
  '// A chart of zeros has no scale.',
  '/** The market is shut; who asks is told. */',
  '/** Where the market is shut, nothing is asked. */',
  '/** Discount by promo code or admin */',
  "const text = '/** What */' // What",
]

test('a comment that begins as a noun phrase is known from a sentence', () => {
  for (const text of nounPhrases) assert.equal(readComments(text).nounPhrases.length, 1, text)
  for (const text of sentences) assert.deepEqual(readComments(text).nounPhrases, [], text)
  assert.equal(readComments('// What is one\n// How comment\n\n/** Two. */').count, 2)
})

test('comments that begin as noun phrases only become fewer', () => {
  const many = (count: number) => [
    { path: 'domain/a.ts', text: '/** What */\n'.repeat(count) },
    { path: 'domain/b.ts', text: 'x()\n// Who' },
  ]
  assert.deepEqual(faultsOfComments(many(10), ['domain/b.ts']), [])
  const [first, ...others] = faultsOfComments(many(100_000), ['domain/b.ts'])
  assert.match(first ?? '', /^100001 comments begin as noun phrases; at most \d+/)
  assert.deepEqual(others, ['domain/b.ts:2: Who'])
})
