import { useRef, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import * as texts from '#web/agent/trip/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { TripActionBody, TripActionKind } from './trip-actions.ts'
import type { TripActions } from './use-trip-actions.ts'

export interface Steps {
  /** Does a step of an order; resolves to the refusal, or null when the server has taken it. */
  doStep: <K extends TripActionKind>(
    tripId: string,
    kind: K,
    body: TripActionBody<K>,
    itemId?: string,
  ) => Promise<unknown>
  /** The step of a whole order that is on its way. */
  busy: { tripId: string; kind: TripActionKind } | null
}

/** The steps of orders, each once however often it is pressed; what is refused is said. */
export function useSteps(actions: TripActions): Steps {
  const refresh = useRefresh('/api/agent/')
  const navigate = useNavigate()
  const underway = useRef(new Set<string>())
  const [busy, setBusy] = useState<Steps['busy']>(null)
  const doStep: Steps['doStep'] = async (tripId, kind, body, itemId) => {
    const isWhole = itemId === undefined
    const step = `${tripId} ${kind}`
    // The second half of a double click may come before the state has changed. The step after this one may
    // come too, while this one still waits for a network: they are sent in order.
    if (isWhole && underway.current.has(step)) return null
    if (isWhole) {
      underway.current.add(step)
      setBusy({ tripId, kind })
    }
    try {
      await actions.submit(kind, { tripId, ...(itemId === undefined ? {} : { itemId }) }, body)
      if (kind === 'handBack') {
        navigate('/dashboard')
        showToast(texts.outcome.handedBack)
      }
      return null
    } catch (error) {
      refresh()
      showRefusal(error)
      return error
    } finally {
      if (isWhole) {
        underway.current.delete(step)
        setBusy((now) => (now?.tripId === tripId && now.kind === kind ? null : now))
      }
    }
  }
  return { doStep, busy }
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
    const now = status === undefined ? '' : texts.outcome.nowStatus(statusLabel[status].toLowerCase())
    showToast(texts.outcome.changed(now))
    return
  }
  showToast(reasonOf(error, common.failure.general), { tone: 'danger' })
}
