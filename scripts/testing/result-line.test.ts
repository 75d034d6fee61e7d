import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Progress } from './progress.ts'
import { failedIn, resultLine } from './result-line.ts'

test('the files that failed are read from the lines that a run prints', () => {
  const progress = new Progress({})
  progress.plan(['server/a.test.ts', 'server/b.test.ts', 'server/c.test.ts'])
  const line = (isPassed: boolean, file: string) => {
    progress.begin(file)
    return `${resultLine(isPassed, progress.end(file), file)}  3 passed, 1.2 s\n`
  }
  const output = [
    line(false, 'server/a.test.ts'),
    line(true, 'server/b.test.ts'),
    line(false, 'server/c.test.ts'),
  ]
  assert.deepEqual(failedIn(`API tests\n${output.join('        ✖ it failed\n')}`), [
    'server/a.test.ts',
    'server/c.test.ts',
  ])
})
