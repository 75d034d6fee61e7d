/** Percentiles, in milliseconds. */
export interface Latencies {
  p50: number
  p95: number
  p99: number
  max: number
}

/** Percentiles of single durations in milliseconds; NaN where there are none. */
export function summarise(durations: readonly number[]): Latencies {
  const sorted = Float64Array.from(durations).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Returns the middle one; the mean of the two middle ones where their count is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
