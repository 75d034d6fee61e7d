import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { OrderLoadState } from '#web/site/orders/order-skeleton.tsx'
import { LiveTracked } from './live-tracked.tsx'
import * as texts from './texts.ts'
import { trackedQuery } from './tracking-queries.ts'
import { Untracked } from './untracked.tsx'

/** An order as anybody with its code may follow it. */
export function TrackedScreen({ params }: ScreenProps<{ code: string }>) {
  const query = useQuery(trackedQuery(params.code))
  const { data } = query
  if (isRefusal(data)) return <Untracked refusal={data} />
  if (data !== undefined) return <LiveTracked order={data} hasFailed={query.error !== null} />
  return <OrderLoadState heading={texts.trackAnOrder} query={query} />
}
