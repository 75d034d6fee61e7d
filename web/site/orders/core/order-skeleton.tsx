import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'

/** In the place of an order's page until the order is there. */
export function OrderLoadState({ heading, query }: { heading: string; query: LoadStateProps['query'] }) {
  if (troubleOf(query) === null) return <OrderSkeleton />
  return (
    <div className="mx-auto grid max-w-3xl gap-4 py-8">
      <h1 className="text-2xl">{heading}</h1>
      <LoadState title={common.failure.order} query={query} />
    </div>
  )
}

/** An order's page at its final size while the order is read. */
export function OrderSkeleton() {
  return (
    <div
      role="status"
      aria-label={common.loading.order}
      className="mx-auto grid max-w-5xl gap-4 py-4 md:gap-6 md:py-6"
    >
      <h1 className="sr-only">{common.label.yourOrder}</h1>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[1.45fr_1fr] md:gap-6">
        <Card kind="lifted" isFlush>
          <Skeleton className="h-36 w-full rounded-none sm:h-52" />
          <div className="grid grid-cols-1 justify-items-center gap-5 p-5 sm:grid-cols-[auto_1fr] sm:items-center sm:p-6">
            <div className="-mt-20 max-w-full rounded-full bg-paper p-2 sm:mt-0 sm:p-0">
              <Skeleton isRound className="size-44" />
            </div>
            <div className="grid w-full justify-items-center gap-3 sm:justify-items-start">
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-6 w-11/12" />
            </div>
          </div>
        </Card>
        <Card className="grid gap-4">
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-11" />
              <Skeleton className="h-5 flex-1" />
              <Skeleton className="h-5 w-16" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  )
}
