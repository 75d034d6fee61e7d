import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { compareListEndpoint } from '#contract/lists/lists.ts'
import type { Market, MarketPage } from '#contract/markets/markets.ts'
import { type Comparison, compareMarkets, type Offer } from '#domain/prices/compare-markets.ts'
import type { PricedItem } from '#domain/prices/price-estimate.ts'
import { minutes } from '#domain/time/durations.ts'
import { marketQuery } from '#web/entities/markets/markets-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { useCity } from '#web/platform/session/session.ts'

export interface ComparedList extends Comparison {
  /** The offers of closed markets with them; none of them where it was compared on the device. */
  all: Offer[]
  /** Compared on the device, with the cached prices of markets opened before. */
  isFromDevice: boolean
}

/** One list at all markets of the city: by the server, or offline by the same rule on the device. */
export function useComparison(items: readonly PricedItem[], markets: readonly Market[], enabled = true) {
  const client = useQueryClient()
  const city = useCity()?.slug
  const priced = items.map(pricedItem)
  return useQuery({
    queryKey: [compareListEndpoint.path, city, JSON.stringify(priced)],
    staleTime: minutes(1),
    enabled,
    queryFn: async ({ signal }): Promise<ComparedList> => {
      try {
        const body = { lines: priced, city, includesClosed: true }
        const comparison = await callApi(compareListEndpoint, { body }, { signal })
        const open = new Set(markets.flatMap(({ id, today }) => (today.takesOrdersNow ? id : [])))
        const offers = comparison.offers.filter(({ marketId }) => open.has(marketId))
        return { ...comparison, offers, all: comparison.offers, isFromDevice: false }
      } catch (error) {
        if (!(error instanceof NoAnswer) || signal.aborted) throw error
        const comparison = compareMarkets(priced, await savedMarkets(client, markets))
        return { ...comparison, all: comparison.offers, isFromDevice: true }
      }
    },
  })
}

function pricedItem({ productId, quantity, unit, budgetKobo, capKobo, capOf }: PricedItem): PricedItem {
  return { productId, quantity, unit, budgetKobo, capKobo, capOf }
}

async function savedMarkets(client: QueryClient, markets: readonly Market[]) {
  const open = markets.filter(({ today }) => today.takesOrdersNow)
  const saved = await Promise.all(open.map(({ slug }) => savedMarket(client, slug)))
  return saved.flatMap((market) => (market === undefined ? [] : [{ id: market.id, goods: market.catalogue }]))
}

/** A market as the page has it, or the device. */
async function savedMarket(client: QueryClient, slug: string): Promise<MarketPage | undefined> {
  const { queryKey } = marketQuery(slug)
  const { findAnswer } = await import('#web/platform/api/answer-cache.ts')
  const saved = await findAnswer('public', queryKey[0], null)
  return client.getQueryData(queryKey) ?? (saved?.data as MarketPage | undefined)
}
