import type { ReactNode } from 'react'
import { ErrorState } from '#web/design/error-state.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'

export interface LoadStateProps {
  /** What could not be done: "We could not load the markets." */
  title: string
  query: { error: unknown; isPaused: boolean; isFetching: boolean; refetch: () => unknown }
  /** In its place while it is on its way. */
  children?: ReactNode
}

/** In the place of what is not there yet: its outline while it is read, or why it could not be and a way to try again. */
export function LoadState({ title, query, children }: LoadStateProps) {
  const trouble = troubleOf(query)
  if (trouble === null) return children
  return (
    <ErrorState
      title={title}
      detail={trouble}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
