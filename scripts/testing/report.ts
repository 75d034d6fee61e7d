import { type KnownTimes, readSaved, saveFigures } from './known-times.ts'
import { readMeasure, showMeasure } from './measures.ts'
import { Progress } from './progress.ts'
import { resultLine } from './result-line.ts'
import { isLate } from './retries.ts'
import type { FileResult } from './run-test-file.ts'
import { shortenOutput } from './shorten-output.ts'
import { type Kind, kinds } from './test-files.ts'

const slowestShown = 20
/** A terminal shows how far the run is on its last line; a log says so where nothing else came for a minute. */
const liveMs = 500
const silentMs = 60_000
const clearLine = '\r\u001b[2K'

/**
 * Counts what passed and failed, and prints it as it happens: a line each, failures in full. The last result of a file
 * counts; what failed at first is named at the end.
 */
export class Report {
  readonly #checks = { passed: 0, failed: 0 }
  readonly #files = new Map<string, { kind: Kind; result: FileResult }>()
  readonly #firstFailures = new Map<string, FileResult>()
  readonly #times: KnownTimes = {}
  readonly #measures: Record<string, number> = {}
  readonly #measuredBefore = readSaved('measures')
  readonly #startedAt = performance.now()
  readonly #known = readSaved('times')
  readonly #progress = new Progress(this.#known)
  readonly #ticker: NodeJS.Timeout
  #printedAt = performance.now()
  /** Nothing that ends because the run was stopped says anything of the product. */
  #isStopped = false
  /** Counts the processor seconds of the runner, of all that it started, and of the test server. */
  usedSeconds = 0

  constructor() {
    this.#ticker = setInterval(() => this.#tick(), liveMs).unref()
  }

  get known(): KnownTimes {
    return this.#known
  }

  heading(text: string): void {
    this.#print(`\n${text}\n`)
  }

  plan(names: readonly string[]): void {
    this.#progress.plan(names)
  }

  begin(name: string): void {
    this.#progress.begin(name)
  }

  /** A check that passes may warn. */
  addCheck(name: string, ok: boolean, output: string, ms: number | null = null): void {
    if (this.#isStopped) return
    this.#checks[ok ? 'passed' : 'failed'] += 1
    if (ms !== null) this.#times[name] = ms
    const place = this.#progress.end(name)
    const shown = ok ? output.split('\n').filter((line) => line.startsWith('warning: ')) : [output]
    const text = shortenOutput(shown.join('\n'))
    const time = ms === null ? '' : `  ${seconds(ms)}`
    this.#print(`${resultLine(ok, place, name)}${time}\n${text === '' ? '' : `${indent(text)}\n`}`)
  }

  addFile(kind: Kind, result: FileResult): void {
    if (this.#isStopped) return
    const { file, failures, output, ms } = result
    const known = this.#files.get(file)?.result
    if (known && known.failures.length > 0 && !this.#firstFailures.has(file))
      this.#firstFailures.set(file, known)
    this.#files.set(file, { kind, result })
    this.#times[file] = ms
    const place = this.#progress.end(file)
    const skipped = result.skipped > 0 ? `, ${result.skipped} left out` : ''
    const counts = `${result.passed} passed${skipped}, ${seconds(ms)}`
    this.#print(`${resultLine(failures.length === 0, place, file)}  ${counts}\n`)
    for (const note of result.tests.flatMap(({ notes }) => notes)) this.#showMeasure(note)
    for (const failure of failures) this.#print(`${indent(`✖ ${failure}`)}\n`)
    if (failures.length > 0 && output.trim() !== '')
      this.#print(`${indent(`what ${file} wrote:\n${output.trim()}`)}\n`)
  }

  /** The files of a kind that have failed, as things stand. */
  failedFiles(kind: Kind): FileResult[] {
    return this.#resultsOf(kind).filter(({ failures }) => failures.length > 0)
  }

  get failed(): number {
    return this.#checks.failed + sum(this.results, ({ failures }) => failures.length)
  }

  /** Says why the run ends before its end, and takes no more results: what is killed fails. */
  stop(reason: string): void {
    this.addCheck('the run itself', false, `stopped before its end: ${reason}`)
    this.#isStopped = true
  }

  /** Ends with how many passed and failed, in the form that other programs read, as the last line. */
  close(): void {
    clearInterval(this.#ticker)
    saveFigures('times', this.#times)
    saveFigures('measures', this.#measures)
    const slowest = this.results.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown)
    if (slowest.length > 1) {
      this.heading('The slowest')
      for (const { file, ms } of slowest) this.#print(`  ${seconds(ms).padStart(8)}  ${file}\n`)
    }
    const passed = [
      ['checks', this.#checks.passed] as const,
      ...kinds.map((kind) => [kind, sum(this.#resultsOf(kind), (result) => result.passed)] as const),
    ]
    const shown = passed.filter(([, count]) => count > 0)
    if (shown.length > 1) this.heading(`passed by kind: ${shown.map((part) => part.join(' ')).join(', ')}`)
    const skipped = sum(this.results, (result) => result.skipped)
    if (skipped > 0) this.heading(`${skipped} tests were left out by themselves`)
    this.#nameRepeated()
    const took = seconds(performance.now() - this.#startedAt)
    this.heading(`took ${took}, with ${Math.round(this.usedSeconds)} s of processor`)
    this.heading(`${sum(passed, ([, count]) => count)} passed, ${this.failed} failed`)
  }

  #showMeasure(note: string): void {
    const measure = readMeasure(note)
    if (measure === null) return
    const line = showMeasure(note, this.#measuredBefore[measure.what])
    this.#measures[measure.what] = measure.count
    this.#print(`        ${line}\n`)
  }

  #nameRepeated(): void {
    for (const [file, first] of this.#firstFailures) {
      if (this.#files.get(file)?.result.failures.length !== 0) continue
      const [said = ''] = first.failures
      const why = said.split('\n').slice(0, 2).join('\n')
      if (isLate(first)) this.heading(`LATE: ${file} ran out of time at first, and passed alone`)
      else this.heading(`UNSTEADY: ${file} failed at first, and then passed twice alone`)
      this.#print(`${indent(why)}\n`)
    }
  }

  #print(text: string): void {
    this.#printedAt = performance.now()
    process.stdout.write(`${process.stdout.isTTY ? clearLine : ''}${text}`)
  }

  #tick(): void {
    if (process.stdout.isTTY) {
      const width = (process.stdout.columns ?? 80) - 1
      process.stdout.write(`${clearLine}${this.#progress.describe().slice(0, width)}`)
    } else if (performance.now() - this.#printedAt > silentMs)
      this.#print(`  ...   ${this.#progress.describe()}\n`)
  }

  /** Returns the results of each file, as things stand. */
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
