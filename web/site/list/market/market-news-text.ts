import { pluralOf } from '#domain/plurals.ts'
import { laterForMoreMs } from '#domain/prices/compare-markets.ts'
import { nobodyThereText } from '#web/entities/markets/delivery-queries.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { momentText } from '#web/entities/orders/promise-text.ts'
import * as texts from './texts.ts'
import type { MarketChoice } from './use-market-choices.ts'

interface Situation {
  nowMs: number
  /** Whether we know where it goes. */
  isPlaced: boolean
}

/** Says in a line why a market was chosen, in place of another where there was one. */
export function chosenText(
  best: MarketChoice,
  before: MarketChoice | null,
  { nowMs, isPlaced }: Situation,
): string {
  const { name } = best.market
  if (!isPlaced && before === null) return texts.news.forNow(name)
  const nobody = nobodyThereText(best.arrival?.nobody)
  if (nobody !== null) return texts.news.nobody(name, nobody)
  const time = timeOf(best, nowMs)
  const next = time === null ? name : texts.news.next(name, time)
  if (before === null || (!best.isOpen && !before.isOpen)) return firstText(best, time)
  if (!before.isOpen)
    return isShut(before, nowMs)
      ? texts.news.closed(before.market.name, next)
      : texts.news.tooLate(before.market.name, next)
  if (before.lacks > best.lacks) {
    const more = before.lacks
    return pluralOf(
      more,
      texts.news.lacksOne(before.market.name, next),
      texts.news.lacksMany(before.market.name, more, next),
    )
  }
  if (time === null) return texts.news.chosenWithoutTime(name)
  return before.byMs === null ? texts.news.chosen(name, time) : texts.news.sooner(next)
}

function firstText({ market: { name }, isOpen }: MarketChoice, time: string | null): string {
  if (time === null) return isOpen ? texts.news.chosenWithoutTime(name) : texts.news.noneOpenWithoutTime(name)
  return isOpen ? texts.news.chosen(name, time) : texts.news.noneOpen(name, time)
}

/** Says why another market is better than the one that the customer chose; null where none is. */
export function keptText(chosen: MarketChoice, best: MarketChoice, nowMs: number): string | null {
  const { name } = chosen.market
  const time = timeOf(best, nowMs)
  if (chosen.marketId === best.marketId || time === null || !best.isOpen) return null
  const worse = worseText(name, chosen, best, nowMs)
  return worse === null ? null : `${worse} ${texts.kept.better(best.market.name, time)}`
}

function worseText(name: string, chosen: MarketChoice, best: MarketChoice, nowMs: number): string | null {
  if (!chosen.isOpen) return isShut(chosen, nowMs) ? texts.kept.closed(name) : texts.kept.tooLate(name)
  if (chosen.lacks > best.lacks)
    return pluralOf(chosen.lacks, texts.kept.lacksOne(name), texts.kept.lacksMany(name, chosen.lacks))
  const isLate = chosen.byMs !== null && best.byMs !== null && chosen.byMs > best.byMs + laterForMoreMs
  return isLate ? texts.kept.later(name, timeOf(chosen, nowMs) ?? '') : null
}

function timeOf({ byMs }: MarketChoice, nowMs: number): string | null {
  return byMs === null ? null : momentText(byMs, nowMs)
}

function isShut({ market }: MarketChoice, nowMs: number): boolean {
  return marketTimes(market, nowMs).state !== 'open'
}
