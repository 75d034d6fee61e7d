import { useMemo } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { type Estimate, estimateList, type Fees, type PricedItem } from '#domain/prices/price-estimate.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'

interface Priced {
  items: readonly PricedItem[] | null
  /** What the market sells; undefined while that is on its way. */
  catalogue: readonly CatalogueProduct[] | undefined
  fees: Fees
  nowMs: number
}

/** What a list may come to; null while it is empty, or what it needs is on its way. */
export function useEstimate({ items, catalogue, fees, nowMs }: Priced): Estimate | null {
  const { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, discountKobo } = fees
  const usualOf = useUsualPrices()
  return useMemo(() => {
    if (items === null || items.length === 0 || catalogue === undefined || usualOf === null) return null
    const known = { deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, discountKobo }
    return estimateList(items, catalogue, usualOf, known, nowMs)
  }, [items, catalogue, usualOf, deliveryFeeKobo, serviceFeeKobo, callOutFeeKobo, discountKobo, nowMs])
}
