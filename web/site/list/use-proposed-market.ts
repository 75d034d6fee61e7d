import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { bestOffer, missingOf, type Offer } from '#domain/compare-markets.ts'
import { metresToDoor } from '#domain/service-area.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { filterMarkets } from '#web/site/markets/filter-markets.ts'
import { useComparison } from './compare/use-comparison.ts'
import { useDraftItems, useDraftPart } from './draft/use-draft.ts'
import * as texts from './texts.ts'

interface Wanted {
  markets: readonly Market[] | undefined
  /** The market that is chosen already. */
  slug: string | null
  nowMs: number
  onChoose: (market: Market) => void
}

/**
 * Chooses the best market for a list that has none: open, with most of the list, near. Returns why it was chosen, until
 * another one is.
 */
export function useProposedMarket({ markets, slug, nowMs, onChoose }: Wanted): string | null {
  const items = useDraftItems() ?? []
  const place = useDraftPart((draft) => draft.place, null)
  const isWanted = slug === null && items.length > 0 && markets !== undefined
  const areas = useQuery({ ...areasQuery, enabled: isWanted }).data ?? []
  const { data } = useComparison(items, markets ?? [], isWanted)
  const [chosen, setChosen] = useState<{ slug: string; why: string } | null>(null)

  const propose = useEffectEvent((offers: readonly Offer[]) => {
    const known = new Map(markets?.map((market) => [market.id, market]))
    const metresTo = (id: string) => {
      const market = known.get(id)
      return market === undefined || place === null ? null : metresToDoor(market, place, areas)
    }
    const best = bestOffer(offers, metresTo)
    const market =
      known.get(best?.marketId ?? '') ??
      filterMarkets(markets ?? [], { typed: '', which: 'all' }, nowMs).later[0]
    if (market === undefined) return
    setChosen({ slug: market.slug, why: texts.market.proposed(market.name, hasText(best)) })
    onChoose(market)
  })
  useEffect(() => {
    if (isWanted && data !== undefined) propose(data.offers)
  }, [isWanted, data])
  return chosen !== null && chosen.slug === slug ? chosen.why : null
}

function hasText(offer: Offer | null): string {
  if (offer === null) return texts.market.opensFirst
  const missing = missingOf(offer)
  return missing === 0 ? texts.market.hasAll : texts.market.missesSome(missing)
}
