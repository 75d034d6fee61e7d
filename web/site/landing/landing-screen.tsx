import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lagosTime } from '#domain/days.ts'
import { marketsToday } from '#domain/markets-today.ts'
import { drawnDeferred } from '#web/design/pictures/drawn.tsx'
import { figuresQuery, marketsTodayQuery } from '#web/entities/markets/markets-queries.ts'
import { troubleOf } from '#web/platform/api/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { useSetting } from '#web/platform/session.ts'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { openingText } from './opening-text.ts'
import { Still } from './still.tsx'
import { TodaySection } from './today-section.tsx'

const loadAbout = async () => (await import('./about-sections.tsx')).AboutSections
const AboutSections = import.meta.env.SSR ? await loadAbout() : drawnDeferred(loadAbout)

const dayOf = (ms: number) => lagosTime(new Date(ms)).date

/** The first page: what we do, which markets are open, how it goes and why to trust it. */
export function LandingScreen() {
  const nowMs = useNow()
  const markets = useQuery(marketsTodayQuery)
  const { data, dataUpdatedAt, isFetching, refetch } = markets
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
        trouble={troubleOf(markets)}
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
