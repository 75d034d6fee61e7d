import { ErrorState } from '#web/design/error-state.tsx'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'

interface MarketTroubleProps {
  error: Error
  onRetry: () => void
}

/** The list's market could not be read: the list itself is safe. */
export function MarketTrouble({ error, onRetry }: MarketTroubleProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        title="We no longer go to this market."
        detail="Choose another; your list stays as it is."
      />
    )
  }
  return (
    <ErrorState
      title="We could not load this market’s prices."
      detail={`${reasonOf(error, 'Try again in a moment.')} Your list is safe on this phone.`}
      onRetry={onRetry}
    />
  )
}
