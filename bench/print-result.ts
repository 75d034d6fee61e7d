import type { Bench, BenchResult, Figure } from './figure.ts'

export const columns = ['figure', 'measured', 'bar', 'aim', 'met'] as const

export function cellsOf(figure: Figure): string[] {
  return [figure.what, figure.measured, figure.bar, figure.aim, metOf(figure)]
}

function metOf({ bar, aim, meets }: Figure): string {
  if (aim === '–') return '–'
  if (meets.aim) return 'aim'
  if (bar === '–') return 'not the aim'
  return meets.bar ? 'bar' : 'NO'
}

/** Prints figures as a table, with what should be known of them below. */
export function printResult({ name, title }: Bench, { figures, notes }: BenchResult): void {
  const rows = [[...columns], ...figures.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  )
  process.stdout.write(
    `\n${title} (${name})\n${lines.join('\n')}\n${notes.map((note) => `  · ${note}\n`).join('')}`,
  )
}
