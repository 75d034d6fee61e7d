import type { Offer } from '#domain/compare-markets.ts'
import * as texts from './texts.ts'

const namesAtMost = 3

/** What a market lacks of a list, a sentence each: "Not sold here: Ugu." */
export function lackText({ notSold, noPrice }: Offer, names: readonly string[]): string[] {
  const unpriced = noPrice.filter((item) => !notSold.includes(item))
  return [
    ...(unpriced.length > 0 ? [texts.offer.unpriced(namesOf(unpriced, names))] : []),
    ...(notSold.length > 0 ? [texts.offer.notSold(namesOf(notSold, names))] : []),
  ]
}

/** "8 of 9 items have a price, 3 are guide prices". */
export function pricedText({ pricedLines, sampleLines }: Offer, lineCount: number): string {
  const priced =
    pricedLines === lineCount ? texts.offer.allPriced : texts.offer.somePriced(pricedLines, lineCount)
  if (sampleLines === 0) return priced
  return sampleLines >= pricedLines
    ? texts.offer.allGuide(priced)
    : texts.offer.someGuide(priced, sampleLines)
}

function namesOf(items: readonly number[], names: readonly string[]): string {
  const named = items.slice(0, namesAtMost).map((item) => names[item] ?? '')
  const rest = items.length - named.length
  return rest === 0 ? named.join(', ') : texts.offer.namesAndMore(named.join(', '), rest)
}
