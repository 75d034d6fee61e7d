import { ChevronLeft } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { inDoorOrder, isToShop, tripsOfMarket } from '#web/agent/trip/core/joint-trip.ts'
import { tripWithActions } from '#web/agent/trip/core/trip-overlay.ts'
import { useStepFocus } from '#web/agent/trip/core/use-step-focus.ts'
import { useSteps } from '#web/agent/trip/core/use-steps.ts'
import { useTripActions } from '#web/agent/trip/core/use-trip-actions.ts'
import { useTrips } from '#web/agent/trip/core/use-trips.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { orderNotes } from '#web/entities/orders/order-notes.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { BagTag } from './bag-tag.tsx'
import { JointDoors } from './joint-doors.tsx'
import { JointShopping } from './joint-shopping.tsx'
import * as texts from './texts.ts'

interface JointPaneProps {
  marketId: string
  /** Lists the orders in the sequence of their doors. */
  doors: readonly string[]
  /** Says that the phone shares where it is, so that customers can follow it. */
  isSeen: boolean
  nowMs: number
}

/** Several orders of one market as one trip: one list, bags kept apart, then door by door. */
export function JointPane({ marketId, doors, isSeen, nowMs }: JointPaneProps) {
  const actions = useTripActions()
  const steps = useSteps(actions)
  const { query: inHand, trips: all = [] } = useTrips()
  const trips = tripsOfMarket(all, marketId).map((trip) => tripWithActions(trip, actions.queued))
  useStepFocus(trips.length === 0 ? undefined : `${marketId} ${stepOf(trips)}`)
  if (inHand.data === undefined) {
    return (
      <div className="py-6">
        <h1 className="sr-only">{texts.trip.heading}</h1>
        <LoadState title={texts.trip.failed} query={inHand}>
          <Loading />
        </LoadState>
      </div>
    )
  }
  const [first] = trips
  if (first === undefined) return <Over />
  const toShop = trips.filter(isToShop)
  const toBring = inDoorOrder(
    trips.filter((trip) => !isToShop(trip)),
    doors,
  )
  const notes = trips.flatMap((trip) => orderNotes(trip).map((words) => ({ trip, ...words })))
  return (
    <>
      <header className="sticky top-(--stuck) z-20 -mx-4 flex items-center gap-1 border-b border-line bg-ground px-4 py-2 lg:mx-0 lg:rounded-t-lg">
        <a
          href="/dashboard"
          aria-label={tripTexts.header.toDashboard}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ChevronLeft className="size-6" />
        </a>
        <div className="min-w-0 flex-1">
          <h1 className="text-lg leading-tight">{texts.trip.title(first.market.name)}</h1>
          <p className="text-sm text-ink-soft">{texts.trip.orders(trips.length)}</p>
        </div>
      </header>
      {notes.map(({ trip, label, text }) => (
        <div key={`${trip.id} ${label}`} className="pt-4">
          <Notice tone="amber">
            <BagTag bag={trip.bag ?? 1} name={firstNameOf(trip.contact.name)} />
            <span className="mt-1 block">{text}</span>
          </Notice>
        </div>
      ))}
      {toBring.length > 0 && (
        <JointDoors
          trips={toBring}
          mayLeave={toShop.length === 0}
          steps={steps}
          unsent={actions.queued}
          isSeen={isSeen}
          nowMs={nowMs}
        />
      )}
      {toShop.length > 0 && (
        <JointShopping trips={toShop} steps={steps} unsent={actions.queued} nowMs={nowMs} />
      )}
    </>
  )
}

/** Returns how far the trip is: on the way, in the market, or from door to door. */
function stepOf(trips: readonly Trip[]): 'go' | 'shop' | 'ride' {
  if (trips.some(({ status }) => status === 'shopping')) return 'shop'
  return trips.some(isToShop) ? 'go' : 'ride'
}

function Over() {
  return (
    <>
      <h1 className="sr-only">{texts.trip.ended}</h1>
      <EmptyState
        title={texts.trip.ended}
        action={
          <a href="/dashboard" className={buttonClass()}>
            {tripTexts.header.toDashboard}
          </a>
        }
      >
        {texts.trip.endedHint}
      </EmptyState>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.trip.loading} className="grid gap-4 py-4">
      <Skeleton className="h-14 w-full" />
      {[1, 2, 3, 4].map((item) => (
        <Skeleton key={item} className="h-24 w-full" />
      ))}
    </div>
  )
}
