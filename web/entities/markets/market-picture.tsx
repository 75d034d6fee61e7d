import { useContext } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/time/days.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { SavesData } from '#web/platform/page/data-saver.ts'
import { photoSources } from './photo-sources.ts'

interface MarketPictureProps {
  market: Pick<Market, 'slug' | 'imageUrl' | 'imageWords'>
  nowMs: number
  className?: string
  /** Says how large it is shown, for a phone to load no more than that. */
  size?: Parameters<typeof photoSources>[1]
}

/** Shows the market's photograph, or its own drawn scene under the sky of this hour, which costs no data. */
export function MarketPicture({ market, nowMs, className = '', size = 'card' }: MarketPictureProps) {
  const savesData = useContext(SavesData)
  if (market.imageUrl !== null && !savesData) {
    return (
      <img
        {...photoSources(market.imageUrl, size)}
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
