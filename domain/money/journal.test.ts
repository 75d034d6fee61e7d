import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journalHead, journalRows, journalShapes, readAccountCodes } from './journal.ts'

const line = { day: '2026-11-26', account: 'fees', debitKobo: 1_395, creditKobo: 20_000 }

function codesOf(text: string): ReadonlyMap<string, string> {
  const codes = readAccountCodes(text)
  if (typeof codes === 'string') throw new Error(codes)
  return codes
}

test('an account keeps our code until it is mapped to another', () => {
  assert.deepEqual(journalRows(line, 'csv', codesOf('')), [
    ['2026-11-26', '4000', 'Fees', '13.95', ''],
    ['2026-11-26', '4000', 'Fees', '', '200.00'],
  ])
  assert.equal(journalRows(line, 'csv', codesOf('vat = 820\n\n fees=200'))[0]?.[1], '200')
})

test('each program gets its own columns, and as many cells as its head has', () => {
  for (const shape of journalShapes)
    for (const row of journalRows(line, shape, new Map()))
      assert.equal(row.length, journalHead(shape).length, shape)
  assert.deepEqual(
    journalRows(line, 'xero', new Map()).map((row) => [row[1], row[3], row[5]]),
    [
      ['26/11/2026', '4000', '13.95'],
      ['26/11/2026', '4000', '-200.00'],
    ],
  )
  assert.deepEqual(
    journalRows(line, 'sage', new Map()).map(([type, , code, , , , , amount]) => [type, code, amount]),
    [
      ['JD', '4000', '13.95'],
      ['JC', '4000', '200.00'],
    ],
  )
})

test('an account that nobody knows is said, as is one that is mapped twice', () => {
  assert.match(String(readAccountCodes('fee = 1')), /no account fee/)
  assert.match(String(readAccountCodes('fees = 1\nfees = 2')), /two codes/)
  assert.match(String(readAccountCodes('fees')), /as fees = 4000/)
  assert.equal(journalRows({ ...line, account: 'unheard' }, 'csv', new Map())[0]?.[1], 'unheard')
})
