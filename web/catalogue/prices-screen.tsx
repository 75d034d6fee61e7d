import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { MarketPage } from '#contract/markets.ts'
import { byName } from '#contract/ordering.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { DeskRooms } from '#web/markets/desk-rooms.tsx'
import { marketQuery, marketsQuery } from '#web/markets/markets-queries.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { NotedPrices } from './noted-prices.tsx'
import { type PricesFilter, pricesAddress, pricesFilterFrom } from './prices-filter.ts'
import { ServedAreas } from './served-areas.tsx'

/** The price guide as staff see it: every price of a good as it was noted, and where errands go. */
export function PricesScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const filter = pricesFilterFrom(search)
  const market = useQuery({ ...marketQuery(filter.slug ?? ''), enabled: filter.slug !== null })
  const choose = (next: PricesFilter) => navigate(pricesAddress(next), { replace: true })
  return (
    <AdminShell here="/admin/markets" title="Prices">
      <div className="justify-self-start">
        <DeskRooms here="/admin/markets/prices" />
      </div>
      <div className="grid max-w-6xl gap-8">
        <section aria-label="Prices as they were noted" className="grid gap-4">
          <Choice filter={filter} market={market.data} onChoose={choose} />
          {filter.slug === null ? (
            <EmptyState title="Choose a market and a good">
              Every price that an agent paid for it stands here, with who noted it and when. One that is wrong
              can be set aside, and the band changes with it.
            </EmptyState>
          ) : market.error !== null && market.data === undefined ? (
            <ErrorState
              title="We could not load this market."
              detail={reasonOf(market.error, 'Check the network.')}
              onRetry={() => void market.refetch()}
              isRetrying={market.isFetching}
            />
          ) : market.data === undefined ? (
            <div role="status" aria-label="Loading the market">
              <Skeleton className="h-60" />
            </div>
          ) : (
            <Prices market={market.data} good={filter.good} />
          )}
        </section>
        <ServedAreas />
      </div>
    </AdminShell>
  )
}

interface ChoiceProps {
  filter: PricesFilter
  market: MarketPage | undefined
  onChoose: (filter: PricesFilter) => void
}

function Choice({ filter, market, onChoose }: ChoiceProps) {
  const markets = useQuery(marketsQuery).data ?? []
  const goods = [...(market?.catalogue ?? [])].sort(byName)
  return (
    <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
      <SelectField
        label="Market"
        placeholder="Choose a market"
        options={markets.map(({ slug, name }) => [slug, name] as const)}
        value={filter.slug ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...filter, slug: value === '' ? null : value })
        }
      />
      <SelectField
        label="Good"
        placeholder="Choose a good"
        options={goods.map(({ slug, name }) => [slug, name] as const)}
        value={goods.some(({ slug }) => slug === filter.good) ? (filter.good ?? '') : ''}
        disabled={market === undefined}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...filter, good: value === '' ? null : value })
        }
      />
    </div>
  )
}

function Prices({ market, good }: { market: MarketPage; good: string | null }) {
  const found = market.catalogue.find(({ slug }) => slug === good)
  if (found === undefined) {
    return (
      <p className="text-ink-soft">
        Choose a good of {market.name}: there are {market.catalogue.length} on its board.
      </p>
    )
  }
  return <NotedPrices key={market.id + found.id} market={market} good={found} />
}
