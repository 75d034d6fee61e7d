/**
 * Divides an amount in whole kobo by weights, so that the shares sum to the amount: each gets its part rounded down, and
 * what is left goes, a kobo each, to those who lost most by that, the first of them first. Without weights all get the same.
 */
export function shareOut(amountKobo: number, weights: readonly number[]): number[] {
  const isWeighted = weights.some((weight) => weight > 0)
  // Quantities have three decimals; kobo times thousandths of a large amount is more than a number holds exactly.
  const parts = weights.map((weight) => BigInt(isWeighted ? Math.round(Math.max(0, weight) * 1000) : 1))
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = parts.map((part, index) => {
    const product = BigInt(amountKobo) * part
    return { index, kobo: Number(product / whole), rest: product % whole }
  })
  const left = amountKobo - exact.reduce((sum, { kobo }) => sum + kobo, 0)
  const byRest = exact.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const share of byRest.slice(0, left)) share.kobo += 1
  return exact.map(({ kobo }) => kobo)
}
