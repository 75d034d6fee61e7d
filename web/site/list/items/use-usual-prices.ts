import { useQuery } from '@tanstack/react-query'
import type { AllWords } from '#contract/lists/lists.ts'
import { findUsualPrices, noUsualPrices, type UsualPriceOf } from '#domain/prices/usual-prices.ts'
import { listWordsQuery } from './read-typed.ts'

const found = new WeakMap<AllWords, UsualPriceOf>()

/** What goods usually cost, for those that a market has no price for; null while that is on its way. */
export function useUsualPrices(): UsualPriceOf | null {
  const { data: words, isFetching } = useQuery(listWordsQuery)
  if (words === undefined) return isFetching ? null : noUsualPrices
  // One answer as long as the words are stored, for whoever prices by it.
  const usualOf = found.get(words) ?? findUsualPrices(words.goods, words.kinds)
  found.set(words, usualOf)
  return usualOf
}
