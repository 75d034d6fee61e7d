import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { after, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { hostileTexts } from '#tests/lists/hostile-texts.ts'
import { seededIndex as index } from '#tests/lists/list-corpus.ts'
import { readList } from './read-list.ts'

// Turns optimizing compilers off: what they inline is counted or not, as it happens to run; other files may share the
// process.
for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--no-${compiler}`)
after(() => {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--${compiler}`)
})

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
after(() => session.disconnect())

/** Counts the blocks of the reader's code that run for a text: the same on every machine, however busy. */
async function stepsOf(text: string): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  readList(text, index)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let steps = 0
  for (const { url, functions } of result) {
    if (!url.includes('/domain/')) continue
    for (const { ranges } of functions) for (const { count } of ranges) steps += count
  }
  return steps
}

const tidy = 'rice 2 mudu\nbeans 3 cups\nyam 4 tubers\npepper ₦500\n'.repeat(100)

test('no text takes much longer than a tidy list, or grows faster than its length', async () => {
  // Runs all twice: what ran before counting began is counted by the block only from its second call on.
  for (const text of [tidy, ...hostileTexts(1_000), ...hostileTexts(1_000, 'rice 2 ')]) await stepsOf(text)
  const tidySteps = await stepsOf(tidy.slice(0, 5_000))
  for (const lead of ['', 'rice 2 ']) {
    const halves = hostileTexts(2_500, lead)
    for (const [at, text] of hostileTexts(5_000, lead).entries()) {
      const steps = await stepsOf(text)
      const said = JSON.stringify(text.slice(0, 30))
      // A sign of its own is a word; a tidy list has a word in five characters.
      assert.ok(steps < 3.5 * tidySteps, `${said} takes ${(steps / tidySteps).toFixed(1)} tidy lists`)
      const growth = steps / (await stepsOf(halves[at] ?? ''))
      assert.ok(growth < 2.6, `${said} grows ${growth.toFixed(1)} times`)
    }
  }
})
