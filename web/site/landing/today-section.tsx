import type { Market } from '#contract/markets/markets.ts'
import type { MarketsToday } from '#domain/places/markets-today.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { marketTimes } from '#web/entities/markets/market-times.ts'
import { MarketCard } from '#web/site/markets/market-card.tsx'
import * as texts from './texts.ts'

interface TodaySectionProps {
  today: MarketsToday<Market> | null
  /** The market that opens first, while none is open. */
  first: Market | null
  /** Why it could not be read; null while all is well. */
  trouble: string | null
  isFetching: boolean
  onRetry: () => void
  nowMs: number
}

/** At most three markets of today, or why there are none. */
export function TodaySection(props: TodaySectionProps) {
  return (
    <section id="markets" className="mx-auto w-full max-w-6xl px-4">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">{common.label.marketsToday}</h2>
        <TextLink href="/markets" className="inline-flex min-h-11 items-center">
          {common.label.allMarkets}
        </TextLink>
      </div>
      <Today {...props} />
    </section>
  )
}

function Today({ today, first, trouble, isFetching, onRetry, nowMs }: TodaySectionProps) {
  if (today === null && trouble !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{texts.marketsToday.failed(trouble)}</p>
        <Button kind="secondary" isBusy={isFetching} onClick={onRetry}>
          {common.action.retry}
        </Button>
      </div>
    )
  }
  if (today === null) return <TodaySkeleton />
  if (today.kind === 'some') {
    return (
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {today.markets.map((market) => (
          <li key={market.id} className="grid">
            <MarketCard market={market} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="rounded-lg bg-sunken p-6 text-center">
      <h3 className="text-xl">
        {today.kind === 'sunday' ? texts.marketsToday.closedSunday : texts.marketsToday.closed}
      </h3>
      <p className="mt-2 text-ink-soft">
        {today.kind === 'sunday' && today.markets.length > 0 ? (
          <>
            {texts.marketsToday.openCount(today.markets.length)}{' '}
            <TextLink href="/markets">{texts.marketsToday.seeMarkets}</TextLink>
          </>
        ) : (
          first !== null && texts.marketsToday.writeForLater(dayText(first, nowMs))
        )}
      </p>
    </div>
  )
}

/** `tomorrow`, or the day on which a shut market opens. */
function dayText(market: Market, nowMs: number): string {
  const times = marketTimes(market, nowMs)
  if (times.state !== 'closed' || times.day === 'today') return texts.marketsToday.later
  return times.day === 'tomorrow' ? texts.marketsToday.tomorrow : timeText(times.opensMs, 'day')
}

function TodaySkeleton() {
  return (
    <div
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
      role="status"
      aria-label={common.loading.markets}
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-sm:hidden" />
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  )
}
