import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotedObservation } from '#contract/catalogue/prices.ts'
import type { CatalogueProduct, MarketPage } from '#contract/markets/markets.ts'
import { countUnit } from '#domain/units.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Pager } from '#web/design/layout/pager.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { observationsQuery } from '#web/entities/goods/price-queries.ts'
import { PriceText } from '#web/entities/goods/price-text.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import * as texts from './texts.ts'

interface NotedPricesProps {
  market: MarketPage
  product: CatalogueProduct
}

/** Lists every price of one product at one market, the latest noted first; each can be set aside and taken up again. */
export function NotedPrices({ market, product }: NotedPricesProps) {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const [asked, setAsked] = useState<NotedObservation | null>(null)
  const query = useQuery({
    ...observationsQuery(market.id, product.id, cursors.at(-1) ?? null),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  if (data === undefined) {
    return (
      <LoadState title={texts.recorded.failed} query={query}>
        <div role="status" aria-label={texts.notedPrices.loadingPrices}>
          <Skeleton className="h-60" />
        </div>
      </LoadState>
    )
  }
  return (
    <>
      <Bands product={product} />
      <DataTable
        caption={texts.recorded.caption(product.name, market.name)}
        columns={columnsFor(setAsked)}
        rows={data.items}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{texts.recorded.empty}</p>}
      />
      <Pager
        label={texts.recorded.pages}
        cursors={cursors}
        nextCursor={data.nextCursor}
        onChange={setCursors}
        isBusy={isPlaceholderData}
      />
      {asked !== null && (
        <SetAsideDialog
          key={asked.id}
          noted={asked}
          name={product.name}
          slug={market.slug}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Shows what customers see of it now. */
function Bands({ product }: { product: CatalogueProduct }) {
  if (product.prices.length === 0) return <p className="text-ink-soft">{texts.recorded.noneShown}</p>
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {texts.recorded.shown}
      {product.prices.map((band) => (
        <PriceText key={band.unit} band={band} />
      ))}
    </p>
  )
}

function columnsFor(ask: (noted: NotedObservation) => void): Column<NotedObservation>[] {
  return [
    {
      key: 'when',
      head: texts.notedPrices.when,
      cell: (noted) => (
        <>
          {timeText(Date.parse(noted.observedAt), 'full')}
          <span className="block text-xs sm:hidden">
            <Source noted={noted} />
          </span>
        </>
      ),
    },
    { key: 'who', head: texts.notedPrices.who, hideBelow: 'sm', cell: (noted) => <Source noted={noted} /> },
    {
      key: 'amount',
      head: texts.recorded.quantity,
      hideBelow: 'sm',
      cell: ({ quantity, unit }) => countUnit(quantity, unit),
    },
    {
      key: 'asked',
      head: texts.recorded.asked,
      isNumeric: true,
      hideBelow: 'md',
      cell: ({ askedKobo }) => nairaText(askedKobo, false),
    },
    {
      key: 'paid',
      head: texts.notedPrices.paid,
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
      head: texts.recorded.each,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ paidKobo, quantity }) => nairaText(Math.round(paidKobo / quantity), false),
    },
    {
      key: 'counts',
      head: texts.recorded.counted,
      cell: (noted) => <Status noted={noted} onAsk={() => ask(noted)} />,
    },
  ]
}

/** Says if it counts, and how to change that. */
function Status({ noted: { setAside }, onAsk }: { noted: NotedObservation; onAsk: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {setAside !== null && (
        <span className="max-w-60 text-pretty text-ink-soft">
          {texts.recorded.notCounted(setAside.reason)}
        </span>
      )}
      <Button size="sm" kind="secondary" onClick={onAsk}>
        {setAside === null ? texts.setAside.submit : texts.setAside.undo}
      </Button>
    </span>
  )
}

function Source({ noted: { isSample, errand: order } }: { noted: NotedObservation }) {
  if (isSample) return <Badge>{texts.recorded.guidePrice}</Badge>
  if (order === null) return <span className="text-ink-soft">{texts.recorded.agent}</span>
  return (
    <span className="flex flex-wrap gap-x-2">
      {order.agent ?? texts.recorded.agent}
      <OrderCode id={order.orderId} code={order.code} />
    </span>
  )
}
