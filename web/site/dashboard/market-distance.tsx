import type { Market } from '#contract/markets/markets.ts'
import { distanceM } from '#domain/places/geo.ts'
import type { Place } from '#web/entities/markets/use-my-place.ts'
import * as texts from './texts.ts'

/** How far a market is, under its tile. */
export function MarketDistance({ market, place }: { market: Market; place: Place | null }) {
  if (place === null) return null
  return (
    <p className="px-1 text-sm font-semibold text-ink-soft tabular-nums">
      {texts.markets.distance((distanceM(place, market) / 1000).toFixed(1))}
    </p>
  )
}
