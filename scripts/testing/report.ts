import type { FileResult } from './run-test-file.ts'
import { shortenOutput } from './shorten-output.ts'
import { type Kind, kinds } from './test-files.ts'

const slowestShown = 20

/**
 * Counts what passed and failed, and prints it as it happens: a line each, failures in full. The second result of a
 * file counts in place of its first; what passed only then is named at the end.
 */
export class Report {
  readonly #checks = { passed: 0, failed: 0 }
  readonly #files = new Map<string, { kind: Kind; result: FileResult }>()
  readonly #unsteady: string[] = []
  readonly #startedAt = performance.now()
  /** Of processor: of the runner, of all that it started, and of the test server. */
  usedSeconds = 0

  heading(text: string): void {
    process.stdout.write(`\n${text}\n`)
  }

  /** A check that passes may warn. */
  addCheck(name: string, ok: boolean, output: string): void {
    this.#checks[ok ? 'passed' : 'failed'] += 1
    const shown = ok ? output.split('\n').filter((line) => line.startsWith('warning: ')) : [output]
    const text = shortenOutput(shown.join('\n'))
    process.stdout.write(`  ${ok ? 'ok  ' : 'FAIL'}  ${name}\n${text === '' ? '' : `${indent(text)}\n`}`)
  }

  addFile(kind: Kind, result: FileResult): void {
    const { file, failures, output } = result
    if (this.#files.has(file) && failures.length === 0) this.#unsteady.push(file)
    this.#files.set(file, { kind, result })
    const verdict = failures.length === 0 ? 'ok  ' : 'FAIL'
    const skipped = result.skipped > 0 ? `, ${result.skipped} left out` : ''
    process.stdout.write(`  ${verdict}  ${file}  ${result.passed} passed${skipped}, ${seconds(result.ms)}\n`)
    for (const failure of failures) process.stdout.write(`${indent(`✖ ${failure}`)}\n`)
    if (failures.length > 0 && output.trim() !== '')
      process.stdout.write(`${indent(`what ${file} wrote:\n${output.trim()}`)}\n`)
  }

  /** The files of a kind that have failed, as things stand. */
  failedFiles(kind: Kind): string[] {
    const results = this.#resultsOf(kind).filter(({ failures }) => failures.length > 0)
    return results.map(({ file }) => file)
  }

  get failed(): number {
    return this.#checks.failed + sum(this.results, ({ failures }) => failures.length)
  }

  /** Ends with how many passed and failed, in the form that other programs read. */
  close(): void {
    const slowest = this.results.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown)
    if (slowest.length > 1) this.heading('The slowest')
    for (const { file, ms } of slowest) process.stdout.write(`  ${seconds(ms).padStart(8)}  ${file}\n`)
    const passed = [
      ['checks', this.#checks.passed] as const,
      ...kinds.map((kind) => [kind, sum(this.#resultsOf(kind), (result) => result.passed)] as const),
    ]
    const shown = passed.filter(([, count]) => count > 0)
    if (shown.length > 1) this.heading(`passed by kind: ${shown.map((part) => part.join(' ')).join(', ')}`)
    const skipped = sum(this.results, (result) => result.skipped)
    if (skipped > 0) this.heading(`${skipped} tests were left out by themselves`)
    for (const file of this.#unsteady) this.heading(`UNSTEADY: ${file} failed at first, see above`)
    const took = Math.round((performance.now() - this.#startedAt) / 1000)
    this.heading(`took ${took} s and ${Math.round(this.usedSeconds)} s of processor`)
    this.heading(`${sum(passed, ([, count]) => count)} passed, ${this.failed} failed`)
  }

  /** Of each file, as things stand. */
  get results(): FileResult[] {
    return [...this.#files.values()].map(({ result }) => result)
  }

  #resultsOf(kind: Kind): FileResult[] {
    return [...this.#files.values()].flatMap((known) => (known.kind === kind ? [known.result] : []))
  }
}

function sum<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + countOf(item), 0)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '        ')
}
