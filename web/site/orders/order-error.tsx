import { ErrorState } from '#web/design/error-state.tsx'
import * as texts from './texts.ts'

interface OrderErrorProps {
  /** Why it is not there. */
  trouble: string
  onRetry: () => void
  isRetrying: boolean
}

/** Why an order is not there yet, and another try. */
export function OrderError({ trouble, onRetry, isRetrying }: OrderErrorProps) {
  return (
    <ErrorState
      title={texts.weCouldNotLoadThisOrder}
      detail={trouble}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
