import { pacedMinutes } from '#domain/places/pace.ts'
import { areasOfCity, type Whereabouts } from '#domain/places/service-area.ts'
import { minutes } from '#domain/time/durations.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { KnownForMoving } from '#server/orders/checkout/reschedule-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { doorOf, makePromise, type OrderPromise, ordersEach } from '#server/orders/promise/make-promise.ts'
import { laterThan, remainingMinutes } from '#server/orders/promise/promise-rules.ts'

/** An order as it is to become: its door, and the length of its list. */
export interface Changed {
  order: OrderRow
  market: MarketRow
  place: Whereabouts
  itemCount: number
  now: Date
}

export interface ChangedPromise {
  promisedFrom: Date
  promisedBy: Date
  predictedS: number | null
  expectedBy: Date | null
  /** Is what the checkout would promise for it now. */
  promise: OrderPromise
}

/** Moves what was promised as much later or earlier as the checkout would promise the changed order. */
export function changedPromise(known: KnownForMoving, changed: Changed): ChangedPromise {
  const { order, market, now } = changed
  const isAhead = order.scheduled_for !== null && order.scheduled_for > now
  const scheduledFor = isAhead ? order.scheduled_for : null
  const promiseOf = ({
    place: { area, latitude, longitude },
    itemCount,
  }: Pick<Changed, 'place' | 'itemCount'>) =>
    makePromise(market, { itemCount, place: { area, latitude, longitude }, scheduledFor }, { ...known, now })
  const before = promiseOf({ place: order, itemCount: order.item_count })
  const after = promiseOf(changed)
  const laterMs = after.by.getTime() - before.by.getTime()
  const moved = (at: Date) => new Date(at.getTime() + laterMs)
  const promisedBy = moved(order.promised_by)
  const addedS = Math.round((after.predictedMinutes - before.predictedMinutes) * 60)
  const saidBy = order.expected_by === null ? promisedBy : moved(order.expected_by)
  const said = { by: saidBy, isAgain: order.expected_by !== null }
  const takes = {
    remaining: stillTakes(known, changed),
    factor: known.basis.factorOf({ marketId: market.id, placedAt: now }).by,
  }
  return {
    promisedFrom: moved(order.promised_from),
    promisedBy,
    predictedS: order.predicted_s === null ? null : Math.max(1, order.predicted_s + addedS),
    expectedBy:
      (isAhead ? null : laterThan(said, now, takes)) ?? (order.expected_by === null ? null : saidBy),
    promise: after,
  }
}

/** Minutes until the changed order is at its door. */
function stillTakes(known: KnownForMoving, { order, market, place, itemCount, now }: Changed): number {
  const door = doorOf(place, areasOfCity(known.areas, market.city)) ?? market
  return remainingMinutes(
    { status: order.status, sinceMinutes: (now.getTime() - order.status_at.getTime()) / minutes(1) },
    {
      itemCount,
      rideMinutes: pacedMinutes(known.basis.pace, market, door, now),
      load: ordersEach(known.basis.loads.get(market.id), now),
    },
  )
}
