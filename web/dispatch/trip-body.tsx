import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trip } from '#contract/agent.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { showToast } from '#web/design/toast-store.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { statusWords } from './status-words.ts'
import type { TripActBody, TripActKind } from './trip-acts.ts'
import { TripAssigned } from './trip-assigned.tsx'
import { TripBought } from './trip-bought.tsx'
import { TripEnded } from './trip-ended.tsx'
import { TripHandOver } from './trip-hand-over.tsx'
import { TripRide } from './trip-ride.tsx'
import { TripShopping } from './trip-shopping.tsx'
import { useRefresh } from './use-refresh.ts'
import type { TripActs } from './use-trip-acts.ts'

export interface StepProps {
  trip: Trip
  /** Does a step of the trip; resolves to the refusal, or null when the server has taken it. */
  doStep: <K extends TripActKind>(kind: K, body: TripActBody<K>, itemId?: string) => Promise<unknown>
  /** The step of the whole trip that is on its way. */
  busyStep: TripActKind | null
}

interface TripBodyProps {
  trip: Trip
  acts: TripActs
  nowMs: number
}

/** The next step's button stands where this one's stood: a double tap must not take both. */
const doubleTapMs = 400

/** What there is to do at this point of the errand. */
export function TripBody({ trip, acts, nowMs }: TripBodyProps) {
  const refresh = useRefresh('/api/agent/')
  const [, navigate] = useLocation()
  const underway = useRef(new Set<TripActKind>())
  const [busyStep, setBusyStep] = useState<TripActKind | null>(null)
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
      await acts.act(kind, { tripId: trip.id, ...(itemId === undefined ? {} : { itemId }) }, body)
      if (kind === 'handBack') {
        navigate('/dashboard')
        showToast('Handed back. It goes to the next agent.')
      }
      return null
    } catch (error) {
      refresh()
      tellRefusal(error)
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
      <Step trip={trip} doStep={doStep} busyStep={busyStep} unsent={acts.acts} nowMs={nowMs} />
    </fieldset>
  )
}

function Step({ nowMs, unsent, ...step }: StepProps & { nowMs: number; unsent: TripActs['acts'] }) {
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

/** Whether the errand has only just come to this point, so that a press may still be meant for the one before. */
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
  'items.over_cap',
  'items.needs_consent',
  'orders.wrong_code',
  'orders.code_locked',
])

function tellRefusal(error: unknown): void {
  if (error instanceof ApiError && shownInPlace.has(error.code)) return
  if (error instanceof ApiError && error.code === 'orders.illegal_step') {
    const { status } = (error.body.detail ?? {}) as { status?: OrderStatus }
    const now = status === undefined ? '' : ` It is now: ${statusWords[status].toLowerCase()}.`
    showToast(`This errand has moved on.${now}`)
    return
  }
  showToast(reasonOf(error, 'That could not be recorded. Try again.'), { tone: 'danger' })
}
