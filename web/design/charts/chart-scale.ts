/** The round number at or above a value that a scale from nought ends at, and whose half is round too. */
export function roundTop(most: number): number {
  return most <= 0 ? 1 : roundUp(most, [1, 2, 4, 6, 8, 10])
}

function roundUp(value: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (steps.find((each) => each * power >= value) ?? 10) * power
}

/** Round numbers at or outside both ends of what varies around a value, such as an index. */
export function roundEnds(values: readonly number[]): [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return [low - 1, high + 1]
  const step = roundUp(Math.max(high - low, 1) / 2, [1, 2, 5, 10])
  return [
    Math.floor(low / step) * step,
    Math.max(Math.ceil(high / step) * step, Math.floor(low / step) * step + step),
  ]
}

/** Returns where a value is between 0 (at the top) and 100 (at the foot) of a drawing. */
export function heightOf(value: number, low: number, high: number): number {
  return Math.round(10_000 * (1 - (value - low) / (high - low))) / 100
}
