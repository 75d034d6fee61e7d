import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/api/api.ts'
import { troubleOf } from '#web/platform/api/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { OrderError } from '#web/site/orders/order-error.tsx'
import { OrderSkeleton } from '#web/site/orders/order-skeleton.tsx'
import { LiveTracked } from './live-tracked.tsx'
import * as texts from './texts.ts'
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
      <h1 className="text-2xl">{texts.trackAnOrder}</h1>
      <OrderError trouble={trouble} onRetry={() => void refetch()} isRetrying={isFetching} />
    </div>
  )
}
