/** Puts commas between the thousands of a number as it is written out: `-12345.50` to `-12,345.50`. */
export function groupDigits(written: string): string {
  const [whole = '', ...rest] = written.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}
