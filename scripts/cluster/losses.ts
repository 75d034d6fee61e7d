/** The longest time without an answer, of those that reach into a span; times in milliseconds, in any order. */
export function longestPause(times: readonly number[], from: number, to: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const before = sorted.findLast((time) => time < from) ?? from
  const points = [before, ...sorted.filter((time) => time >= from && time <= to)]
  // What ended after the span does not count, or the next fault would be counted here.
  const last = points.at(-1) ?? from
  const pauses = points.slice(1).map((time, index) => time - (points[index] ?? time))
  return Math.max(...pauses, to - last)
}

/** The books of a moment: what each account sums to in kobo, and the orders that are in them. */
export interface Books {
  sums: Record<string, number>
  orders: ReadonlySet<string>
}

export interface BookDifferences {
  /** Accounts whose sums differ. */
  accounts: string[]
  /** Orders that were acknowledged before the moment and are not there. */
  lost: number
  /** Orders that one side has and the other does not. */
  different: number
}

/** Compares restored books with those of the moment that they were restored to. */
export function compareBooks(
  { restored, atMoment }: { restored: Books; atMoment: Books },
  acknowledgedBefore: readonly string[],
): BookDifferences {
  const names = new Set([...Object.keys(restored.sums), ...Object.keys(atMoment.sums)])
  return {
    accounts: [...names].filter((name) => restored.sums[name] !== atMoment.sums[name]).sort(),
    lost: acknowledgedBefore.filter((id) => !restored.orders.has(id)).length,
    different: countAbsent(restored.orders, atMoment.orders) + countAbsent(atMoment.orders, restored.orders),
  }
}

/** How many of some are not among others. */
function countAbsent(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((id) => !others.has(id)).length
}

/** A moment in milliseconds in the middle of the widest pause between writes; null where there are fewer than two. */
export function quietMoment(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b)
  let widest: { middle: number; width: number } | null = null
  for (const [index, time] of sorted.slice(1).entries()) {
    const before = sorted[index] ?? time
    if (!widest || time - before > widest.width)
      widest = { middle: (before + time) / 2, width: time - before }
  }
  return widest?.middle ?? null
}
