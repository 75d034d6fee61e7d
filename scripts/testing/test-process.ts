import { beginAgain } from '#tests/clock/offset-clock.ts'
import { listPending, watchAwaits, watchingFlag } from './pending.ts'
import { currentTest, type FileResult, runTestFile } from './run-test-file.ts'

/** A file to run, or the question where the one that is running has got to. */
export type Asked = { run: string } | 'where'
export type Answer = { result: FileResult } | { hang: string }

const watchesAwaits = process.argv.includes(watchingFlag)
if (watchesAwaits) watchAwaits()
// Ends the process, whatever a file left open.
process.on('disconnect', () => process.exit())
// Runs one test file after another, as the parent names them, and ends when the parent lets go. Node's runner ends
// a file once nothing is open any more, so the channel to the parent must not count while it runs.
process.on('beforeExit', () => process.channel?.ref())
process.on('message', async (asked: Asked) => {
  if (asked === 'where') return answer({ hang: describeHang() })
  process.channel?.unref()
  beginAgain()
  answer({ result: await runTestFile(asked.run) })
})

function answer(what: Answer): void {
  process.send?.(what)
}

function describeHang(): string {
  const test = currentTest() ?? 'no test, but before, between or after them'
  const open = new Set(process.getActiveResourcesInfo())
  const place = `in ${test}, with ${[...open].join(', ')} open`
  if (!watchesAwaits) return `${place}; its awaits are named when it runs again`
  return [`${place}; awaits`, ...listPending()].join('\n    ')
}
