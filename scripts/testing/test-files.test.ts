import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTestFiles, readSelection } from './test-files.ts'

test('a run begins on a Tuesday, or at the moment that is named', () => {
  assert.equal(readSelection([]).at, 'tuesday')
  assert.equal(readSelection(['--at=month-end', 'domain']).at, 'month-end')
})

test('a moment that there is not, an unknown option and an empty name are refused with what there is', () => {
  for (const argument of [
    '--at=friday',
    '--at=',
    '--at=toString',
    '--at',
    '--att=sunday',
    '--only=',
    '',
    ' ',
  ])
    assert.throws(() => readSelection([argument]), /saturday\|sunday\|midnight\|newyear\|month-end\|ramadan/)
})

test('a name that no test file has is refused with the folders that have tests', async () => {
  const only = 'unit'
  await assert.rejects(
    findTestFiles({ only, patterns: ['scripts/testing', 'dumain'] }),
    /fits dumain\. .*domain, /,
  )
  await assert.rejects(findTestFiles({ only, patterns: ['tests/journeys/checkout'] }), /No test file fits/)
  const { unit, api } = await findTestFiles({ only, patterns: ['scripts/testing/test-files'] })
  assert.deepEqual([unit, api], [['scripts/testing/test-files.test.ts'], []])
})
