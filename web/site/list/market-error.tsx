import { ErrorState } from '#web/design/error-state.tsx'
import { ApiError, reasonOf } from '#web/platform/api/api-error.ts'
import * as texts from './texts.ts'

interface MarketErrorProps {
  error: Error
  onRetry: () => void
}

/** The list's market could not be read: the list itself is safe. */
export function MarketError({ error, onRetry }: MarketErrorProps) {
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorState title={texts.weNoLongerGoToThisMarket} detail={texts.chooseAnotherMarket} />
  }
  return (
    <ErrorState
      title={texts.weCouldNotLoadThisMarketsPrices}
      detail={texts.yourListIsSafeOnThisPhone(reasonOf(error, texts.tryAgainInAMoment))}
      onRetry={onRetry}
    />
  )
}
