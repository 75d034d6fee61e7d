import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { noAgentReason } from '#contract/orders/end-reasons.ts'
import { openingAt } from '#domain/time/booking.ts'
import { minutes } from '#domain/time/durations.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { lockCustomerOrder } from '#server/orders/core/policy.ts'
import { expireOrder } from '#server/orders/ending/end-order.ts'
import { firstFreeHour } from '#server/orders/promise/make-promise.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { type KnownForMoving, moveOrder } from './reschedule-order.ts'
import { listFullHours } from './slot-store.ts'

/** Returns until when we look for an agent: the limit of waiting, or when its market closes if that is sooner. */
export function searchEndOf(
  order: { market_id: string; placed_at: Date; scheduled_for: Date | null },
  markets: readonly MarketRow[],
  settings: Pick<Settings, 'practiceHours' | 'queueExpiresMinutes'>,
): Date {
  const market = markets.find(({ id }) => id === order.market_id)
  const wantedAt = order.scheduled_for ?? order.placed_at
  const limit = new Date(wantedAt.getTime() + minutes(settings.queueExpiresMinutes))
  // Admins may take an order for a market that is closed: then only the limit holds.
  const closesAt = market && !settings.practiceHours ? openingAt(market, wantedAt).closesAt : null
  return closesAt !== null && closesAt < limit ? closesAt : limit
}

/** The customer goes on waiting; if nobody is found the order moves to the next free hour where they want that, else it ends. */
export async function waitOn(
  { tx, clock }: WriteContext,
  known: KnownForMoving,
  input: { customer: CurrentUser; orderId: string; movesOn: boolean },
): Promise<void> {
  const order = await lockCustomerOrder(tx, input.orderId, input.customer)
  if (order.status !== 'queued') throw fail('orders.illegal_step', { detail: { status: order.status } })
  const endsAt = searchEndOf(order, known.markets, known.settings)
  const from = new Date(Math.max(endsAt.getTime(), clock.now().getTime()))
  const moveTo = input.movesOn ? await nextHour({ tx, clock }, known, order, from) : null
  if (input.movesOn && moveTo === null) throw fail('orders.slot_unavailable')
  await updateOrder(tx, order.id, { move_to: moveTo })
}

/**
 * Nobody was found for a locked order in time: it moves to the next free hour where its customer said so, else it ends and
 * what was paid goes back.
 */
export async function endSearch(
  context: WriteContext,
  known: KnownForMoving,
  order: OrderRow,
): Promise<void> {
  const now = context.clock.now()
  const hour = order.move_to === null ? null : await nextHour(context, known, order, now)
  if (hour === null) await expireOrder(context, order, noAgentReason)
  else await moveOrder(context, known, { order, scheduledFor: hour, actor: 'system', actorId: null })
}

/** The first hour from a moment on that has room for the order. */
async function nextHour(
  { tx }: WriteContext,
  { markets, areas, basis, settings }: KnownForMoving,
  order: OrderRow,
  from: Date,
): Promise<Date | null> {
  const market = markets.find(({ id }) => id === order.market_id)
  if (!market) return null
  const place = { area: order.area, latitude: order.latitude, longitude: order.longitude }
  const full = await listFullHours(tx, order, { from, capacity: settings.slotCapacity })
  const wanted = { itemCount: order.item_count, place }
  return firstFreeHour(market, wanted, { areas, basis, settings, now: from }, full)
}
