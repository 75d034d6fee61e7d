import type { FileResult } from './run-test-file.ts'

/** Counts what passed and failed, and tells it as it happens: a line each, failures in full. */
export class Report {
  passed = 0
  failed = 0
  skipped = 0

  heading(text: string): void {
    process.stdout.write(`\n${text}\n`)
  }

  addCheck(name: string, ok: boolean, output: string): void {
    if (ok) this.passed += 1
    else this.failed += 1
    process.stdout.write(`  ${ok ? 'ok  ' : 'FAIL'}  ${name}\n${ok || !output ? '' : `${indent(output)}\n`}`)
  }

  addFile(result: FileResult): void {
    this.passed += result.passed
    this.failed += result.failures.length
    this.skipped += result.skipped
    const verdict = result.failures.length === 0 ? 'ok  ' : 'FAIL'
    const skipped = result.skipped > 0 ? `, ${result.skipped} left out` : ''
    const time = `${(result.ms / 1000).toFixed(1)} s`
    process.stdout.write(`  ${verdict}  ${result.file}  ${result.passed} passed${skipped}, ${time}\n`)
    for (const failure of result.failures) process.stdout.write(`${indent(`✖ ${failure}`)}\n`)
    if (result.failures.length > 0 && result.output.trim() !== '') {
      process.stdout.write(`${indent(`what ${result.file} wrote:\n${result.output.trim()}`)}\n`)
    }
  }

  /** The last line, in the form that other programs read. */
  close(): void {
    if (this.skipped > 0) process.stdout.write(`\n${this.skipped} tests were left out by themselves\n`)
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`)
  }
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '        ')
}
