import type { MarketsToday } from '#contract/markets-today.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { MarketCard } from '#web/markets/market-card.tsx'
import { reasonOf } from '#web/platform/api-error.ts'

interface TodaySectionProps {
  /** Null while they are on their way. */
  today: MarketsToday | null
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  nowMs: number
}

/** At most three markets of today, or why there are none. */
export function TodaySection(props: TodaySectionProps) {
  return (
    <section id="markets" className="mx-auto w-full max-w-6xl px-4">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">Markets today</h2>
        <TextLink href="/markets" className="inline-flex min-h-11 items-center">
          All markets
        </TextLink>
      </div>
      <Today {...props} />
    </section>
  )
}

function Today({ today, error, isFetching, onRetry, nowMs }: TodaySectionProps) {
  if (today === null && error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>We could not load the markets. {reasonOf(error, '')}</p>
        <Button kind="secondary" isBusy={isFetching} onClick={onRetry}>
          Try again
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
        {today.kind === 'sunday' ? 'Markets Closed on Sundays' : 'No Markets Open Today'}
      </h3>
      <p className="mt-2 text-ink-soft">
        {today.kind === 'sunday'
          ? 'Most sellers rest; a few markets open for the afternoon. Make your list now and book an hour.'
          : 'They have shut for the night. Make your list now and book the first hour of the morning.'}
      </p>
    </div>
  )
}

function TodaySkeleton() {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" role="status" aria-label="Loading the markets">
      <Skeleton className="h-96" />
      <Skeleton className="h-96 max-sm:hidden" />
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  )
}
