import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { distanceM } from '#contract/geo.ts'
import type { Market } from '#contract/markets.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { MarketTile } from '#web/markets/market-tile.tsx'

type Place = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>
type Asked = 'no' | 'asking' | 'refused' | Place

const shown = 4
const locateMs = 15_000

/** Markets that are open, nearest first once the person has said where they are: asked on a tap, kept nowhere. */
export function NearMarkets({ markets, nowMs }: { markets: readonly Market[]; nowMs: number }) {
  const [asked, setAsked] = useState<Asked>('no')
  const place = typeof asked === 'object' ? asked : null
  const locate = () => {
    if (!('geolocation' in navigator)) return setAsked('refused')
    setAsked('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setAsked(coords),
      () => setAsked('refused'),
      { timeout: locateMs, maximumAge: 60_000 },
    )
  }
  return (
    <section aria-labelledby="near" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="near" className="text-lg">
          {place === null ? 'Markets today' : 'Markets near you'}
        </h2>
        {place === null && (
          <Button kind="secondary" icon={<LocateFixed />} isBusy={asked === 'asking'} onClick={locate}>
            Near me
          </Button>
        )}
      </div>
      {asked === 'refused' && (
        <Notice tone="amber">
          Your phone did not say where you are. Allow location for Kasuwa in its settings, or choose from all
          markets.
        </Notice>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {sorted(markets, place)
          .slice(0, shown)
          .map((market) => (
            <li key={market.id} className="grid gap-1">
              <MarketTile market={market} nowMs={nowMs} isFirst />
              {place !== null && (
                <p className="px-1 text-sm font-semibold text-ink-soft tabular-nums">
                  {(distanceM(place, market) / 1000).toFixed(1)} km from you
                </p>
              )}
            </li>
          ))}
      </ul>
      <a href="/markets" className={buttonClass('quiet')}>
        All {markets.length} markets
      </a>
    </section>
  )
}

function sorted(markets: readonly Market[], place: Place | null): Market[] {
  if (place === null) return markets.toSorted((a, b) => Number(b.today.isOpen) - Number(a.today.isOpen))
  return markets.toSorted((a, b) => distanceM(place, a) - distanceM(place, b))
}
