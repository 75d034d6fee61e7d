import { type ReactNode, useEffect, useRef } from 'react'
import type { Trip } from '#contract/agent.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { TripBody } from './trip-body.tsx'
import { TripHeader } from './trip-header.tsx'
import { TripUnsent } from './trip-unsent.tsx'
import { useTrip } from './use-trip.ts'
import { useTripActs } from './use-trip-acts.ts'

interface TripPaneProps {
  tripId: string
  nowMs: number
  serverNow: () => number
  chatOf: (trip: Trip) => ReactNode
}

/** One errand, from the first step to the last. */
export function TripPane({ tripId, nowMs, serverNow, chatOf }: TripPaneProps) {
  const acts = useTripActs(serverNow)
  const { trip, isGone, error, isRetrying, retry } = useTrip(tripId, acts.acts)
  useStepFocus(tripId, trip?.status)
  if (isGone) return <Gone />
  if (trip === undefined && error !== null) {
    return (
      <div className="py-6">
        <h1 className="sr-only">Errand</h1>
        <ErrorState
          title="We could not load this errand."
          detail={reasonOf(error, 'Check your network.')}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </div>
    )
  }
  if (trip === undefined) return <Loading />
  return (
    <>
      <TripHeader trip={trip} nowMs={nowMs} chat={chatOf(trip)} />
      <TripUnsent acts={acts} />
      {trip.note !== null && trip.endedAt === null && (
        <div className="pt-4">
          <Notice tone="amber">
            <strong className="block">For the whole errand</strong>
            {trip.note}
          </Notice>
        </div>
      )}
      <TripBody key={trip.id} trip={trip} acts={acts} nowMs={nowMs} />
    </>
  )
}

/** Each step of the errand begins at its top, for eyes and for screen readers. */
function useStepFocus(tripId: string, status: OrderStatus | undefined): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (status === undefined) return
    const step = `${tripId} ${status}`
    const isFirst = last.current === null
    if (last.current === step) return
    last.current = step
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('#trip h1')
    if (isFirst || heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [tripId, status])
}

function Gone() {
  return (
    <>
      <h1 className="sr-only">Errand</h1>
      <EmptyState
        title="This errand is not in your hands"
        action={
          <a href="/dashboard" className={buttonClass()}>
            Back to your desk
          </a>
        }
      >
        The office gave it to another agent or put it back in the queue. Nothing more is asked of you.
      </EmptyState>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the errand" className="grid gap-4 py-4">
      <h1 className="sr-only">Errand</h1>
      <Skeleton className="h-14 w-full" />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-24 w-full" />
      ))}
    </div>
  )
}
