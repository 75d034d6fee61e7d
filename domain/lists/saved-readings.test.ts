import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedReadings } from '#tests/lists/saved-readings.ts'

test('no open message is read otherwise than before, unless the change says so', () => {
  const changed = changedReadings()
  const said = changed.slice(0, 5).map(({ text, reading }) => `${text}\n  ${JSON.stringify(reading)}`)
  assert.equal(
    changed.length,
    0,
    `${changed.length} messages are read otherwise; look at them, then npm run lists -- --save-readings\n${said.join('\n')}`,
  )
})
