import type { ReactNode } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { orderNotes } from '#web/entities/orders/order-notes.ts'
import { useHoldBanners } from '#web/platform/page/hold-banners.ts'
import { PairCard } from './core/pair-card.tsx'
import { TripSkeleton } from './core/trip-skeleton.tsx'
import { useStepFocus } from './core/use-step-focus.ts'
import { useTripActions } from './core/use-trip-actions.ts'
import { OrderBag } from './joint/order-bag.tsx'
import { useOthers } from './joint/use-others.ts'
import * as texts from './texts.ts'
import { TripBody } from './trip-body.tsx'
import { TripHeader } from './trip-header.tsx'
import { useTrip } from './use-trip.ts'

interface TripPaneProps {
  tripId: string
  /** Says that the phone shares where it is, so that customers can follow it. */
  isSeen: boolean
  nowMs: number
  chatOf: (trip: Trip) => ReactNode
}

/** Shows one order, from the first step to the last. */
export function TripPane({ tripId, isSeen, nowMs, chatOf }: TripPaneProps) {
  useHoldBanners()
  const actions = useTripActions()
  const { trip, isGone, trouble, isRetrying, retry } = useTrip(tripId, actions.queued)
  useStepFocus(trip === undefined ? undefined : `${tripId} ${trip.status}`)
  const others = useOthers(trip)
  if (isGone) return <Gone />
  if (trip === undefined && trouble !== null) {
    return (
      <div className="py-6">
        <h1 className="sr-only">{common.label.order}</h1>
        <ErrorState title={common.failure.order} detail={trouble} onRetry={retry} isRetrying={isRetrying} />
        <a href="/dashboard" className={`${buttonClass('quiet')} mt-2`}>
          {texts.header.toDashboard}
        </a>
      </div>
    )
  }
  if (trip === undefined) return <TripSkeleton />
  return (
    <>
      <TripHeader
        trip={trip}
        bag={<OrderBag trip={trip} />}
        backTo={others.length > 0 ? `/dashboard?market=${trip.market.id}` : '/dashboard'}
        nowMs={nowMs}
        chat={chatOf(trip)}
      />
      {trip.endedAt === null &&
        orderNotes(trip).map(({ label, text }) => (
          <div key={label} className="pt-4">
            <Notice tone="amber">
              <strong className="block">{label}</strong>
              {text}
            </Notice>
          </div>
        ))}
      <PairCard trip={trip} />
      <TripBody key={trip.id} trip={trip} actions={actions} isSeen={isSeen} nowMs={nowMs} />
    </>
  )
}

function Gone() {
  return (
    <>
      <h1 className="sr-only">{common.label.order}</h1>
      <EmptyState
        title={texts.trip.notYours}
        action={
          <a href="/dashboard" className={buttonClass()}>
            {texts.header.toDashboard}
          </a>
        }
      >
        {texts.trip.notYoursHint}
      </EmptyState>
    </>
  )
}
