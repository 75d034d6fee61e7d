import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followLog, log, logLevels, lowestLevel, note, takeLines } from './log.ts'

test('the log has four levels and leaves out what is below INFO', (t) => {
  assert.deepEqual(logLevels, ['DEBUG', 'INFO', 'WARN', 'ERROR'])
  assert.equal(lowestLevel, 'INFO')
  // Other files of this process may have said something.
  takeLines()
  const said = logLevels.map((level) =>
    t.mock.method(console, level.toLowerCase() as 'debug' | 'info' | 'warn' | 'error', () => undefined),
  )
  const error = new Error('no network')
  for (const level of logLevels) log(level, `said as ${level}`, error)
  assert.deepEqual(
    said.map((method) => method.mock.calls.map(({ arguments: text }) => text)),
    [[], [['said as INFO', error]], [['said as WARN', error]], [['said as ERROR', error]]],
  )
  assert.deepEqual(
    takeLines().map(({ level, text }) => [level, text]),
    [
      ['INFO', 'said as INFO'],
      ['WARN', 'said as WARN'],
      ['ERROR', 'said as ERROR'],
    ],
  )
})

test('only the last hundred lines are remembered, and followers get each', () => {
  const received: string[] = []
  followLog(({ text }) => void received.push(text))
  for (let count = 1; count <= 130; count += 1) note('WARN', `line ${count}`)
  const lines = takeLines()
  assert.deepEqual([lines.length, lines[0]?.text, lines.at(-1)?.text], [100, 'line 31', 'line 130'])
  assert.equal(received.length, 130)
  assert.deepEqual(takeLines(), [])
})
