import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { firstCity } from '#domain/places/cities.ts'
import { isMarketSlug, marketQuery } from '#web/entities/markets/markets-queries.ts'
import { showCity } from '#web/platform/core/shown-city.ts'
import { useCity } from '#web/platform/session/session.ts'
import { draftMarket } from '#web/site/list/draft/draft.ts'
import type { DraftMarket } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'

export interface ChosenMarket {
  slug: string | null
  name: string | undefined
  /** With its catalogue, once that is there. */
  market: MarketPage | undefined
  /** Why it could not be read; null while all is well. */
  error: Error | null
  retry: () => void
}

/**
 * The market of the list: the address names it, else the draft does, unless another city is shown by now. The address's
 * choice is the customer's own: it goes into the draft as that, and its city is shown.
 */
export function useChosenMarket(named: string | null): ChosenMarket {
  const kept = useDraftPart<DraftMarket | null>((draft) => draft.market, null)
  const city = useCity()?.slug
  const saved = city === undefined || (kept?.city ?? firstCity) === city ? kept : null
  const slug = isMarketSlug(named) ? named : (saved?.slug ?? null)
  const { data, error, refetch } = useQuery({ ...marketQuery(slug ?? ''), enabled: slug !== null })
  useEffect(() => {
    if (data === undefined) return
    showCity(data.city)
    const { market, marketBy } = readDraft()
    if (!isMarketSlug(named) || (market?.id === data.id && marketBy === 'customer')) return
    changeDraft({ do: 'chooseMarket', market: draftMarket(data), by: 'customer' })
  }, [data, named])
  return {
    slug,
    name: data?.name ?? (saved?.slug === slug ? saved?.name : undefined),
    market: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
