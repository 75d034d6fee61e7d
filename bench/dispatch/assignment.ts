/**
 * Assigns rows to columns at the least sum of costs, each at most once, as many as can be (Hungarian method with
 * potentials, after Jonker and Volgenant 1987). Infinity means that a pair is not allowed. Returns each row's
 * column, or null.
 */
export function assign(costs: readonly (readonly number[])[]): (number | null)[] {
  const rowCount = costs.length
  const columnCount = Math.max(costs[0]?.length ?? 0, rowCount)
  const never = 1e9
  const costOf = (row: number, column: number) => {
    const cost = costs[row]?.[column] ?? never
    return cost === Infinity ? never : cost
  }
  const rowPrice = new Float64Array(rowCount + 1)
  const columnPrice = new Float64Array(columnCount + 1)
  const rowOf = new Int32Array(columnCount + 1)
  for (let row = 1; row <= rowCount; row += 1) {
    rowOf[0] = row
    augment({ costOf, rowPrice, columnPrice, rowOf, columnCount })
  }
  const result: (number | null)[] = costs.map(() => null)
  for (let column = 1; column <= columnCount; column += 1) {
    const row = rowOf[column] ?? 0
    if (row > 0 && costOf(row - 1, column - 1) < never) result[row - 1] = column - 1
  }
  return result
}

interface Prices {
  costOf(row: number, column: number): number
  rowPrice: Float64Array
  columnPrice: Float64Array
  /** The row of each column; column 0 holds the row that looks for one. */
  rowOf: Int32Array
  columnCount: number
}

/** Finds the cheapest alternating path for one more row, and follows it. */
function augment({ costOf, rowPrice, columnPrice, rowOf, columnCount }: Prices): void {
  const least = new Float64Array(columnCount + 1).fill(Infinity)
  const before = new Int32Array(columnCount + 1)
  const seen = new Uint8Array(columnCount + 1)
  let column = 0
  do {
    seen[column] = 1
    const row = rowOf[column] ?? 0
    let step = Infinity
    let next = 0
    for (let other = 1; other <= columnCount; other += 1) {
      if (seen[other]) continue
      const cost = costOf(row - 1, other - 1) - (rowPrice[row] ?? 0) - (columnPrice[other] ?? 0)
      if (cost < (least[other] ?? 0)) {
        least[other] = cost
        before[other] = column
      }
      if ((least[other] ?? 0) < step) {
        step = least[other] ?? 0
        next = other
      }
    }
    for (let other = 0; other <= columnCount; other += 1) {
      if (seen[other]) {
        const held = rowOf[other] ?? 0
        rowPrice[held] = (rowPrice[held] ?? 0) + step
        columnPrice[other] = (columnPrice[other] ?? 0) - step
      } else least[other] = (least[other] ?? 0) - step
    }
    column = next
  } while (rowOf[column] !== 0)
  while (column !== 0) {
    const from = before[column] ?? 0
    rowOf[column] = rowOf[from] ?? 0
    column = from
  }
}
