import type { FileResult } from './run-test-file.ts'
import type { Kind } from './test-files.ts'

const slowestShown = 20

/** Counts what passed and failed, and prints it as it happens: a line each, failures in full. */
export class Report {
  passed = 0
  failed = 0
  skipped = 0
  readonly #passedBy = new Map<Kind | 'checks', number>()
  readonly #times: { name: string; ms: number }[] = []

  heading(text: string): void {
    process.stdout.write(`\n${text}\n`)
  }

  addCheck(name: string, ok: boolean, output: string): void {
    if (ok) this.#pass('checks', 1)
    else this.failed += 1
    process.stdout.write(`  ${ok ? 'ok  ' : 'FAIL'}  ${name}\n${ok || !output ? '' : `${indent(output)}\n`}`)
  }

  addFile(kind: Kind, result: FileResult): void {
    this.#pass(kind, result.passed)
    this.#times.push({ name: result.file, ms: result.ms })
    this.failed += result.failures.length
    this.skipped += result.skipped
    const verdict = result.failures.length === 0 ? 'ok  ' : 'FAIL'
    const skipped = result.skipped > 0 ? `, ${result.skipped} left out` : ''
    process.stdout.write(
      `  ${verdict}  ${result.file}  ${result.passed} passed${skipped}, ${seconds(result.ms)}\n`,
    )
    for (const failure of result.failures) process.stdout.write(`${indent(`✖ ${failure}`)}\n`)
    if (result.failures.length > 0 && result.output.trim() !== '') {
      process.stdout.write(`${indent(`what ${result.file} wrote:\n${result.output.trim()}`)}\n`)
    }
  }

  /** Ends with how many passed and failed, in the form that other programs read. */
  close(): void {
    const slowest = this.#times.sort((one, other) => other.ms - one.ms).slice(0, slowestShown)
    if (slowest.length > 1) this.heading('The slowest')
    for (const { name, ms } of slowest) process.stdout.write(`  ${seconds(ms).padStart(8)}  ${name}\n`)
    const kinds = [...this.#passedBy].map(([kind, passed]) => `${kind} ${passed}`)
    if (kinds.length > 1) process.stdout.write(`\npassed by kind: ${kinds.join(', ')}\n`)
    if (this.skipped > 0) process.stdout.write(`\n${this.skipped} tests were left out by themselves\n`)
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`)
  }

  #pass(kind: Kind | 'checks', count: number): void {
    this.passed += count
    this.#passedBy.set(kind, (this.#passedBy.get(kind) ?? 0) + count)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '        ')
}
