import { useQuery } from '@tanstack/react-query'
import type { MarketPage } from '#contract/markets/markets.ts'
import { byName } from '#domain/sorting.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { MarketsTabs } from '#web/admin/markets/markets-tabs.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { marketQuery, marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { NotedPrices } from './noted-prices.tsx'
import { type PricesFilter, pricesAddress, pricesFilterFrom } from './prices-filter.ts'
import * as texts from './texts.ts'

/** The price guide as admins see it: every price of a product as it was noted. */
export function PricesScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const filter = pricesFilterFrom(search)
  const market = useQuery({ ...marketQuery(filter.slug ?? ''), enabled: filter.slug !== null })
  const choose = (next: PricesFilter) => navigate(pricesAddress(next), { replace: true })
  return (
    <AdminShell here="/admin/markets" title={texts.prices}>
      <div className="justify-self-start">
        <MarketsTabs here="/admin/markets/prices" />
      </div>
      <div className="grid max-w-6xl gap-8">
        <section aria-label={texts.recordedPrices} className="grid gap-4">
          <Choice filter={filter} market={market.data} onChoose={choose} />
          {filter.slug === null ? (
            <EmptyState title={texts.chooseAMarketAndAnItem}>
              {texts.youWillSeeEveryPriceAgentsPaid}
            </EmptyState>
          ) : market.data === undefined ? (
            <LoadState title={texts.weCouldNotLoadThisMarket} query={market}>
              <div role="status" aria-label={texts.loadingTheMarket}>
                <Skeleton className="h-60" />
              </div>
            </LoadState>
          ) : (
            <Prices market={market.data} product={filter.product} />
          )}
        </section>
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
  const markets = useQuery(marketsQuery(null)).data ?? []
  const goods = [...(market?.catalogue ?? [])].sort(byName)
  return (
    <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
      <SelectField
        label={texts.market}
        placeholder={texts.chooseAMarket}
        options={markets.map(({ slug, name }) => [slug, name] as const)}
        value={filter.slug ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...filter, slug: value === '' ? null : value })
        }
      />
      <SelectField
        label={texts.item}
        placeholder={texts.chooseAnItem}
        options={goods.map(({ slug, name }) => [slug, name] as const)}
        value={goods.some(({ slug }) => slug === filter.product) ? (filter.product ?? '') : ''}
        disabled={market === undefined}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...filter, product: value === '' ? null : value })
        }
      />
    </div>
  )
}

function Prices({ market, product }: { market: MarketPage; product: string | null }) {
  const found = market.catalogue.find(({ slug }) => slug === product)
  if (found === undefined) {
    return <p className="text-ink-soft">{texts.chooseAnItemToSeeItsPrices(market.name)}</p>
  }
  return <NotedPrices key={market.id + found.id} market={market} product={found} />
}
