import { join } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { root } from './run-command.ts'

export type FileResult = {
  file: string
  passed: number
  /** One text for each failure: the test's name, its place, the error. */
  failures: string[]
  skipped: number
  /** What the tests wrote to the terminal. */
  output: string
  ms: number
}

/**
 * Runs one test file in its own process. A crash, a file without a test that ran, and one that does not end in
 * time are failures too.
 */
export async function runTestFile(file: string, timeoutMs: number, stop: AbortSignal): Promise<FileResult> {
  const result: FileResult = { file, passed: 0, failures: [], skipped: 0, output: '', ms: 0 }
  const started = performance.now()
  let reportedItself = false
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([limit, stop])
  const events = run({ files: [join(root, file)], isolation: 'process', signal, cwd: root })
  for await (const { type, data } of events) {
    if (type === 'test:summary') reportedItself ||= data.file !== undefined
    if (type === 'test:stdout' || type === 'test:stderr') result.output += data.message
    if (type === 'test:pass' && isSingleTest(data)) countPass(result, data)
    if (type === 'test:fail' && isSingleTest(data)) result.failures.push(describeFailure(data))
  }
  if (limit.aborted) result.failures.push(`not done after ${timeoutMs / 1000} s, or something is left open`)
  // Without a report of its own, the one pass is the process that ended well.
  if (result.failures.length === 0 && (!reportedItself || result.passed === 0)) {
    result.passed = 0
    result.failures.push('no test ran in this file')
  }
  result.ms = performance.now() - started
  return result
}

type TestEvent = {
  name: string
  file?: string | undefined
  line?: number | undefined
  skip?: string | boolean | undefined
  todo?: string | boolean | undefined
  details: { type?: string | undefined; error?: Error }
}

// A suite fails because of a test in it, which is counted already.
function isSingleTest(event: TestEvent): boolean {
  return event.details.type !== 'suite' || !isFromSubtests(event.details.error)
}

function isFromSubtests(error: Error | undefined): boolean {
  return error === undefined || ('failureType' in error && error.failureType === 'subtestsFailed')
}

function countPass(result: FileResult, event: TestEvent): void {
  const isLeftOut = Boolean(event.skip) || Boolean(event.todo)
  if (isLeftOut) result.skipped += 1
  else result.passed += 1
}

function describeFailure(event: TestEvent): string {
  const error = event.details.error?.cause ?? event.details.error
  const text = typeof error === 'string' ? error : inspect(error, { depth: 4 })
  return `${event.name} (line ${event.line ?? '?'})\n${text.replaceAll(/^/gm, '    ')}`
}
