import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { firstCity } from '#domain/places/cities.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Badge } from '#web/design/badge.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useEarlyText } from '#web/design/forms/use-early-text.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useCity, useCityName, useSetting } from '#web/platform/session/session.ts'
import { everyMarket, filterMarkets } from './filter-markets.ts'
import { LoadedMarkets } from './loaded-markets.tsx'
import { marketQuestions } from './market-questions.ts'
import { MarketTile } from './market-tile.tsx'
import { MarketsMap } from './markets-map.tsx'
import { NoMarketFits } from './no-market-fits.tsx'
import * as texts from './texts.ts'

/** Every market: open now or later, found by name or neighbourhood. */
export function MarketsScreen() {
  return (
    <div className="py-8">
      <h1 className="text-2xl">{texts.page.title(useCityName())}</h1>
      <LoadedMarkets skeleton={<MarketsSkeleton />}>
        {(markets) => <Markets markets={markets} />}
      </LoadedMarkets>
    </div>
  )
}

const choices = [
  ['all', common.label.all],
  ['open', common.action.openNow],
  ['main', texts.filters.mainDay],
] as const

function Markets({ markets }: { markets: readonly Market[] }) {
  const nowMs = useNow()
  const [filter, setFilter] = useState(everyMarket)
  const field = useEarlyText((typed) => setFilter({ ...filter, typed }))
  const { open, later: laterMarkets } = filterMarkets(markets, filter, nowMs)
  const count = open.length + laterMarkets.length
  const city = useCity()
  const isAbuja = city === null || city.slug === firstCity
  // Without roads and landmarks one market, or two, are no map.
  const hasMap = isAbuja || markets.length > 2
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">{texts.page.intro(markets.length)}</p>
      <div className="mt-5 grid items-end gap-3 sm:grid-cols-[minmax(16rem,24rem)_1fr]">
        <TextField
          ref={field}
          label={common.action.findMarket}
          type="search"
          placeholder={common.hint.marketSearch}
          leading={<Search aria-hidden="true" />}
          value={filter.typed}
          onChange={(event) => setFilter({ ...filter, typed: event.currentTarget.value })}
        />
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
          <legend className="sr-only">{texts.filters.legend}</legend>
          {choices.map(([which, text]) => (
            <Chip key={which} isOn={filter.which === which} onClick={() => setFilter({ ...filter, which })}>
              {text}
            </Chip>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {pluralOf(count, texts.page.countOne, texts.page.countMany(count))}
      </p>
      {count === 0 && <NoMarketFits typed={filter.typed} onShowAll={() => setFilter(everyMarket)} />}
      <MarketGroup title={common.action.openNow} markets={open} nowMs={nowMs} drawFirst={4} />
      <MarketGroup
        title={open.length > 0 ? texts.page.openLater : common.label.closedNow}
        markets={laterMarkets}
        nowMs={nowMs}
        drawFirst={open.length > 0 ? 0 : 4}
      />
      {hasMap && <MapSection markets={markets} nowMs={nowMs} isDrawn={isAbuja} />}
      <QuestionsSection />
      <p className="mt-8">
        {texts.page.agentQuestion}{' '}
        <TextLink href="/become-an-agent" className="inline-flex min-h-11 items-center">
          {common.action.becomeAgent}
        </TextLink>
      </p>
    </>
  )
}

/** Where the markets are; only Abuja's map has roads. */
function MapSection({ isDrawn, ...shown }: { markets: readonly Market[]; nowMs: number; isDrawn: boolean }) {
  return (
    <section className="mt-14">
      <h2 className="text-xl">{texts.map.heading}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {isDrawn ? texts.map.simplifiedScale : texts.map.trueScale}
      </p>
      <div className="max-w-3xl">
        <MarketsMap {...shown} />
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone="leaf" isStrong>
            {texts.filters.mainDay}
          </Badge>
          <Badge tone="amber" isStrong>
            {common.action.openNow}
          </Badge>
          <Badge>{common.state.closed}</Badge>
        </p>
      </div>
    </section>
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
      aria-label={common.loading.markets}
      className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-36 rounded-lg sm:h-88" />
      ))}
    </div>
  )
}

/** What people ask about the markets; each answer opens by a touch. */
function QuestionsSection() {
  const questions = marketQuestions({
    area: useSetting('service_area'),
    minutes: useSetting('estimated_delivery_time'),
  })
  return (
    <section className="mt-14 max-w-3xl">
      <h2 className="mb-3 text-xl">{texts.questions.heading}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-t border-line py-1">
          <summary className="min-h-11 py-2.5 font-semibold">{question}</summary>
          <p className="pb-3 text-pretty">{answer}</p>
        </details>
      ))}
    </section>
  )
}
