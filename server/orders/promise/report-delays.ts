import { pacedMinutes } from '#domain/places/pace.ts'
import { type Area, areasOfCity } from '#domain/places/service-area.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { appendEvents, type NewEvent } from '#server/platform/events/events.ts'
import { doorOf, ordersEach, type PromiseBasis } from './make-promise.ts'
import { laterThan, remainingMinutes } from './promise-rules.ts'
import { lockExpectedOrders, type NewExpectation, setExpected } from './promise-store.ts'

/** Orders are looked at that were to be at their doors within this time. */
const aheadMs = hours(2)

interface Known {
  basis: PromiseBasis
  markets: readonly MarketRow[]
  areas: readonly Area[]
}

/** So many orders from behind this id on. */
export interface DelaysPage {
  after: string
  limit: number
}

/**
 * Says a new time for orders under way that will miss what was last said; the promise itself stays. Looks at so many from
 * behind an id on; returns the last of them, or null where that was all.
 */
export async function reportDelays(
  { tx, clock }: WriteContext,
  { basis, markets, areas }: Known,
  { after, limit }: DelaysPage,
): Promise<string | null> {
  const now = clock.now()
  const byId = new Map(markets.map((market) => [market.id, market]))
  const events: NewEvent[] = []
  const later: NewExpectation[] = []
  const saidBefore = new Date(now.getTime() + aheadMs)
  const orders = await lockExpectedOrders(tx, { now, saidBefore, after, limit })
  for (const order of orders) {
    const market = byId.get(order.market_id)
    if (!market) continue
    const doorAt = basis.plans.doors.get(order.id)
    const remaining =
      doorAt !== undefined && order.status !== 'arrived'
        ? Math.max(0, doorAt.getTime() - now.getTime()) / minutes(1)
        : remainingMinutes(
            { status: order.status, sinceMinutes: (now.getTime() - order.status_at.getTime()) / minutes(1) },
            {
              itemCount: order.item_count,
              rideMinutes: pacedMinutes(
                basis.pace,
                market,
                doorOf(order, areasOfCity(areas, market.city)) ?? market,
                now,
              ),
              load: ordersEach(basis.loads.get(order.market_id), now),
              joint: { otherItems: order.other_items, doorsAhead: order.doors_ahead },
            },
          )
    const { by: factor } = basis.factorOf({ marketId: order.market_id, placedAt: now })
    const by = laterThan({ by: order.said_by, isAgain: order.was_said_again }, now, { remaining, factor })
    if (by === null) continue
    later.push({ id: order.id, by })
    const lateMinutes = Math.round((by.getTime() - order.said_by.getTime()) / minutes(1))
    const detail = { by: by.toISOString(), minutes: lateMinutes }
    events.push({
      type: 'order.delayed',
      order,
      agentId: order.agent_id,
      actor: 'system',
      actorId: null,
      detail,
    })
  }
  await setExpected(tx, later)
  await appendEvents(tx, clock, events)
  return orders.length < limit ? null : (orders.at(-1)?.id ?? null)
}
