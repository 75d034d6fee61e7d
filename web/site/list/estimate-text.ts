import { pluralOf } from '#domain/plurals.ts'
import { assumedKobo, type Basis, type Estimate } from '#domain/price-estimate.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

const counted = (count: number, one: string, many: (count: number) => string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many(count)]

/** What the total assumes, a sentence each. */
export function gapText({
  unpricedLines,
  cappedLines,
}: Pick<Estimate, 'unpricedLines' | 'cappedLines'>): string[] {
  const assumed = nairaText(assumedKobo, false)
  return [
    ...counted(unpricedLines, texts.missingPrices.assumedOne(assumed), (count) =>
      texts.missingPrices.assumedMany(count, assumed),
    ),
    ...counted(cappedLines, texts.missingPrices.cappedOne, texts.missingPrices.cappedMany),
  ]
}

/** Returns how far the total can be trusted; null where it is based on the customer's own budgets alone. */
export function basisText({ noted, sampleLines, thinLines }: Basis): string | null {
  if (noted === 0) return sampleLines === 0 ? null : texts.priceBasis.guideOnly
  const paid = pluralOf(noted, texts.priceBasis.paidOne, texts.priceBasis.paidMany(noted))
  return [
    paid,
    ...counted(thinLines, texts.priceBasis.fewOne, texts.priceBasis.fewMany),
    ...counted(sampleLines, texts.priceBasis.guideOne, texts.priceBasis.guideMany),
  ].join(' ')
}
