import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTurns, listApart, readTables, showRatios } from './figures.ts'

const printed = (rate: string, ms: string) => `
Placing (orders)
  figure                      measured  bar  aim   met
  orders ÷ pgbench            ${rate}      0.5  1.0   NO
  pages a second              1,${ms} /s  –    –     –
  · PostgreSQL 18.4,  4 rounds.

1 missed.
`

test('what both commits printed is compared figure by figure, by the medians of their turns', () => {
  const theirs = [readTables(printed('0.40', '000')), readTables(printed('0.60', '200'))]
  const ours = [
    readTables(printed('0.75', '650')),
    readTables(`${printed('0.75', '650')}  only here  4 s  –  –  –\n`),
  ]
  assert.deepEqual([...(theirs[0]?.keys() ?? [])], ['orders ÷ pgbench', 'pages a second'])
  assert.deepEqual(compareTurns(theirs, ours), [
    { what: 'orders ÷ pgbench', theirs: 0.5, ours: 0.75, ratio: 1.5 },
    { what: 'pages a second', theirs: 1_100, ours: 1_650, ratio: 1.5 },
  ])
  assert.deepEqual(listApart(theirs, ours), ['only here'])
  assert.match(showRatios(compareTurns(theirs, ours)), /^ {2}orders ÷ pgbench +0\.5 +0\.75 +1\.50$/m)
})

test('a figure that could not be taken has no ratio', () => {
  const none = [readTables(printed('NaN', '000'))]
  assert.deepEqual(
    compareTurns(none, none).map(({ what }) => what),
    ['pages a second'],
  )
})
