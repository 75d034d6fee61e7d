import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'

interface SettingsWaitProps {
  /** Names what is on its way: "the settings". */
  what: string
  query: LoadStateProps['query']
}

/** Stands in the place of something that is on its way, or that could not be had. */
export function SettingsWait({ what, query }: SettingsWaitProps) {
  return (
    <LoadState title={common.failure.loading(what)} query={query}>
      <div role="status" aria-label={common.loading.of(what)} className="grid gap-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </LoadState>
  )
}
