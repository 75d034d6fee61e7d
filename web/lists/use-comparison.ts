import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Comparison, compareMarkets } from '#contract/compare-markets.ts'
import { compareList } from '#contract/lists.ts'
import type { Market, MarketPage } from '#contract/markets.ts'
import type { PricedLine } from '#contract/price-estimate.ts'
import { marketQuery } from '#web/markets/markets-queries.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'

export interface ComparedList extends Comparison {
  /** Compared on the device, with the prices that it keeps of markets opened before. */
  isFromDevice: boolean
}

/** One list at all open markets: by the server, or without a network by the same rule on the device. */
export function useComparison(lines: readonly PricedLine[], markets: readonly Market[]) {
  const client = useQueryClient()
  const priced = lines.map(pricedLine)
  return useQuery({
    queryKey: [compareList.path, JSON.stringify(priced)],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ComparedList> => {
      try {
        const comparison = await callApi(compareList, { body: { lines: priced } }, { signal })
        return { ...comparison, isFromDevice: false }
      } catch (error) {
        if (error instanceof ApiError || signal.aborted) throw error
        return { ...compareMarkets(priced, await keptMarkets(client, markets)), isFromDevice: true }
      }
    },
  })
}

function pricedLine({ productId, quantity, unit, budgetKobo, capKobo }: PricedLine): PricedLine {
  return { productId, quantity, unit, budgetKobo, capKobo }
}

/** Markets whose catalogue the device has. */
async function keptMarkets(client: QueryClient, markets: readonly Market[]) {
  const open = markets.filter(({ today }) => today.takesOrdersNow)
  const kept = await Promise.all(open.map(({ slug }) => keptMarket(client, slug)))
  return kept.flatMap((market) => (market === undefined ? [] : [{ id: market.id, goods: market.catalogue }]))
}

/** The page may have it from the device already; then the failed try to have it anew takes nothing away. */
function keptMarket(client: QueryClient, slug: string): Promise<MarketPage | undefined> {
  const query = marketQuery(slug)
  return client.fetchQuery(query).catch(() => client.getQueryData<MarketPage>(query.queryKey))
}
