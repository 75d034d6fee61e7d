import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { marketQuery } from '#web/markets/markets-queries.ts'
import type { Draft } from './draft.ts'
import { changeDraft } from './draft-store.ts'

interface ChosenMarket {
  slug: string | null
  name: string | undefined
  /** With its catalogue, once that is there. */
  market: MarketPage | undefined
  /** Why it could not be read; null while all is well. */
  error: Error | null
  retry: () => void
}

/** The market of the list: the address names it, else the draft does. The address's choice goes into the draft. */
export function useChosenMarket(named: string | null, draft: Draft | null): ChosenMarket {
  const slug = named ?? draft?.market?.slug ?? null
  const { data, error, refetch } = useQuery({ ...marketQuery(slug ?? ''), enabled: slug !== null })
  useEffect(() => {
    if (data === undefined || draft === null || draft.market?.id === data.id) return
    changeDraft({ do: 'chooseMarket', market: { id: data.id, slug: data.slug, name: data.name } })
  }, [data, draft])
  const known = draft?.market?.slug === slug ? draft?.market?.name : undefined
  return {
    slug,
    name: data?.name ?? known,
    market: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
