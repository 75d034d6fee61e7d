import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { isBookable } from '#domain/booking.ts'
import type { Area } from '#domain/service-area.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { lockCustomerOrder } from '#server/orders/core/policy.ts'
import { makePromise, type PromiseBasis } from '#server/orders/promise/make-promise.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { inText } from './place-limits.ts'
import { bookSlot } from './slot-store.ts'

interface Known {
  markets: readonly MarketRow[]
  areas: readonly Area[]
  basis: PromiseBasis
  settings: Settings
}

/** The customer chooses an hour for an order for now that no agent has taken; what was promised begins anew. */
export async function rescheduleOrder(
  { tx, clock }: WriteContext,
  known: Known,
  input: { customer: CurrentUser; orderId: string; scheduledFor: Date },
): Promise<void> {
  const { customer, scheduledFor } = input
  const now = clock.now()
  const order = await lockCustomerOrder(tx, input.orderId, customer)
  if (order.status !== 'queued' || order.scheduled_for !== null)
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  const market = known.markets.find(({ id }) => id === order.market_id)
  if (!market || !isBookable(market, scheduledFor, now)) throw fail('orders.slot_unavailable')
  const place = { area: order.area, latitude: order.latitude, longitude: order.longitude }
  const wanted = { itemCount: order.item_count, place, scheduledFor }
  const promise = makePromise(market, wanted, { ...known, now })
  if (promise.tooLateFor !== null) throw fail('orders.too_late_today')
  if (promise.isTooBusy) throw fail('orders.too_busy')

  await inText(bookSlot(tx, { order, scheduledFor, settings: known.settings }))
  await updateOrder(tx, order.id, {
    scheduled_for: scheduledFor,
    promised_from: promise.from,
    promised_by: promise.by,
    expected_by: null,
    predicted_s: null,
    needs_assigning: false,
    next_agent_id: null,
    next_ask_at: null,
  })
  await appendEvent(tx, clock, {
    type: 'order.rescheduled',
    order,
    actor: 'customer',
    actorId: customer.id,
    detail: { scheduledFor: scheduledFor.toISOString() },
  })
}
