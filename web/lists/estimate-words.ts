import type { Basis, Estimate } from '#contract/price-estimate.ts'

const lines = (count: number, one: string, many: string) =>
  count === 1 ? `1 line ${one}` : `${count} lines ${many}`

/** What the sum leaves out, a sentence each. */
export function gapWords({
  unpricedLines,
  cappedLines,
}: Pick<Estimate, 'unpricedLines' | 'cappedLines'>): string[] {
  return [
    ...(unpricedLines > 0 ? [`${lines(unpricedLines, 'has', 'have')} no recent price: not in the sum.`] : []),
    ...(cappedLines > 0
      ? [`${lines(cappedLines, 'has', 'have')} no recent price: in the sum up to your cap.`]
      : []),
  ]
}

/** How far the sum can be trusted; null where it stands on the customer's own budgets alone. */
export function basisWords({ noted, sampleLines, thinLines }: Basis): string | null {
  if (noted === 0) return sampleLines === 0 ? null : 'By sample prices: no agent has bought these here yet.'
  const paid = noted === 1 ? 'By 1 price that an agent paid' : `By ${noted} prices that agents paid`
  const doubts = [
    ...(thinLines > 0 ? [lines(thinLines, 'has only few or old ones', 'have only few or old ones')] : []),
    ...(sampleLines > 0 ? [lines(sampleLines, 'is by a sample', 'are by samples')] : []),
  ]
  return `${[`${paid} in the last two weeks`, ...doubts].join('; ')}.`
}
