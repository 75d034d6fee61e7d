import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/markets.ts'
import { Badge } from '#web/design/badge.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useEarlyText } from '#web/design/use-early-text.ts'
import { useNow } from '#web/platform/clock.tsx'
import { everyMarket, filterMarkets } from './filter-markets.ts'
import { LoadedMarkets } from './loaded-markets.tsx'
import { MarketTile } from './market-tile.tsx'
import { MarketsMap } from './markets-map.tsx'
import { NoMarketFits } from './no-market-fits.tsx'
import { QuestionsSection } from './questions-section.tsx'

/** Every market: open now or later, found by name or neighbourhood. */
export function MarketsScreen() {
  return (
    <div className="py-8">
      <h1 className="text-2xl">Markets of Abuja</h1>
      <LoadedMarkets skeleton={<MarketsSkeleton />}>
        {(markets) => <Markets markets={markets} />}
      </LoadedMarkets>
    </div>
  )
}

const choices = [
  ['all', 'All'],
  ['open', 'Open now'],
  ['main', 'Main market day'],
] as const

function Markets({ markets }: { markets: readonly Market[] }) {
  const nowMs = useNow()
  const [filter, setFilter] = useState(everyMarket)
  const field = useEarlyText((typed) => setFilter({ ...filter, typed }))
  const { open, later } = filterMarkets(markets, filter, nowMs)
  const count = open.length + later.length
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {markets.length} markets, each with its own days and its own sellers. Pick one to see what is on its
        board.
      </p>
      <div className="mt-5 grid items-end gap-3 sm:grid-cols-[minmax(16rem,24rem)_1fr]">
        <TextField
          ref={field}
          label="Find a market"
          type="search"
          placeholder="Name or neighbourhood"
          leading={<Search aria-hidden="true" />}
          value={filter.typed}
          onChange={(event) => setFilter({ ...filter, typed: event.currentTarget.value })}
        />
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
          <legend className="sr-only">Which markets</legend>
          {choices.map(([which, words]) => (
            <Chip key={which} isOn={filter.which === which} onClick={() => setFilter({ ...filter, which })}>
              {words}
            </Chip>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {count === 1 ? '1 market' : `${count} markets`}
      </p>
      {count === 0 && <NoMarketFits typed={filter.typed} onShowAll={() => setFilter(everyMarket)} />}
      <MarketGroup title="Open now" markets={open} nowMs={nowMs} drawFirst={3} />
      <MarketGroup
        title={open.length > 0 ? 'Open later' : 'Closed now'}
        markets={later}
        nowMs={nowMs}
        drawFirst={open.length > 0 ? 0 : 3}
      />
      <section className="mt-14">
        <h2 className="text-xl">Where they are</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">Drawn to scale; the roads are simplified.</p>
        <div className="max-w-3xl">
          <MarketsMap markets={markets} nowMs={nowMs} />
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone="leaf" isStrong>
              Main market day
            </Badge>
            <Badge tone="amber" isStrong>
              Open now
            </Badge>
            <Badge>Closed</Badge>
          </p>
        </div>
      </section>
      <QuestionsSection />
    </>
  )
}

interface MarketGroupProps {
  title: string
  markets: readonly Market[]
  nowMs: number
  drawFirst: number
}

function MarketGroup({ title, markets, nowMs, drawFirst }: MarketGroupProps) {
  if (markets.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-xl">
        {title} <span className="font-sans text-base font-normal text-ink-soft">{markets.length}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {markets.map((market, index) => (
          <li
            key={market.id}
            className="flex [content-visibility:auto] [contain-intrinsic-size:auto_9rem] sm:[contain-intrinsic-size:auto_22rem]"
          >
            <MarketTile market={market} nowMs={nowMs} isFirst={index < drawFirst} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarketsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the markets"
      className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-36 rounded-lg sm:h-88" />
      ))}
    </div>
  )
}
