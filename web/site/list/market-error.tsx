import { ErrorState } from '#web/design/error-state.tsx'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

interface MarketErrorProps {
  error: Error
  onRetry: () => void
}

/** The list's market could not be read: the list itself is safe. */
export function MarketError({ error, onRetry }: MarketErrorProps) {
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorState title={texts.marketError.gone} detail={texts.marketError.chooseAnother} />
  }
  return (
    <ErrorState
      title={texts.marketError.pricesFailed}
      detail={texts.marketError.listSafe(reasonOf(error, texts.marketError.retryLater))}
      onRetry={onRetry}
    />
  )
}
