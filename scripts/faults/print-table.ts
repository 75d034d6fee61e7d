import type { FaultCheck } from './checks.ts'

export interface Played extends FaultCheck {
  seen: string
  ok: boolean
}

const widths = { fault: 44, mustBe: 42, seen: 56 }
const columns = Object.keys(widths) as (keyof typeof widths)[]

export function printTable(title: string, rows: readonly Played[]): void {
  const head = { fault: 'fault', mustBe: 'what must be true', seen: 'what was seen' }
  const rule = `  ${'-'.repeat(columns.reduce((sum, column) => sum + widths[column] + 3, 0) + 6)}\n`
  const lines = rows.map((row) => formatRow(row, row.ok ? 'ok' : 'FAILED'))
  process.stdout.write(`\n${title}\n${rule}${formatRow(head, '')}${rule}${lines.join('')}${rule}`)
}

function formatRow(cells: Record<keyof typeof widths, string>, verdict: string): string {
  const wrapped = columns.map((column) => wrap(cells[column], widths[column]))
  const height = Math.max(...wrapped.map((lines) => lines.length))
  const line = (index: number) =>
    columns.map((column, at) => (wrapped[at]?.[index] ?? '').padEnd(widths[column])).join(' | ')
  return Array.from({ length: height }, (_, index) =>
    `  ${line(index)} | ${index === 0 ? verdict : ''}`.trimEnd().concat('\n'),
  ).join('')
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
