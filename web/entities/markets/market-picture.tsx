import type { Market } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/days.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'

interface MarketPictureProps {
  market: Pick<Market, 'slug' | 'imageUrl' | 'imageWords'>
  nowMs: number
  className?: string
}

/** The market's photograph, or its own drawn scene under the sky of this hour. */
export function MarketPicture({ market, nowMs, className = '' }: MarketPictureProps) {
  if (market.imageUrl !== null) {
    return (
      <img
        src={market.imageUrl}
        alt={market.imageWords ?? ''}
        loading="lazy"
        decoding="async"
        className={`object-cover ${className}`}
      />
    )
  }
  const hour = Math.floor(lagosTime(new Date(nowMs)).minute / 60)
  return <MarketScene slug={market.slug} hour={hour} className={className} />
}
