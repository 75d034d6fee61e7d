import { distanceM } from '#contract/geo.ts'
import type { Market } from '#contract/markets.ts'
import type { Place } from '#web/markets/use-my-place.ts'

/** How far a market is, under its tile. */
export function MarketDistance({ market, place }: { market: Market; place: Place | null }) {
  if (place === null) return null
  return (
    <p className="px-1 text-sm font-semibold text-ink-soft tabular-nums">
      {(distanceM(place, market) / 1000).toFixed(1)} km from you
    </p>
  )
}
