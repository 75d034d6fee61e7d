import type { Offer } from '#domain/prices/compare-markets.ts'
import * as texts from './texts.ts'

const namesAtMost = 3

/** What a market lacks of a list, a sentence each: "Not sold here: Ugu." */
export function lackText({ notSold, noPrice }: Offer, names: readonly string[]): string[] {
  const unpriced = noPrice.filter((item) => !notSold.includes(item))
  return [
    ...(unpriced.length > 0 ? [texts.lacks.unpriced(namesOf(unpriced, names))] : []),
    ...(notSold.length > 0 ? [texts.lacks.notSold(namesOf(notSold, names))] : []),
  ]
}

function namesOf(items: readonly number[], names: readonly string[]): string {
  const named = items.slice(0, namesAtMost).map((item) => names[item] ?? '')
  const rest = items.length - named.length
  return rest === 0 ? named.join(', ') : texts.lacks.namesAndMore(named.join(', '), rest)
}
