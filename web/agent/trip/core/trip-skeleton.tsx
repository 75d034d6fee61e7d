import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'

/** Stands where an order, or several as one trip, will be. */
export function TripSkeleton() {
  return (
    <div role="status" aria-label={common.loading.order} className="grid gap-4 py-4">
      <h1 className="sr-only">{common.label.order}</h1>
      <Skeleton className="h-14 w-full" />
      {[1, 2, 3, 4].map((item) => (
        <Skeleton key={item} className="h-24 w-full" />
      ))}
    </div>
  )
}
