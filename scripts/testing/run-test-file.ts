import { join } from 'node:path'
import { mock, run } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { root } from './run-command.ts'

type TestOutcome = {
  name: string
  verdict: 'passed' | 'failed' | 'skipped'
  /** Says what it saw, why it failed, or why it was left out. */
  notes: string[]
}

export type FileResult = {
  file: string
  /** Empty for journeys. */
  tests: TestOutcome[]
  passed: number
  /** Has one text for each failure: the test's name, its place, the error. */
  failures: string[]
  skipped: number
  /** Is what the tests wrote to the terminal. */
  output: string
  ms: number
}

const running = new Set<string>()

/** Returns the test that runs now, the innermost one, with its line; null between tests. */
export function currentTest(): string | null {
  return [...running].at(-1) ?? null
}

/**
 * Runs one test file in this process, which may have run others before it. A file that cannot be loaded and one
 * without a test fail; one whose tests all say why they are left out does not.
 */
export async function runTestFile(file: string): Promise<FileResult> {
  const result = emptyResult(file)
  const started = performance.now()
  const path = join(root, file)
  // Node's runner only notes what is thrown where nobody awaits it.
  const unawaited: unknown[] = []
  const note = (error: unknown) => void unawaited.push(error)
  process.on('unhandledRejection', note).on('uncaughtException', note)
  for await (const { type, data } of run({ files: [path], isolation: 'none', cwd: root })) {
    if (type === 'test:dequeue') running.add(nameOf(data))
    if (type === 'test:complete') running.delete(nameOf(data))
    // Adds what a test notes, which follows its result; the runner's own counts have no place.
    if (type === 'test:diagnostic' && data.line !== undefined) result.tests.at(-1)?.notes.push(data.message)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    // Skips the runner's stand-in for a file without tests, after which it waits for the process to end.
    if (data.name === path) break
    if (!isSingleTest(data)) continue
    if (type === 'test:pass') countPass(result, data)
    else countFailure(result, data)
  }
  // The runner says nothing of what a module throws after its first test; importing it again throws the same.
  const thrown = await import(pathToFileURL(path).href).then(() => null, inspect)
  if (thrown !== null) result.failures.push(`the file cannot be loaded\n${thrown}`)
  // The next file of this process would wait for ever on a clock that was left stopped.
  mock.reset()
  process.off('unhandledRejection', note).off('uncaughtException', note)
  for (const error of unawaited)
    if (!result.failures.some((failure) => failure.includes(String(error))))
      result.failures.push(`an error that nobody awaits\n${inspect(error).replaceAll(/^/gm, '    ')}`)
  const isWithoutTest = result.passed + result.skipped === 0
  if (result.failures.length === 0 && isWithoutTest) result.failures.push('there is no test in this file')
  result.ms = performance.now() - started
  return result
}

const nameOf = ({ name, line }: { name: string; line?: number | undefined }) =>
  `${name} (line ${line ?? '?'})`

/** The result of a file of which no test has ended yet. */
export function emptyResult(file: string): FileResult {
  return { file, tests: [], passed: 0, failures: [], skipped: 0, output: '', ms: 0 }
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
  const why = typeof event.skip === 'string' ? [event.skip] : []
  result.tests.push({ name: event.name, verdict: isLeftOut ? 'skipped' : 'passed', notes: why })
}

function countFailure(result: FileResult, event: TestEvent): void {
  result.failures.push(describeFailure(event))
  const [firstLine = ''] = String(causeOf(event)).split('\n')
  result.tests.push({ name: event.name, verdict: 'failed', notes: [firstLine] })
}

function describeFailure(event: TestEvent): string {
  const error = causeOf(event)
  const text = typeof error === 'string' ? error : inspect(error, { depth: 4 })
  return `${event.name} (line ${event.line ?? '?'})\n${text.replaceAll(/^/gm, '    ')}`
}

function causeOf({ details: { error } }: TestEvent): unknown {
  return error?.cause ?? error
}
