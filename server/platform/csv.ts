import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { seconds } from '#domain/time/durations.ts'

const plainNumber = /^-?\d+\.\d{2}$/
const formulaStart = /^[\s]*[=+\-@\t\r]/

/** Writes a row of a table that spreadsheets open: quoted, and no text is ever taken for a formula. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Whole kobo as naira, which spreadsheets and banks add up: `1234.50`. */
export function nairaCell(amountKobo: number): string {
  const kobo = String(Math.abs(amountKobo)).padStart(3, '0')
  return `${amountKobo < 0 ? '-' : ''}${kobo.slice(0, -2)}.${kobo.slice(-2)}`
}

/** A moment as a spreadsheet reads it: `2026-11-22 14:05:09`. */
export function lagosCell(at: Date): string {
  const { date } = lagosTime(at)
  const secondOfDay = Math.floor((at.getTime() - lagosInstant(date, 0).getTime()) / 1000)
  return `${date} ${new Date(seconds(secondOfDay)).toISOString().slice(11, 19)}`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return `"${cell}"`
  const safe = formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
