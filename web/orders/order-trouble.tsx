import { ErrorState } from '#web/design/error-state.tsx'
import { reasonOf } from '#web/platform/api-error.ts'

interface OrderTroubleProps {
  error: Error | null
  /** It waits for a network. */
  isPaused: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** Why an order is not there yet, and another try. */
export function OrderTrouble({ error, isPaused, onRetry, isRetrying }: OrderTroubleProps) {
  return (
    <ErrorState
      title="We could not load this order."
      detail={
        isPaused
          ? 'Your phone is offline. It loads when you are back.'
          : reasonOf(error, 'Try again in a moment.')
      }
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
