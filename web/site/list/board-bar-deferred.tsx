import type { MarketPage } from '#contract/markets/markets.ts'
import { useDraftItems } from '#web/site/list/draft/use-draft.ts'
import { useEstimate } from './figure/use-estimate.ts'
import { ListBar } from './list-bar.tsx'
import * as texts from './texts.ts'
import { useFees } from './use-fees.ts'

/** What the list comes to at this market, below its goods. */
export function BoardBar({ market, nowMs }: { market: MarketPage; nowMs: number }) {
  const items = useDraftItems()
  const fees = useFees(market)
  const estimate = useEstimate({ items, catalogue: market.catalogue, fees, nowMs })
  if (items === null || items.length === 0) return null
  return (
    <ListBar
      count={items.length}
      estimate={estimate}
      href={`/order?market=${market.slug}`}
      text={texts.marketPage.seeList}
    />
  )
}
