import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as texts from './texts.ts'

interface ThreadErrorProps {
  /** Why it could not be read; null while it is still being read. */
  trouble: string | null
  onRetry: () => void
}

/** What is in a thread's place until it is there. */
export function ThreadError({ trouble, onRetry }: ThreadErrorProps) {
  if (trouble !== null)
    return <ErrorState title={texts.weCouldNotLoadTheMessages} detail={trouble} onRetry={onRetry} />
  return (
    <div role="status" aria-label={texts.loadingTheMessages} className="grid gap-2">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-14 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-2/3" />
    </div>
  )
}
