import { Suspense } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { quietPart } from '#web/design/quiet-part.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import type { CheckoutBill } from './use-checkout-bill.ts'

const Offer = quietPart(
  async () => (await withWholeStyle(import('./second-market-offer-deferred.tsx'))).SecondMarketOffer,
)
const List = deferredPart(async () => (await withWholeStyle(import('./second-list-deferred.tsx'))).SecondList)

interface SecondMarketPartProps {
  draft: Draft
  market: MarketPage
  bill: CheckoutBill
}

/** The offer of a second market, where this one does not sell all of a list that was not split yet. */
export function SecondMarketNotice({ draft, market, bill: { estimate } }: SecondMarketPartProps) {
  const sold = new Set(market.catalogue.map(({ id }) => id))
  const isAllSold = draft.lines.every(({ productId }) => productId === null || sold.has(productId))
  if (isAllSold || (draft.rest ?? []).length > 0 || estimate === null) return null
  return (
    <Suspense fallback={null}>
      <Offer draft={draft} market={market} whole={estimate} />
    </Suspense>
  )
}

/** What comes from the second market. */
export function SecondMarketList({ market, bill }: Pick<SecondMarketPartProps, 'market' | 'bill'>) {
  if (bill.second === null) return null
  return (
    <Suspense fallback={null}>
      <List marketName={market.name} second={bill.second} />
    </Suspense>
  )
}
