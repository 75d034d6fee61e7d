import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api/api-error.ts'
import * as texts from './texts.ts'

interface SettingsWaitProps {
  /** What is on its way: "the settings". */
  what: string
  query: { error: Error | null; isPaused: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** What is in the place of something that is on its way, or that could not be had. */
export function SettingsWait({ what, query }: SettingsWaitProps) {
  const error = query.error ?? (query.isPaused ? new TypeError('No network') : null)
  if (error !== null) {
    return (
      <ErrorState
        title={texts.weCouldNotLoad(what)}
        detail={reasonOf(error, texts.checkYourNetwork)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <div role="status" aria-label={texts.loading(what)} className="grid gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
