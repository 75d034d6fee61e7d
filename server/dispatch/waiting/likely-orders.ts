import { lagosTime } from '#domain/time/days.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import type { HourlyRow } from './waiting-store.ts'

/** Returns how many orders of a market are likely between two moments, from what its hours brought on other days. */
export type LikelyBetween = (marketId: string, from: Date, until: Date) => number

/** Counts what a market brought on average in all as so many days more of each hour, until that hour has days of its own. */
const priorDays = 1

/** Learns from orders by market and hour; where there is no history nothing is likely. */
export function learnLikely({
  days,
  hours: rows,
}: {
  days: number
  hours: readonly HourlyRow[]
}): LikelyBetween {
  const counts = new Map(rows.map(({ market_id: id, hour, orders }) => [`${id} ${hour}`, orders]))
  const open = new Set(rows.map(({ hour }) => hour))
  const totals = new Map<string, number>()
  for (const { market_id: id, orders } of rows) totals.set(id, (totals.get(id) ?? 0) + orders)
  const perHour = (marketId: string, hour: number): number => {
    if (days === 0 || !open.has(hour)) return 0
    const usual = (totals.get(marketId) ?? 0) / (days * open.size)
    return ((counts.get(`${marketId} ${hour}`) ?? 0) + priorDays * usual) / (days + priorDays)
  }
  return (marketId, from, until) => {
    let orders = 0
    let at = from.getTime()
    while (at < until.getTime()) {
      const { minute } = lagosTime(new Date(at))
      const next = Math.min(until.getTime(), at + minutes(60 - (minute % 60)))
      orders += (perHour(marketId, Math.floor(minute / 60)) * (next - at)) / hours(1)
      at = next
    }
    return orders
  }
}

/** Counts what is said to the end of an hour, this far away at least and at most. */
const soonestMs = minutes(20)
const latestMs = hours(3)

/** By which full hour at least one order is likely, and how many then; null where none is for hours. */
export function sayLikely(
  likely: LikelyBetween,
  marketId: string,
  now: Date,
): { orders: number; by: Date } | null {
  const first = Math.ceil((now.getTime() + soonestMs) / hours(1)) * hours(1)
  for (let at = first; at <= now.getTime() + latestMs; at += hours(1)) {
    const orders = Math.round(likely(marketId, now, new Date(at)))
    if (orders >= 1) return { orders, by: new Date(at) }
  }
  return null
}
