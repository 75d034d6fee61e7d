import type { z } from 'zod'
import type { newPlace } from '#contract/orders/orders.ts'
import { type Actor, hasEnded } from '#domain/orders/order-machine.ts'
import { demandAdded, payAdded } from '#server/orders/changing/added-money.ts'
import type { KnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import type { GrowContext } from '#server/orders/core/grow-order.ts'
import { lockTogether } from '#server/orders/core/lock-order.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { settleOrder } from '#server/orders/core/settle-order.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { feeChangedLegs } from '#server/payments/core/rules.ts'
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
  /** Limits what may be added, as it was shown; null where nothing was. */
  shownAddedKobo: number | null
}

/**
 * Has an order, and the other one of its list, brought to another address: time and fee follow, and money with them. Until
 * the agent leaves the market; what leaves first, order or address, holds the order's row.
 */
export async function moveAddress(context: GrowContext, known: KnownForMoving, wish: Wish): Promise<void> {
  const both = await lockTogether(context.tx, wish.orderId)
  if (both === null || (wish.customerId !== null && both.order.customer_id !== wish.customerId))
    throw fail('orders.not_found')
  const orders = demandMovable(both.order, both.linked)
  if (orders.every((order) => isThere(order, wish.place))) return
  const moves = quoteMoves(known, orders, wish.place, context.clock.now())
  const addedKobo = addedKoboOf(moves)
  if (wish.shownAddedKobo !== null && addedKobo > wish.shownAddedKobo)
    throw fail('orders.address_costs_more', { detail: { addedKobo } })
  await demandAdded(context, moves, known.settings)
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
    // It goes somewhere else than to the place that was chosen.
    business_place: null,
    latitude,
    longitude,
    way_m: move.wayM,
    share_kobo: move.shareKobo,
    shared_kobo: move.sharedKobo,
    promised_from: move.promisedFrom,
    promised_by: move.promisedBy,
    predicted_s: move.predictedS,
    expected_by: move.expectedBy,
    next_agent_id: null,
    next_ask_at: null,
    ...(isBilled ? { moved_fee_kobo: move.deliveryFeeKobo } : { delivery_fee_kobo: move.deliveryFeeKobo }),
    // Does not buy less for whoever agrees to a dearer way.
    ...(!isBilled &&
      addedKobo > 0 &&
      order.spending_cap_kobo !== null && { spending_cap_kobo: order.spending_cap_kobo + addedKobo }),
    ...(order.grown_kobo !== null && { grown_kobo: Math.max(1, order.grown_kobo + addedKobo) }),
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

/** Before the bill the fee is part of what it will be; after it the difference is a correction. */
async function moveMoney(context: WriteContext, move: MovedOrder): Promise<void> {
  const { order, addedKobo } = move
  const { id: orderId } = order
  if (addedKobo === 0) return
  await payAdded(context, move)
  if (order.total_kobo === null) return
  const legs = feeChangedLegs({ orderId, addedKobo })
  await postMovement(context, { kind: 'correction', orderId, reason: 'Delivery to another address', legs })
  if (!hasEnded(order.status)) await settleOrder(context, order)
}
