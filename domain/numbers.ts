/** Puts commas between the thousands of a number as it is written out: `-12345.50` to `-12,345.50`. */
export function groupDigits(written: string): string {
  const [whole = '', ...rest] = written.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** Returns `1,240`. Like all of this file what Intl would write, without the 20 ms that its first use takes a page. */
export function countText(count: number): string {
  return groupDigits(String(count))
}

/** Returns `26%` for a share of 0.26; below one in a hundred with a decimal: `0.4%`. */
export function percentText(share: number): string {
  // Without the error of floating point: 0.145 * 100 is 14.499999999999998.
  const percent = Number((share * 100).toPrecision(12))
  return `${groupDigits(percent.toFixed(percent > 0 && percent < 1 ? 1 : 0))}%`
}
