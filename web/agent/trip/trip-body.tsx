import { useEffect, useRef, useState } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { TripHandOver } from '#web/agent/trip/hand-over/trip-hand-over.tsx'
import { TripBought } from '#web/agent/trip/list/trip-bought.tsx'
import { TripShopping } from '#web/agent/trip/list/trip-shopping.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { ApiError, reasonOf } from '#web/platform/api/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from './texts.ts'
import type { StepProps, TripActionKind } from './trip-actions.ts'
import { TripAssigned } from './trip-assigned.tsx'
import { TripEnded } from './trip-ended.tsx'
import { TripRide } from './trip-ride.tsx'
import type { TripActions } from './use-trip-actions.ts'

interface TripBodyProps {
  trip: Trip
  actions: TripActions
  nowMs: number
}

/** The next step's button takes this one's place: a double tap must not trigger both. */
const doubleTapMs = 400

/** What there is to do at this point of the order. */
export function TripBody({ trip, actions, nowMs }: TripBodyProps) {
  const refresh = useRefresh('/api/agent/')
  const navigate = useNavigate()
  const underway = useRef(new Set<TripActionKind>())
  const [busyStep, setBusyStep] = useState<TripActionKind | null>(null)
  const doStep: StepProps['doStep'] = async (kind, body, itemId) => {
    const isWhole = itemId === undefined
    // The second half of a double click may come before the state has changed. The step after this one may
    // come too, while this one still waits for a network: they are sent in order.
    if (isWhole && underway.current.has(kind)) return null
    if (isWhole) {
      underway.current.add(kind)
      setBusyStep(kind)
    }
    try {
      await actions.submit(kind, { tripId: trip.id, ...(itemId === undefined ? {} : { itemId }) }, body)
      if (kind === 'handBack') {
        navigate('/dashboard')
        showToast(texts.handedBack)
      }
      return null
    } catch (error) {
      refresh()
      showRefusal(error)
      return error
    } finally {
      if (isWhole) {
        underway.current.delete(kind)
        setBusyStep((step) => (step === kind ? null : step))
      }
    }
  }
  const isSettling = useSettling(trip.status)
  return (
    <fieldset disabled={isSettling} className="contents">
      <Step trip={trip} doStep={doStep} busyStep={busyStep} unsent={actions.queued} nowMs={nowMs} />
    </fieldset>
  )
}

function Step({ nowMs, unsent, ...step }: StepProps & { nowMs: number; unsent: TripActions['queued'] }) {
  switch (step.trip.status) {
    case 'assigned':
      return <TripAssigned {...step} />
    case 'shopping':
      return <TripShopping {...step} unsent={unsent} nowMs={nowMs} />
    case 'purchased':
      return <TripBought {...step} />
    case 'in_transit':
      return <TripRide {...step} />
    case 'arrived':
      return <TripHandOver {...step} unsent={unsent} />
    default:
      return <TripEnded trip={step.trip} nowMs={nowMs} />
  }
}

/**
 * Returns whether the order has only just come to this point, so that a press may still be meant for the one
 * before.
 */
function useSettling(status: OrderStatus): boolean {
  const [settled, setSettled] = useState(status)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(status), doubleTapMs)
    return () => clearTimeout(timer)
  }, [status])
  return settled !== status
}

/** Codes whose refusal is shown where it happened, not in passing. */
const shownInPlace = new Set([
  'items.leave_above',
  'items.over_cap',
  'items.needs_consent',
  'orders.wrong_code',
  'orders.code_locked',
])

function showRefusal(error: unknown): void {
  if (error instanceof ApiError && shownInPlace.has(error.code)) return
  if (error instanceof ApiError && error.code === 'orders.illegal_step') {
    const { status } = (error.body.detail ?? {}) as { status?: OrderStatus }
    const now = status === undefined ? '' : texts.itIsNow(statusLabel[status].toLowerCase())
    showToast(texts.thisOrderHasChangedSinceYouOpened(now))
    return
  }
  showToast(reasonOf(error, texts.thatDidNotGoThrough), { tone: 'danger' })
}
