import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Actor } from '#domain/orders/order-machine.ts'
import type { Area } from '#domain/places/service-area.ts'
import { isBookable } from '#domain/time/booking.ts'
import { holdMarketAsKnown } from '#server/markets/hold-market.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { lockCustomerOrder } from '#server/orders/core/policy.ts'
import { makePromise, type PromiseBasis } from '#server/orders/promise/make-promise.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import { inText } from './place-limits.ts'
import { bookSlot, leaveSlot } from './slot-store.ts'

/** Holds what is read before an order moves to another hour or address. */
export interface KnownForMoving {
  markets: readonly MarketRow[]
  areas: readonly Area[]
  basis: PromiseBasis
  settings: Settings
}

export async function readKnownForMoving(context: {
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  readPromiseBasis: () => Promise<PromiseBasis>
  readSettings: ReadSettings
}): Promise<KnownForMoving> {
  const [settings, markets, areas, basis] = await Promise.all([
    context.readSettings(),
    context.readMarkets.rows(),
    context.readAreas(),
    context.readPromiseBasis(),
  ])
  return { settings, markets, areas, basis }
}

/** The customer chooses an hour for an order that is wanted now and that no agent has taken. */
export async function rescheduleOrder(
  context: WriteContext,
  known: KnownForMoving,
  input: { customer: CurrentUser; orderId: string; scheduledFor: Date },
): Promise<void> {
  const { customer, scheduledFor } = input
  const order = await lockCustomerOrder(context.tx, input.orderId, customer)
  const isAhead = order.scheduled_for !== null && order.scheduled_for > context.clock.now()
  if (order.status !== 'queued' || isAhead)
    throw fail('orders.illegal_step', { detail: { status: order.status } })
  await moveOrder(context, known, { order, scheduledFor, actor: 'customer', actorId: customer.id })
}

/** Moves a locked order of the queue to an hour; what was promised begins anew. */
export async function moveOrder(
  { tx, clock }: WriteContext,
  known: KnownForMoving,
  move: {
    order: OrderRow
    scheduledFor: Date
    actor: Actor
    actorId: string | null
    /** The market is held by whoever changes it, and known as it will be. */
    isHeld?: boolean
  },
): Promise<void> {
  const { order, scheduledFor, actor, actorId, isHeld = false } = move
  const now = clock.now()
  const market = known.markets.find(({ id }) => id === order.market_id)
  if (!market || !isBookable(market, scheduledFor, now)) throw fail('orders.slot_unavailable')
  if (!isHeld && !(await holdMarketAsKnown(tx, market))) throw fail('orders.slot_unavailable')
  const place = { area: order.area, latitude: order.latitude, longitude: order.longitude }
  const wanted = { itemCount: order.item_count, place, scheduledFor }
  const promise = makePromise(market, wanted, { ...known, now })
  if (promise.tooLateFor !== null) throw fail('orders.too_late_today')
  if (promise.isTooBusy) throw fail('orders.too_busy')
  if (promise.nobody) throw fail('orders.nobody_on_duty')

  if (order.scheduled_for !== null) await leaveSlot(tx, order, order.scheduled_for)
  await inText(bookSlot(tx, { order, scheduledFor, settings: known.settings }))
  await updateOrder(tx, order.id, {
    scheduled_for: scheduledFor,
    promised_from: promise.from,
    promised_by: promise.by,
    expected_by: null,
    predicted_s: null,
    needs_assigning: false,
    search_ends_at: null,
    move_to: null,
    next_agent_id: null,
    next_ask_at: null,
  })
  await appendEvent(tx, clock, {
    type: 'order.rescheduled',
    order,
    actor,
    actorId,
    detail: { scheduledFor: scheduledFor.toISOString() },
  })
}
