import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'

interface ThreadErrorProps {
  query: LoadStateProps['query']
}

/** Stands in a thread's place until it is there. */
export function ThreadError({ query }: ThreadErrorProps) {
  return (
    <LoadState title={texts.thread.failed} query={query}>
      <div role="status" aria-label={texts.thread.loading} className="grid gap-2">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="h-14 w-1/2 justify-self-end" />
        <Skeleton className="h-20 w-2/3" />
      </div>
    </LoadState>
  )
}
