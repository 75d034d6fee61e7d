import type { z } from 'zod'
import type { newPlace } from '#contract/orders/orders.ts'
import { type Actor, hasEnded } from '#domain/order-machine.ts'
import { refuseOverLimit } from '#server/orders/checkout/place-paid-order.ts'
import type { KnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { mostKobo } from '#server/orders/core/rules.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { feeChangedLegs, holdLegs } from '#server/payments/core/rules.ts'
import { fail } from '#server/platform/core/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { addedKoboOf, demandMovable, type MovedOrder, quoteMoves } from './quote-address.ts'

type Place = z.output<typeof newPlace>

interface Wish {
  orderId: string
  /** The only customer whose order it may be; null for admins, who may move any. */
  customerId: string | null
  actor: Extract<Actor, 'customer' | 'admin'>
  actorId: string
  place: Place
  /** What was shown to be added at most; null where nothing was. */
  shownAddedKobo: number | null
}

/**
 * Has an order, and the other one of its list, brought to another address: time and fee follow, and money with them. Until
 * the agent leaves the market; what leaves first, order or address, holds the order's row.
 */
export async function moveAddress(context: WriteContext, known: KnownForMoving, wish: Wish): Promise<void> {
  const both = await lockTogether(context.tx, wish.orderId)
  if (both === null || (wish.customerId !== null && both.order.customer_id !== wish.customerId))
    throw fail('orders.not_found')
  const orders = demandMovable(both.order, both.linked)
  if (orders.every((order) => isThere(order, wish.place))) return
  const moves = quoteMoves(known, orders, wish.place, context.clock.now())
  const addedKobo = addedKoboOf(moves)
  if (wish.shownAddedKobo !== null && addedKobo > wish.shownAddedKobo)
    throw fail('orders.address_costs_more', { detail: { addedKobo } })
  if (addedKobo > 0) refuseAtDoor(moves, known)
  for (const move of moves) {
    await writeMove(context, move, wish)
    await moveMoney(context, move)
  }
}

function isThere(order: OrderRow, place: Place): boolean {
  return (
    order.area === place.area &&
    order.landmark === place.landmark &&
    order.directions === place.directions &&
    order.gate_code === place.gateCode &&
    order.latitude === place.latitude &&
    order.longitude === place.longitude
  )
}

/** What is left to be paid at the gate keeps its limit. */
function refuseAtDoor(moves: readonly MovedOrder[], { settings }: KnownForMoving): void {
  const atDoor = moves.filter(
    ({ order }) => order.payment_method === 'cash' || order.payment_method === 'transfer',
  )
  const doorKobo = atDoor.reduce((sum, move) => sum + dueKobo(move), 0)
  const refusal = refuseOverLimit(doorKobo, doorKobo, settings)
  if (atDoor.length > 0 && refusal) throw refusal
}

/** The most that a moved order still has to be paid, with its new fee. */
function dueKobo({ order, addedKobo }: MovedOrder): number {
  const chargedKobo = order.total_kobo === null ? mostKobo(order) : 0
  return Math.max(0, chargedKobo + order.balance_due_kobo + addedKobo)
}

async function writeMove({ tx, clock }: WriteContext, move: MovedOrder, wish: Wish): Promise<void> {
  const { order, addedKobo } = move
  const { area, landmark, directions, gateCode, latitude, longitude } = wish.place
  const isBilled = order.total_kobo !== null
  await updateOrder(tx, order.id, {
    area,
    served_area: move.servedArea,
    landmark,
    directions,
    gate_code: gateCode,
    latitude,
    longitude,
    way_m: move.wayM,
    share_kobo: move.shareKobo,
    promised_from: move.promisedFrom,
    promised_by: move.promisedBy,
    predicted_s: move.predictedS,
    expected_by: move.expectedBy,
    next_agent_id: null,
    next_ask_at: null,
    ...(isBilled ? { moved_fee_kobo: move.deliveryFeeKobo } : { delivery_fee_kobo: move.deliveryFeeKobo }),
    // Who agrees to a dearer way does not buy less for it.
    ...(!isBilled &&
      addedKobo > 0 &&
      order.spending_cap_kobo !== null && { spending_cap_kobo: order.spending_cap_kobo + addedKobo }),
  })
  await appendEvent(tx, clock, {
    type: 'order.address_changed',
    order,
    agentId: order.agent_id,
    actor: wish.actor,
    actorId: wish.actorId,
    detail: { addedKobo, by: (move.expectedBy ?? move.promisedBy).toISOString() },
  })
}

/** Before the bill the fee is part of what it will be; after it the difference is a correction. A wallet pays at once. */
async function moveMoney(context: WriteContext, move: MovedOrder): Promise<void> {
  const { order, addedKobo } = move
  const { id: orderId, customer_id: customerId } = order
  if (addedKobo === 0) return
  if (order.payment_method === 'wallet') {
    const walletKobo = await lockWalletKobo(context.tx, customerId)
    const amountKobo = addedKobo > 0 ? dueKobo(move) : 0
    if (amountKobo > walletKobo)
      throw fail('orders.wallet_short', { detail: { walletKobo, neededKobo: amountKobo } })
    const legs = holdLegs({ orderId, customerId, amountKobo })
    await postMovement(context, { kind: 'wallet_hold', orderId, legs })
  }
  if (order.total_kobo !== null) {
    const legs = feeChangedLegs({ orderId, addedKobo })
    await postMovement(context, { kind: 'correction', orderId, reason: 'Delivery to another address', legs })
    if (!hasEnded(order.status)) await settleOrder(context, order)
  } else if (order.status === 'awaiting_payment' && dueKobo(move) === 0)
    await advanceOrder(context, order, { to: 'queued', actor: 'system', actorId: null })
}
