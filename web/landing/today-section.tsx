import { useQuery } from '@tanstack/react-query'
import { marketsToday } from '#contract/markets-today.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { MarketCard } from '#web/markets/market-card.tsx'
import { marketsTodayQuery } from '#web/markets/markets-queries.ts'
import { reasonOf } from '#web/platform/api-error.ts'

/** At most three markets of today, or why there are none. */
export function TodaySection({ nowMs }: { nowMs: number }) {
  return (
    <section id="markets" className="mx-auto max-w-6xl px-4">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">Markets today</h2>
        <TextLink href="/markets" className="inline-flex min-h-11 items-center">
          All markets
        </TextLink>
      </div>
      <Today nowMs={nowMs} />
    </section>
  )
}

function Today({ nowMs }: { nowMs: number }) {
  const { data, error, isFetching, refetch } = useQuery(marketsTodayQuery)
  if (data === undefined && error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>We could not load the markets. {reasonOf(error, '')}</p>
        <Button kind="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (data === undefined) return <TodaySkeleton />
  const today = marketsToday(data, new Date(nowMs))
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
    <EmptyState title={today.kind === 'sunday' ? 'Markets Closed on Sundays' : 'No Markets Open Today'}>
      <p>
        {today.kind === 'sunday'
          ? 'The week’s big trading begins again on Monday. Make your list now and book an hour.'
          : 'They have shut for the night. Make your list now and book the first hour of the morning.'}
      </p>
    </EmptyState>
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
