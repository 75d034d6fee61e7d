import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** An order's page at its final size while the order is read. */
export function OrderSkeleton() {
  return (
    <div role="status" aria-label="Loading the order" className="mx-auto grid max-w-5xl gap-6 py-4 md:py-8">
      <h1 className="sr-only">Your order</h1>
      <Card kind="lifted" isFlush>
        <Skeleton className="h-36 w-full rounded-none sm:h-52" />
        <div className="grid justify-items-center gap-5 p-5 sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-start">
          <Skeleton isRound className="size-44" />
          <div className="grid w-full justify-items-center gap-3 sm:justify-items-start">
            <Skeleton className="h-9 w-64 max-w-full" />
            <Skeleton className="h-6 w-80 max-w-full" />
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
  )
}
