import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueProduct, MarketPage } from '#contract/markets.ts'
import type { NotedObservation } from '#contract/prices.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Pager } from '#web/design/pager.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { observationsQuery } from './price-queries.ts'
import { PriceWords } from './price-words.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { countUnit } from './unit-words.ts'

interface NotedPricesProps {
  market: MarketPage
  good: CatalogueProduct
}

/** Every price of one good at one market, the latest noted first; each can be set aside and taken up again. */
export function NotedPrices({ market, good }: NotedPricesProps) {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const [asked, setAsked] = useState<NotedObservation | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...observationsQuery(market.id, good.id, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading the prices">
        <Skeleton className="h-60" />
      </div>
    ) : (
      <ErrorState
        title="We could not load the prices."
        detail={reasonOf(error, 'Check the network.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <>
      <Bands good={good} />
      <DataTable
        caption={`Prices of ${good.name} at ${market.name}`}
        columns={columnsFor(setAsked)}
        rows={data.items}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">Nobody has noted a price of it here yet.</p>}
      />
      <Pager
        label="Pages of the prices"
        cursors={cursors}
        nextCursor={data.nextCursor}
        onChange={setCursors}
        isBusy={isFetching}
      />
      {asked !== null && (
        <SetAsideDialog
          key={asked.id}
          noted={asked}
          name={good.name}
          slug={market.slug}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What customers see of it now. */
function Bands({ good }: { good: CatalogueProduct }) {
  if (good.prices.length === 0) return <p className="text-ink-soft">Customers see: no recent price.</p>
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      Customers see:
      {good.prices.map((band) => (
        <PriceWords key={band.unit} band={band} />
      ))}
    </p>
  )
}

function columnsFor(ask: (noted: NotedObservation) => void): Column<NotedObservation>[] {
  return [
    {
      key: 'when',
      head: 'When',
      cell: (noted) => (
        <>
          {timeText(Date.parse(noted.observedAt), 'full')}
          <span className="block text-xs sm:hidden">
            <Source noted={noted} />
          </span>
        </>
      ),
    },
    { key: 'who', head: 'Who', hideBelow: 'sm', cell: (noted) => <Source noted={noted} /> },
    {
      key: 'amount',
      head: 'Quantity',
      hideBelow: 'sm',
      cell: ({ quantity, unit }) => countUnit(quantity, unit),
    },
    {
      key: 'asked',
      head: 'Asked',
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ askedKobo }) => nairaText(askedKobo, false),
    },
    {
      key: 'paid',
      head: 'Paid',
      isNumeric: true,
      cell: ({ paidKobo, quantity, unit, setAside }) => (
        <>
          <span className={setAside === null ? 'font-semibold' : 'text-ink-soft line-through'}>
            {nairaText(paidKobo, false)}
          </span>
          <span className="block text-xs text-ink-soft sm:hidden">{countUnit(quantity, unit)}</span>
        </>
      ),
    },
    {
      key: 'each',
      head: 'For one',
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ paidKobo, quantity }) => nairaText(Math.round(paidKobo / quantity), false),
    },
    {
      key: 'counts',
      head: 'In the band',
      cell: (noted) => <Standing noted={noted} onAsk={() => ask(noted)} />,
    },
  ]
}

/** Whether it counts, and how to change that. */
function Standing({ noted: { setAside }, onAsk }: { noted: NotedObservation; onAsk: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {setAside !== null && (
        <span className="max-w-60 text-pretty text-ink-soft">Not: {setAside.reason}</span>
      )}
      <Button size="sm" kind="secondary" onClick={onAsk}>
        {setAside === null ? 'Set aside' : 'Take back'}
      </Button>
    </span>
  )
}

function Source({ noted: { isSample, errand } }: { noted: NotedObservation }) {
  if (isSample) return <Badge>Sample</Badge>
  if (errand === null) return <span className="text-ink-soft">An agent</span>
  return (
    <span className="flex flex-wrap gap-x-2">
      {errand.agent ?? 'An agent'}
      <TextLink href={`/admin/orders?order=${errand.orderId}`}>{errand.code}</TextLink>
    </span>
  )
}
