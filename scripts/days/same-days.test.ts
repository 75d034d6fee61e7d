import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

const script = join(import.meta.dirname, '../days.ts')
// A database server of their own has no template yet: one of the two has it made, the other waits for it.
const folder = await mkdtemp(join(tmpdir(), 'kasuwa-same-'))
after(() => rm(folder, { recursive: true, force: true }))
const env = { ...process.env, TEST_DATABASE_SERVER: undefined, DATABASE_URL: undefined, DATA_DIR: folder }

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
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  return (await text(child.stdout)).replace(/, [\d.]+ s, [\d.]+ s of processor/, '')
}

/** Returns the first lines that are not alike, with what came before them; null where all are. */
function findParting(first: string, again: string): string | null {
  if (first === again) return null
  const lines = first.split('\n')
  const others = again.split('\n')
  const parting = lines.findIndex((line, number) => line !== others[number])
  const at = parting < 0 ? lines.length : parting
  const shown = (line = 'nothing') => line.slice(0, 400)
  return [
    ...lines.slice(Math.max(0, at - 3), at).map((line) => `  ${shown(line)}`),
    `line ${at + 1} of one: ${shown(lines[at])}`,
    `and of the other: ${shown(others[at])}`,
  ].join('\n')
}

// Its process is killed within its first seven minutes.
const seed = 212

test('two processes that play one seed with a fault in it at once do the same, to the last statement', async () => {
  const [first = '', again = ''] = await Promise.all([play(seed), play(seed)])
  assert.match(first, /^seed 212: 0 days, 8\d actions, hash [0-9a-f]{16}$/m)
  assert.match(first, /^faults: kill 1$/m)
  assert.equal(findParting(first, again), null)
  assert.ok(first.split('\n').length > 500, `only ${first.length} characters`)
})
