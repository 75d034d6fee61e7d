import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortenOutput } from './shorten-output.ts'

test('a failed check prints its fault first, in at most twenty lines', () => {
  const statement = Array.from({ length: 40 }, (_, index) => `  and o.column_${index} = 1`)
  const repeated = ['server/orders/a.ts:5: relation "ordersx" does not exist', ...statement]
  const lines = shortenOutput(['checking', ...repeated, ...repeated, 'server/b.ts:7: no'].join('\n')).split(
    '\n',
  )
  assert.deepEqual(lines.slice(0, 3), [
    'server/orders/a.ts:5: relation "ordersx" does not exist',
    'server/b.ts:7: no',
    'checking',
  ])
  assert.equal(lines.length, 20)
  assert.equal(lines.at(-1), '… 24 more lines')
})

test('a thrown error stands before the line that threw it, without its stack', () => {
  const thrown = `file:///app/scripts/api-map.ts:40
    throw new Error('x')
          ^

Error: GET /api/a is not in the role table
    at listServed (file:///app/scripts/api-map.ts:40:11)
    at async file:///app/scripts/api-map.ts:60:3

Node.js v24.21.0`
  assert.equal(shortenOutput(thrown), 'Error: GET /api/a is not in the role table')
})

test('the tools of the checks name their fault in the first line', () => {
  const first = (output: string) => shortenOutput(output).split('\n')[0]
  assert.equal(
    first("\nserver/a.ts(3,7): error TS2322: Type 'x'\n"),
    "server/a.ts(3,7): error TS2322: Type 'x'",
  )
  assert.equal(
    first('\n  error no-cycles: server/a.ts →\n      server/b.ts\n'),
    '  error no-cycles: server/a.ts →',
  )
  assert.equal(first('Unused exports (1)\nown  function  server/a.ts:3:1'), 'Unused exports (1)')
  assert.equal(first('▶ drawings\n✖ every item has a drawing (3ms)\n'), '✖ every item has a drawing (3ms)')
})
