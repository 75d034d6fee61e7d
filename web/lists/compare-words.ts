import type { Offer } from '#contract/compare-markets.ts'

const namesAtMost = 3

/** What a market lacks of a list, a sentence each: "Not sold here: Ugu." */
export function lackWords({ notSold, noPrice }: Offer, names: readonly string[]): string[] {
  const unpriced = noPrice.filter((line) => !notSold.includes(line))
  return [
    ...(unpriced.length > 0 ? [`No recent price for ${namesOf(unpriced, names)}.`] : []),
    ...(notSold.length > 0 ? [`Not sold here: ${namesOf(notSold, names)}.`] : []),
  ]
}

/** "8 of 9 lines have a price, 3 by samples". */
export function pricedWords({ pricedLines, sampleLines }: Offer, lineCount: number): string {
  const priced =
    pricedLines === lineCount ? 'Every line has a price' : `${pricedLines} of ${lineCount} lines have a price`
  if (sampleLines === 0) return priced
  return sampleLines >= pricedLines ? `${priced}, by samples` : `${priced}, ${sampleLines} by samples`
}

function namesOf(lines: readonly number[], names: readonly string[]): string {
  const named = lines.slice(0, namesAtMost).map((line) => names[line] ?? '')
  const rest = lines.length - named.length
  return rest === 0 ? named.join(', ') : `${named.join(', ')} and ${rest} more`
}
