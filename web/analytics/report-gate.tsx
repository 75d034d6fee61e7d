import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { ApiQuery } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'

interface ReportGateProps<Answer> {
  query: ApiQuery<Answer>
  /** What is read: "the orders". */
  what: string
  /** Classes that hold the place open while it is read. */
  size: string
  children: (answer: Answer) => ReactNode
}

/** Figures that are read by themselves: what fails or is slow leaves the rest of the page as it is. */
export function ReportGate<Answer>({ query, what, size, children }: ReportGateProps<Answer>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  if (error !== null && (data === undefined || isPlaceholderData))
    return (
      <ErrorState
        title={`We could not load ${what}.`}
        detail={reasonOf(error, 'Check the network.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-label={`Loading ${what}`}>
        <Skeleton className={size} />
      </div>
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`min-w-0 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {children(data)}
    </div>
  )
}
