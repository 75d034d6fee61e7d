import { ErrorState } from '#web/design/error-state.tsx'

interface OrderTroubleProps {
  /** Why it is not there. */
  trouble: string
  onRetry: () => void
  isRetrying: boolean
}

/** Why an order is not there yet, and another try. */
export function OrderTrouble({ trouble, onRetry, isRetrying }: OrderTroubleProps) {
  return (
    <ErrorState
      title="We could not load this order."
      detail={trouble}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
