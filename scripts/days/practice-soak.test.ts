import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '#tests/database.ts'
import { root, runCommand } from '../testing/run-command.ts'
import { readSoakOptions } from './practice-soak.ts'

test('what cannot be meant is refused in words', () => {
  assert.deepEqual(readSoakOptions(['--hours=3']), { hours: 3, pace: 100, seed: 1 })
  for (const [given, refusal] of [
    ['--hours=0', '--hours is a whole number from 1 to 720, not "0".'],
    ['--pace=fast', '--pace is a whole number from 1 to 10000, not "fast".'],
  ] as const)
    assert.equal(readSoakOptions([given]), refusal)
  assert.match(String(readSoakOptions(['--days=2'])), /--days/)
})

test('an hour of practice delivers what its customers order, and every judge is content', async () => {
  // Makes the template that the play copies.
  await (await createTestDatabase()).drop()
  const play = [join(root, 'scripts/days.ts'), '--mode=practice', '--hours=1', '--pace=10000']
  const { ok, output } = await runCommand(process.execPath, play)
  assert.ok(ok && output.includes('Everything held.'), output.slice(-3000))
  const [, delivered = '0'] = /(\d+) delivered/.exec(output) ?? []
  assert.ok(Number(delivered) >= 2, output)
})
