/** What one fault cost. Times in milliseconds. */
export interface FaultRow {
  fault: string
  /** The longest time in which no order was acknowledged. */
  pauseMs: number
  /** From the fault until every service did its part again. */
  wellMs: number
  /** Orders acknowledged meanwhile. */
  orders: number
  lost: number
  doubled: number
  missed: number
  /** Streams that were told to read everything again, of all. */
  readAgain: number
}

const columns: readonly [name: string, width: number, cell: (row: FaultRow) => string][] = [
  ['fault', 44, ({ fault }) => fault],
  ['no write for', 13, ({ pauseMs }) => `${(pauseMs / 1000).toFixed(1)} s`],
  ['all well after', 15, ({ wellMs }) => `${(wellMs / 1000).toFixed(1)} s`],
  ['orders', 7, ({ orders }) => `${orders}`],
  ['lost', 5, ({ lost }) => `${lost}`],
  ['doubled', 8, ({ doubled }) => `${doubled}`],
  ['events missed', 14, ({ missed }) => `${missed}`],
  ['read again', 10, ({ readAgain }) => `${readAgain}`],
]

export function formatHead(): string {
  return columns.map(([name, width]) => name.padEnd(width)).join(' | ')
}

export function formatRow(row: FaultRow): string {
  return columns.map(([, width, cell]) => cell(row).padEnd(width)).join(' | ')
}

/** What must be nothing in a row and is not, as sentences. */
export function faultsOf({ fault, lost, doubled, missed }: FaultRow): string[] {
  return Object.entries({ lost, doubled, missed }).flatMap(([what, count]) =>
    count === 0 ? [] : [`${fault}: ${count} ${what}`],
  )
}
