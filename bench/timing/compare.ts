/** Two series of times against each other, in milliseconds. */
export interface Comparison {
  thereMs: number
  notThereMs: number
  differenceMs: number
  /** Bounds the difference of the medians with 95 % confidence. */
  low: number
  high: number
  /** Says how often one look at the time would name the slower one rightly; a half is a coin. */
  guess: number
}

/** Compares medians; the confidence comes from drawing the samples again a thousand times. */
export function compare(there: number[], notThere: number[]): Comparison {
  const drawn = Array.from({ length: 1000 }, () => median(redraw(there)) - median(redraw(notThere))).sort(
    (a, b) => a - b,
  )
  return {
    thereMs: median(there),
    notThereMs: median(notThere),
    differenceMs: median(there) - median(notThere),
    low: drawn[25] ?? 0,
    high: drawn[974] ?? 0,
    guess: guessRate(there, notThere),
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function redraw(values: number[]): number[] {
  return values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0)
}

/** The share of all pairs in which the one that is mostly slower is. */
function guessRate(there: number[], notThere: number[]): number {
  let slower = 0
  for (const one of there) for (const other of notThere) slower += one > other ? 1 : one === other ? 0.5 : 0
  const share = slower / (there.length * notThere.length)
  return Math.max(share, 1 - share)
}
