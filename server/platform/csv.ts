const formulaStart = /^[\s]*[=+\-@\t\r]/

/** A row of a table that spreadsheets open: quoted, and no text is ever taken for a formula. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return `"${cell}"`
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
