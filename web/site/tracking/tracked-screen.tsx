import { useQuery } from '@tanstack/react-query'
import { Clock3, SearchX } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { isRefusal, type Refusal } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { OrderLoadState } from '#web/site/orders/core/order-skeleton.tsx'
import { LiveTracked } from './live-tracked.tsx'
import { TrackForm } from './track-form.tsx'
import { trackedQuery } from './tracking-queries.ts'
import { untrackedText } from './untracked-text.ts'
import { useOwnKey } from './use-own-key.ts'

const OwnOrderCard = deferredPart(
  async () => (await withWholeStyle(import('./own-order-card-deferred.tsx'))).OwnOrderCard,
)

/** An order as anybody with its code may follow it. */
export function TrackedScreen({ params, search }: ScreenProps<{ code: string }>) {
  const query = useQuery(trackedQuery(params.code))
  const { data } = query
  const linkKey = useOwnKey(params.code, search)
  const own = linkKey === null ? null : <OwnPart code={params.code} linkKey={linkKey} />
  if (isRefusal(data)) return <Untracked refusal={data}>{own}</Untracked>
  if (data !== undefined)
    return (
      <LiveTracked order={data} hasFailed={query.error !== null}>
        {own}
      </LiveTracked>
    )
  return <OrderLoadState heading={common.action.trackOrder} query={query} />
}

/** What its customer's own link adds, which comes once the page is there. */
function OwnPart(props: { code: string; linkKey: string }) {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  return (
    isDrawn && (
      <Suspense fallback={null}>
        <OwnOrderCard {...props} />
      </Suspense>
    )
  )
}

/** Why a code shows no order, and the way to another one. */
function Untracked({ refusal, children }: { refusal: Refusal; children: ReactNode }) {
  const { title, text } = untrackedText(refusal)
  const Icon = refusal.refusedWith === 410 || refusal.refusedWith === 429 ? Clock3 : SearchX
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-6">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        picture={<Icon className="size-14 text-amber-deep" strokeWidth={1.5} aria-hidden="true" />}
      >
        {text}
      </EmptyState>
      {children}
      <Card>
        <TrackForm />
      </Card>
    </div>
  )
}
