import { useQuery } from '@tanstack/react-query'
import type { Market, MarketPage } from '#contract/markets/markets.ts'
import { distanceM } from '#domain/places/geo.ts'
import { metresToDoor } from '#domain/places/service-area.ts'
import { secondMarket } from '#domain/prices/compare-markets.ts'
import { aboutKobo, estimateList, type TotalRange } from '#domain/prices/price-estimate.ts'
import { noUsualPrices } from '#domain/prices/usual-prices.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketQuery, useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'
import { useComparison } from '#web/site/list/market/use-comparison.ts'
import { useFees } from '#web/site/list/use-fees.ts'
import * as texts from './texts.ts'

interface SecondMarketOfferProps {
  draft: Draft
  market: MarketPage
  /** What the whole list may come to at its market, fees included. */
  whole: TotalRange
}

/** Where no open market sells the whole list: the nearest that sells the rest, what that adds, and a button. */
export function SecondMarketOffer({ draft, market, whole }: SecondMarketOfferProps) {
  const { data: markets = [] } = useQuery(useMarketsQuery())
  const areas = useQuery(areasQuery).data ?? []
  const { data } = useComparison(draft.lines, markets, markets.length > 0)
  const metresTo = (id: string) => {
    const other = markets.find((each) => each.id === id)
    return other === undefined ? null : (metresToDoor(other, draft.place, areas) ?? distanceM(market, other))
  }
  const chosen = { marketId: market.id, lineCount: draft.lines.length }
  const found = data === undefined ? null : secondMarket(data.offers, chosen, metresTo)
  const other = markets.find(({ id }) => id === found?.marketId)
  if (found === null || other === undefined) return null
  return <Offer draft={draft} market={market} other={other} items={found.items} whole={whole} />
}

const namesAtMost = 3

function Offer({
  draft,
  market,
  other,
  items,
  whole,
}: SecondMarketOfferProps & { other: Market; items: readonly number[] }) {
  const nowMs = useNow()
  const usualOf = useUsualPrices() ?? noUsualPrices
  const { data: page } = useQuery(marketQuery(other.slug))
  const fees = useFees(other, items.length)
  const missing = draft.lines.filter((_, index) => items.includes(index))
  const kept = draft.lines.filter((_, index) => !items.includes(index))
  const noFees = { deliveryFeeKobo: 0, serviceFeeKobo: 0, callOutFeeKobo: 0 }
  // The same items at the first market are no part of the sum any more.
  const before = estimateList(missing, market.catalogue, usualOf, noFees, nowMs)
  const there = page === undefined ? before : estimateList(missing, page.catalogue, usualOf, fees, nowMs)
  const together = aboutKobo({
    totalLowKobo: whole.totalLowKobo - before.totalLowKobo + there.totalLowKobo,
    totalHighKobo: whole.totalHighKobo - before.totalHighKobo + there.totalHighKobo,
  })
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo
  const named = missing.slice(0, namesAtMost).map(({ name }) => name)
  const left = missing.length - named.length
  const names = left === 0 ? named.join(', ') : texts.offer.namesAndMore(named.join(', '), left)
  const split = () =>
    changeWithUndo(
      {
        do: 'split',
        firstIds: kept.map(({ id }) => id),
        market: draftMarket(other),
      },
      texts.second.note,
    )
  return (
    <Notice
      tone="amber"
      action={
        <Button kind="secondary" isBusy={page === undefined} onClick={split}>
          {texts.offer.accept(other.name)}
        </Button>
      }
    >
      {texts.offer.notSold(names, market.name)}{' '}
      {texts.offer.intro(other.name, nairaText(feesKobo, false), nairaText(together, false))}
    </Notice>
  )
}
