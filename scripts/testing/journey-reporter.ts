import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from './run-command.ts'
import { emptyResult, type FileResult } from './run-test-file.ts'

/** The file whose first test begins, or the result of one that is done. */
export type JourneyNews = { begun: string } | FileResult

/** Notifies the runner of the tests, whose child Playwright is, of each file of journeys once it is done. */
class JourneyReporter implements Reporter {
  readonly #files = new Map<string, { result: FileResult; left: number }>()

  readonly #begun = new Set<string>()

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      const file = fileOf(test)
      const known = this.#files.get(file)
      if (known) known.left += 1
      else this.#files.set(file, { result: emptyResult(file), left: 1 })
    }
  }

  onTestBegin(test: TestCase): void {
    const file = fileOf(test)
    if (this.#begun.has(file)) return
    this.#begun.add(file)
    notify({ begun: file })
  }

  onTestEnd(test: TestCase, outcome: TestResult): void {
    const known = this.#files.get(fileOf(test))
    if (!known) return
    const { result } = known
    result.ms += outcome.duration
    if (outcome.status === 'passed') result.passed += 1
    else if (outcome.status === 'skipped') result.skipped += 1
    else result.failures.push(describeFailure(test, outcome))
    const notes = outcome.annotations.flatMap(({ type, description }) =>
      type === 'measured' ? (description ?? []) : [],
    )
    if (notes.length > 0) result.tests.push({ name: test.title, verdict: 'passed', notes })
    result.output += [...outcome.stdout, ...outcome.stderr].join('')
    known.left -= 1
    if (known.left === 0) notify(result)
  }

  /** Reports what belongs to no test, such as a file that cannot be loaded. */
  onError(error: { message?: string; stack?: string }): void {
    const failures = [stripVTControlCharacters(error.stack ?? error.message ?? 'an unknown error')]
    notify({ ...emptyResult('the journeys themselves'), failures })
  }
}

// Playwright takes a reporter by this name only.
export { JourneyReporter as default }

function notify(news: JourneyNews): void {
  process.send?.(news)
}

function fileOf(test: TestCase): string {
  return relative(root, test.location.file)
}

function describeFailure(test: TestCase, { errors, attachments, status }: TestResult): string {
  const texts = errors.map(({ message, stack }) => stripVTControlCharacters(stack ?? message ?? ''))
  const traces = attachments.flatMap(({ name, path }) =>
    name === 'trace' && path ? [relative(root, path)] : [],
  )
  const looks = traces.map((path) => `trace: npx playwright show-trace ${path}`)
  return [`${test.title} (line ${test.location.line}, ${status})`, ...texts, ...looks].join('\n    ')
}
