import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { root } from './run-command.ts'
import { runFiles } from './run-files.ts'
import type { FileResult } from './run-test-file.ts'

const lost = `
import { test } from 'node:test'
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
test('leaves a promise', async () => {
  Promise.resolve().then(() => { throw new Error('lost amid a test') })
  await wait(50)
})
test('leaves a timer', () => {
  setTimeout(() => Promise.reject(new Error('lost after a test')), 20)
})
test('passes', () => wait(100))`

const stopsClock = `
import { mock, test } from 'node:test'
test('stops the clock', () => mock.timers.enable({ apis: ['setTimeout'] }))`
const waits = `
import { test } from 'node:test'
test('waits', () => new Promise((done) => setTimeout(done, 10)))`

test('an error that nobody awaits fails its file, whether its test runs or has ended', async () => {
  const failures = await failuresOf([lost])
  assert.deepEqual(
    failures.map((failure) => /lost \w+ a test/.exec(failure)?.[0]),
    ['lost amid a test', 'lost after a test'],
  )
})

test('a file that leaves the clock stopped does not stop it for the next one of its process', async () => {
  assert.deepEqual(await failuresOf([stopsClock, waits]), [])
})

/** Runs files of these texts one after another in one process. */
async function failuresOf(texts: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-files-'))
  try {
    const results: FileResult[] = []
    const files = texts.map((_, place) => join(folder, `file-${place}.test.mjs`))
    for (const [place, file] of files.entries()) await writeFile(file, texts[place] ?? '')
    await runFiles(
      files.map((file) => relative(root, file)),
      {
        width: 1,
        limitMs: 5_000,
        watchesAwaits: false,
        stop: new AbortController().signal,
        onStart: () => undefined,
        onResult: (result) => results.push(result),
      },
    )
    return results.flatMap((result) => result.failures)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
