import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { firstToOpen, marketsToday } from '#domain/places/markets-today.ts'
import { lagosTime } from '#domain/time/days.ts'
import { quietPart } from '#web/design/quiet-part.ts'
import { figuresQuery, marketsTodayQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import { useTakenOver } from '#web/platform/page/use-taken-over.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useCity, useCityName, useMe, useSettings } from '#web/platform/session/session.ts'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { openingText } from './opening-text.ts'
import { Still } from './still.tsx'
import { TodaySection } from './today-section.tsx'

const loadAbout = () => import('./about-sections.tsx')
const { AboutSections, FeesLine } = import.meta.env.SSR
  ? await loadAbout()
  : {
      AboutSections: quietPart(async () => (await loadAbout()).AboutSections),
      FeesLine: quietPart(async () => (await loadAbout()).FeesLine),
    }

const AtHome = quietPart(async () => (await withWholeStyle(import('./at-home-deferred.tsx'))).AtHome)

const dayOf = (ms: number) => lagosTime(new Date(ms)).date

/** The first page: what we do, which markets are open, how it goes and why to trust it. */
export function LandingScreen() {
  const nowMs = useNow()
  const city = useCity()?.slug ?? null
  const isCustomer = useMe()?.role === 'customer'
  const isTakenOver = useTakenOver()
  const setting = useSettings()
  const markets = useQuery(marketsTodayQuery(city))
  const { data, dataUpdatedAt, isFetching, refetch } = markets
  const isOfToday = dayOf(dataUpdatedAt) === dayOf(nowMs)
  // A page that is open over midnight asks for the markets of the new day.
  useEffect(() => {
    if (!isOfToday) void refetch()
  }, [isOfToday, refetch])
  const today = data === undefined ? null : marketsToday(data, new Date(nowMs))
  const shut = data === undefined ? null : firstToOpen(data, new Date(nowMs))
  const pictured = today?.kind === 'some' ? today.markets[0]?.slug : undefined
  // Where the site says nothing of cities, its examples are those of the first.
  const first = city === null ? undefined : data?.[0]
  const fees = {
    flat: setting('delivery_fee'),
    distance: setting('delivery_distance_bands'),
    items: setting('delivery_items_bands'),
    serviceFeeKobo: Number(setting('service_fee')),
  }
  const about = {
    minutes: setting('estimated_delivery_time'),
    ...fees,
    city: useCityName(),
    ...(first !== undefined && { marketName: first.name }),
    ...useQuery(figuresQuery(city)).data,
  }
  return (
    <div className="grid gap-16 lg:gap-24">
      <div>
        <Suspense>{isTakenOver && isCustomer && <AtHome nowMs={nowMs} />}</Suspense>
        <Hero
          slug={pictured ?? first?.slug ?? 'wuse-market'}
          nowMs={nowMs}
          opening={openingText(data ?? [], nowMs)}
          fees={
            <Still
              name={`fees ${Object.values(fees).join()}`}
              className="mt-3 text-center text-sm text-ink-soft"
            >
              <FeesLine {...fees} />
            </Still>
          }
        />
      </div>
      <TodaySection
        today={today}
        first={shut}
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
