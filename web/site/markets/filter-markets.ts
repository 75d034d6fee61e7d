import type { Market } from '#contract/markets/markets.ts'
import { foldPhrase } from '#domain/fold.ts'
import { byName } from '#domain/sorting.ts'
import { isMainDay, marketTimes } from '#web/entities/markets/market-times.ts'

export interface MarketFilter {
  /** Part of a name or a place; empty for all. */
  typed: string
  /** All of them, those open at this moment, or those whose main day is today. */
  which: 'all' | 'open' | 'main'
}

export const everyMarket: MarketFilter = { typed: '', which: 'all' }

/** Markets that fit, each where it belongs: open now, or later. Within each, main market days come first. */
export function filterMarkets(
  markets: readonly Market[],
  { typed, which }: MarketFilter,
  nowMs: number,
): { open: Market[]; later: Market[] } {
  const text = foldPhrase(typed).split(' ').filter(Boolean)
  const fits = (market: Market) => {
    const known = foldPhrase(`${market.name} ${market.neighbourhood} ${market.location}`).split(' ')
    return text.every((word) => known.some((part) => part.startsWith(word)))
  }
  const isOpen = (market: Market) => marketTimes(market, nowMs).state === 'open'
  const chosen = markets
    .filter((market) => fits(market) && (which !== 'main' || isMainDay(market, nowMs)))
    .sort((a, b) => Number(isMainDay(b, nowMs)) - Number(isMainDay(a, nowMs)) || byName(a, b))
  return {
    open: chosen.filter(isOpen),
    later: which === 'open' ? [] : chosen.filter((market) => !isOpen(market)),
  }
}
