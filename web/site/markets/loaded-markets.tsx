import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { troubleOf } from '#web/platform/api/api-error.ts'
import { useCityName } from '#web/platform/session.ts'
import * as texts from './texts.ts'

interface LoadedMarketsProps {
  skeleton: ReactNode
  children: (markets: readonly Market[]) => ReactNode
}

/** The markets as soon as they are there; until then their skeleton, or why they do not come. None at all is said. */
export function LoadedMarkets({ skeleton, children }: LoadedMarketsProps) {
  const { data, error, isPaused, isFetching, refetch } = useQuery(useMarketsQuery())
  const city = useCityName()
  const trouble = troubleOf({ error, isPaused })
  if (data?.length === 0)
    return <EmptyState title={texts.noMarketsYet}>{texts.weDoNotShopYet(city)}</EmptyState>
  if (data !== undefined) return children(data)
  if (trouble === null) return skeleton
  return (
    <div className="mt-6">
      <ErrorState
        title={texts.weCouldNotLoadTheMarkets}
        detail={trouble}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  )
}
