import { LocateFixed } from 'lucide-react'
import type { Market } from '#contract/markets/markets.ts'
import { distanceM } from '#domain/places/geo.ts'
import { nextOpening } from '#domain/time/booking.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { type Place, useMyPlace } from '#web/entities/markets/use-my-place.ts'
import { MarketTile } from '#web/site/markets/market-tile.tsx'
import { MarketDistance } from './market-distance.tsx'
import * as texts from './texts.ts'

const shown = 4

/**
 * Markets that are open, or while none is those that open next; nearest first once the person has said where they are:
 * asked on a tap, stored nowhere.
 */
export function NearMarkets({ markets, nowMs }: { markets: readonly Market[]; nowMs: number }) {
  const { place, state, locate } = useMyPlace()
  const open = markets.filter((market) => marketTimes(market, nowMs).state === 'open')
  const none = open.length === 0
  return (
    <section aria-labelledby="near" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="near" className="text-lg">
          {none
            ? texts.markets.nextHeading
            : place === null
              ? common.label.marketsToday
              : texts.markets.nearHeading}
        </h2>
        {place === null && (
          <Button kind="secondary" icon={<LocateFixed />} isBusy={state === 'asking'} onClick={locate}>
            {common.label.nearMe}
          </Button>
        )}
      </div>
      {state === 'refused' && <Notice tone="amber">{texts.markets.locationFailed}</Notice>}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(none ? openingNext(markets, place, nowMs) : nearest(open, place)).slice(0, shown).map((market) => (
          <li key={market.id} className="grid gap-1">
            <MarketTile market={market} nowMs={nowMs} isFirst />
            <MarketDistance market={market} place={place} />
          </li>
        ))}
      </ul>
      <a href="/markets" className={buttonClass('quiet')}>
        {texts.markets.all(markets.length)}
      </a>
    </section>
  )
}

function nearest(markets: readonly Market[], place: Place | null): readonly Market[] {
  return place === null ? markets : markets.toSorted((a, b) => distanceM(place, a) - distanceM(place, b))
}

/** By when they open, the nearest first of those that open together. */
function openingNext(markets: readonly Market[], place: Place | null, nowMs: number): readonly Market[] {
  const opensMs = (market: Market) =>
    nextOpening(market, new Date(nowMs))?.getTime() ?? Number.POSITIVE_INFINITY
  return nearest(markets, place).toSorted((a, b) => (opensMs(a) === opensMs(b) ? 0 : opensMs(a) - opensMs(b)))
}
