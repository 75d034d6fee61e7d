import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import { useCityName } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface LoadedMarketsProps {
  skeleton: ReactNode
  children: (markets: readonly Market[]) => ReactNode
}

/** The markets as soon as they are there; until then their skeleton, or why they do not come. None at all is said. */
export function LoadedMarkets({ skeleton, children }: LoadedMarketsProps) {
  const query = useQuery(useMarketsQuery())
  const { data } = query
  const city = useCityName()
  if (data?.length === 0)
    return <EmptyState title={texts.emptyState.heading}>{texts.emptyState.hint(city)}</EmptyState>
  if (data !== undefined) return children(data)
  if (troubleOf(query) === null) return skeleton
  return (
    <div className="mt-6">
      <LoadState title={common.failure.markets} query={query} />
    </div>
  )
}
