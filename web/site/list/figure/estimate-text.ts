import { pluralOf } from '#domain/plurals.ts'
import { assumedKobo, type Basis, type Estimate } from '#domain/prices/price-estimate.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

const counted = (count: number, one: string, many: (count: number) => string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many(count)]

/** What the total assumes, a sentence each. */
export function gapText({
  usualLines,
  unpricedLines,
}: Pick<Estimate, 'usualLines' | 'unpricedLines'>): string[] {
  const assumed = nairaText(assumedKobo, false)
  return [
    ...counted(usualLines, texts.basis.usualOne, texts.basis.usualMany),
    ...counted(unpricedLines, texts.basis.assumedOne(assumed), (count) =>
      texts.basis.assumedMany(count, assumed),
    ),
  ]
}

/** Returns how far the total can be trusted; null where it is based on the customer's own budgets alone. */
export function basisText({ noted, sampleLines, thinLines }: Basis): string | null {
  if (noted === 0) return sampleLines === 0 ? null : texts.basis.guideOnly
  const paid = pluralOf(noted, texts.basis.paidOne, texts.basis.paidMany(noted))
  return [
    paid,
    ...counted(thinLines, texts.basis.fewOne, texts.basis.fewMany),
    ...counted(sampleLines, texts.basis.guideOne, texts.basis.guideMany),
  ].join(' ')
}
