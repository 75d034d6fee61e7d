import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { distanceM } from '#domain/places/geo.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { type Place, useMyPlace } from '#web/entities/markets/use-my-place.ts'
import { useNow } from '#web/platform/clock.tsx'
import { MarketDistance } from '#web/site/dashboard/market-distance.tsx'
import { everyMarket, filterMarkets } from '#web/site/markets/filter-markets.ts'
import { LoadedMarkets } from '#web/site/markets/loaded-markets.tsx'
import { MarketTile } from '#web/site/markets/market-tile.tsx'
import { NoMarketFits } from '#web/site/markets/no-market-fits.tsx'
import * as texts from './texts.ts'

/**
 * Lists the app's markets: one search that stays in reach, those that are open first, the nearest on top. With large text
 * on a narrow phone the search scrolls away: it would lie over half of the list.
 */
export function AppMarketsScreen() {
  return (
    <div className="@container mx-auto max-w-3xl pt-6">
      <h1 className="text-2xl">{common.label.markets}</h1>
      <LoadedMarkets skeleton={<MarketsSkeleton />}>
        {(markets) => <Markets markets={markets} />}
      </LoadedMarkets>
    </div>
  )
}

function Markets({ markets }: { markets: readonly Market[] }) {
  const nowMs = useNow()
  const [filter, setFilter] = useState(everyMarket)
  const { place, state, locate } = useMyPlace({ atOnce: true })
  const { open, later } = filterMarkets(markets, filter, nowMs)
  const toggle = (which: 'open' | 'main') =>
    setFilter({ ...filter, which: filter.which === which ? 'all' : which })
  return (
    <>
      <div className="top-12 z-20 -mx-4 grid @min-[14rem]:sticky gap-2 bg-ground px-4 pt-6 pb-2">
        <TextField
          label={common.action.findMarket}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          placeholder={common.hint.marketSearch}
          leading={<Search aria-hidden="true" />}
          value={filter.typed}
          onChange={(event) => setFilter({ ...filter, typed: event.currentTarget.value })}
        />
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
          <Chip icon={<LocateFixed />} isOn={place !== null} aria-busy={state === 'asking'} onClick={locate}>
            {state === 'asking' ? texts.markets.locating : common.label.nearMe}
          </Chip>
          <Chip isOn={filter.which === 'open'} onClick={() => toggle('open')}>
            {common.action.openNow}
          </Chip>
          <Chip isOn={filter.which === 'main'} onClick={() => toggle('main')}>
            {texts.markets.mainDay}
          </Chip>
        </div>
      </div>
      {state === 'refused' && <Notice tone="amber">{texts.markets.locationFailed}</Notice>}
      <p role="status" className="sr-only">
        {texts.markets.counts(open.length, later.length)}
      </p>
      {open.length + later.length === 0 && (
        <NoMarketFits typed={filter.typed} onShowAll={() => setFilter(everyMarket)} />
      )}
      <MarketRows
        title={common.action.openNow}
        markets={nearestFirst(open, place)}
        place={place}
        nowMs={nowMs}
      />
      <MarketRows
        title={common.label.closedNow}
        markets={nearestFirst(later, place)}
        place={place}
        nowMs={nowMs}
      />
    </>
  )
}

interface MarketRowsProps {
  title: string
  markets: readonly Market[]
  place: Place | null
  nowMs: number
}

const drawnAtOnce = 3

function MarketRows({ title, markets, place, nowMs }: MarketRowsProps) {
  if (markets.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-lg">
        {title} <span className="font-sans text-base font-normal text-ink-soft">{markets.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {markets.map((market, index) => (
          <li
            key={market.id}
            className="grid content-start gap-1 [content-visibility:auto] [contain-intrinsic-size:auto_9rem]"
          >
            <MarketTile market={market} nowMs={nowMs} isFirst={index < drawnAtOnce} />
            <MarketDistance market={market} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarketsSkeleton() {
  return (
    <div role="status" aria-label={common.loading.markets} className="mt-6 grid gap-3">
      {['search', 'a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className={key === 'search' ? 'h-12 rounded-md' : 'h-36 rounded-lg'} />
      ))}
    </div>
  )
}

function nearestFirst(markets: readonly Market[], place: Place | null): readonly Market[] {
  return place === null ? markets : markets.toSorted((a, b) => distanceM(place, a) - distanceM(place, b))
}
