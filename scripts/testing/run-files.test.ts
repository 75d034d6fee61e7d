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

test('an error that nobody awaits fails its file, whether its test runs or has ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-lost-'))
  try {
    const file = join(folder, 'lost.test.mjs')
    await writeFile(file, lost)
    const results: FileResult[] = []
    await runFiles([relative(root, file)], {
      width: 1,
      limitMs: 60_000,
      watchesAwaits: false,
      stop: new AbortController().signal,
      onStart: () => undefined,
      onResult: (result) => results.push(result),
    })
    const failures = results.flatMap((result) => result.failures)
    assert.deepEqual(
      failures.map((failure) => /lost \w+ a test/.exec(failure)?.[0]),
      ['lost amid a test', 'lost after a test'],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
