import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createTestDatabase } from '#tests/database.ts'

const script = join(import.meta.dirname, '../days.ts')

/** Plays the first actions of a seed in a process of its own; returns every line but the one that has the machine's times. */
async function play(seed: number): Promise<string> {
  const args = [
    script,
    `--seed=${seed}`,
    '--orders=4',
    '--until=80',
    '--faults=kill',
    '--actions',
    '--statements',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return (await text(child.stdout)).replace(/, [\d.]+ s, [\d.]+ s of processor/, '')
}

// Its process is killed within its first seven minutes.
const seed = 212

test('two processes that play one seed with a fault in it at once do the same, to the last statement', async () => {
  // Makes the template that both copy.
  await (await createTestDatabase()).drop()
  const [first = '', again] = await Promise.all([play(seed), play(seed)])
  assert.match(first, /^seed 212: 0 days, 8\d actions, hash [0-9a-f]{16}$/m)
  assert.match(first, /^faults: kill 1$/m)
  assert.equal(again, first)
  assert.ok(first.split('\n').length > 500, `only ${first.length} characters`)
})
