import { useQuery } from '@tanstack/react-query'
import { OrderSkeleton } from '#web/orders/order-skeleton.tsx'
import { OrderTrouble } from '#web/orders/order-trouble.tsx'
import { isRefusal } from '#web/platform/api.ts'
import { troubleOf } from '#web/platform/api-error.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { LiveTracked } from './live-tracked.tsx'
import { trackedQuery } from './tracking-queries.ts'
import { Untracked } from './untracked.tsx'

/** An order as anybody with its code may follow it. */
export function TrackedScreen({ params }: ScreenProps<{ code: string }>) {
  const { data, error, isPaused, isFetching, refetch } = useQuery(trackedQuery(params.code))
  if (isRefusal(data)) return <Untracked refusal={data} />
  if (data !== undefined) return <LiveTracked order={data} hasFailed={error !== null} />
  const trouble = troubleOf({ error, isPaused })
  if (trouble === null) return <OrderSkeleton />
  return (
    <div className="mx-auto grid max-w-3xl gap-4 py-8">
      <h1 className="text-2xl">Track an order</h1>
      <OrderTrouble trouble={trouble} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  )
}
