import { useQuery } from '@tanstack/react-query'
import type { MarketPage } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'
import { MarketsTabs } from '#web/admin/markets/core/markets-tabs.tsx'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { type ListView, useListView } from '#web/admin/shell/use-list-view.ts'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ViewOf } from '#web/platform/page/list-address.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { NotedPrices } from './noted-prices.tsx'
import { pricesAddress } from './prices-address.ts'
import * as texts from './texts.ts'

/** Shows the price guide as admins see it: every price of a product as it was noted. */
export function PricesScreen({ search }: ScreenProps) {
  const view = useListView(pricesAddress, search)
  const { market: slug, good } = view.filter
  const market = useQuery({ ...marketQuery(slug ?? ''), enabled: slug !== null })
  return (
    <AdminShell here="/admin/markets" title={common.label.prices}>
      <div className="justify-self-start">
        <MarketsTabs here="/admin/markets/prices" />
      </div>
      <div className="grid max-w-6xl gap-8">
        <section aria-label={texts.prices.heading} className="grid gap-4">
          <Choice view={view} market={market.data} />
          {slug === null ? (
            <EmptyState title={texts.prices.empty}>{texts.prices.emptyHint}</EmptyState>
          ) : market.data === undefined ? (
            <LoadState title={common.failure.market} query={market}>
              <div role="status" aria-label={common.loading.market}>
                <Skeleton className="h-60" />
              </div>
            </LoadState>
          ) : (
            <Prices market={market.data} product={good} />
          )}
        </section>
      </div>
    </AdminShell>
  )
}

interface ChoiceProps {
  view: ListView<ViewOf<typeof pricesAddress>>
  market: MarketPage | undefined
}

function Choice({ view: { filter, change }, market }: ChoiceProps) {
  const query = useQuery(marketsQuery(null))
  const { data: markets } = query
  const goods = [...(market?.catalogue ?? [])].sort(byName)
  if (markets === undefined)
    return (
      <LoadState title={common.failure.markets} query={query}>
        <Skeleton className="h-20 sm:max-w-2xl" />
      </LoadState>
    )
  return (
    <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
      <SelectField
        label={common.label.market}
        placeholder={common.action.chooseMarket}
        options={markets.map(({ slug, name }) => [slug, name] as const)}
        value={filter.market ?? ''}
        onChange={({ currentTarget }) => change({ market: currentTarget.value || null })}
      />
      <SelectField
        label={common.label.item}
        placeholder={marketsTexts.prices.chooseItem}
        options={goods.map(({ slug, name }) => [slug, name] as const)}
        value={goods.find(({ slug }) => slug === filter.good)?.slug ?? ''}
        disabled={market === undefined}
        onChange={({ currentTarget }) => change({ good: currentTarget.value || null })}
      />
    </div>
  )
}

function Prices({ market, product }: { market: MarketPage; product: string | null }) {
  const found = market.catalogue.find(({ slug }) => slug === product)
  if (found === undefined) {
    return <p className="text-ink-soft">{texts.prices.itemHint(market.name)}</p>
  }
  return <NotedPrices key={market.id + found.id} market={market} product={found} />
}
