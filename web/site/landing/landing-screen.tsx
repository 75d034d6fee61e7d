import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { lagosTime } from '#domain/days.ts'
import { marketsToday } from '#domain/markets-today.ts'
import { drawnDeferred } from '#web/design/pictures/drawn.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { figuresQuery, marketsTodayQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useSetting } from '#web/platform/session.ts'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { Still } from './still.tsx'
import * as texts from './texts.ts'
import { TodaySection } from './today-section.tsx'

const loadAbout = async () => (await import('./about-sections.tsx')).AboutSections
const AboutSections = import.meta.env.SSR ? await loadAbout() : drawnDeferred(loadAbout)

const hourMs = 60 * 60_000
const dayOf = (ms: number) => lagosTime(new Date(ms)).date

/** With every market closed: who is where when, so that a list is welcome at any hour. Null while one is open. */
function openingText(markets: readonly Market[], nowMs: number): string | null {
  let first: { name: string; opensMs: number } | null = null
  for (const market of markets) {
    const times = marketTimes(market, nowMs)
    if (times.state === 'open') return null
    if (times.state === 'closed' && times.opensMs < (first?.opensMs ?? Number.POSITIVE_INFINITY))
      first = { name: market.name, opensMs: times.opensMs }
  }
  if (first === null) return null
  const hour = lagosTime(new Date(nowMs)).minute / 60
  const day =
    dayOf(first.opensMs) === dayOf(nowMs) || first.opensMs - nowMs < 16 * hourMs
      ? null
      : timeText(first.opensMs, 'day')
  return texts.yourAgentIsThere(hour >= 17 || hour < 4, first.name, timeText(first.opensMs, 'half'), day)
}

/** The first page: what we do, which markets are open, how it goes and why to trust it. */
export function LandingScreen() {
  const nowMs = useNow()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(marketsTodayQuery)
  const isOfToday = dayOf(dataUpdatedAt) === dayOf(nowMs)
  // A page that is open over midnight asks for the markets of the new day.
  useEffect(() => {
    if (!isOfToday) void refetch()
  }, [isOfToday, refetch])
  const today = data === undefined ? null : marketsToday(data, new Date(nowMs))
  const pictured = today?.kind === 'some' ? today.markets[0]?.slug : undefined
  const about = {
    minutes: useSetting('estimated_delivery_time'),
    flat: useSetting('delivery_fee'),
    distance: useSetting('delivery_distance_bands'),
    items: useSetting('delivery_items_bands'),
    serviceFeeKobo: Number(useSetting('service_fee')),
    ...useQuery(figuresQuery).data,
  }
  return (
    <div className="grid gap-16 lg:gap-24">
      <Hero slug={pictured ?? 'wuse-market'} nowMs={nowMs} opening={openingText(data ?? [], nowMs)} />
      <TodaySection
        today={today}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        nowMs={nowMs}
      />
      <Still name={Object.values(about).join()} className="grid gap-16 lg:gap-24">
        <AboutSections {...about} />
      </Still>
      <GallerySection />
    </div>
  )
}
