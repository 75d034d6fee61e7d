import type { RecentTrip } from '#contract/orders/recent-trips.ts'
import {
  type ShareRule,
  shareFloorOf,
  shareOf,
  waitShareOf,
  workMinutesOf,
} from '#domain/money/agent-share.ts'

/** Says what agents would have earned on some orders by a rule. */
export interface ShareFigures {
  totalKobo: number
  usualKobo: number
  hourKobo: number
  /** Is the part of our fees that is left after what agents earn. */
  oursKobo: number
  belowFloor: number
  /** The order that is furthest below what it should pay; null where none is. */
  worst: { trip: RecentTrip; shareKobo: number; floorKobo: number } | null
}

export function shareFigures(rule: ShareRule, trips: readonly RecentTrip[]): ShareFigures {
  const paid = trips.map((trip) => {
    const shareKobo = shareOf(rule, trip) + waitShareOf(rule.perWaitMinuteKobo, trip.waitedMs)
    return { trip, shareKobo, floorKobo: shareFloorOf(trip), minutes: workMinutesOf(trip) }
  })
  const sum = (read: (each: (typeof paid)[number]) => number) =>
    paid.reduce((all, each) => all + read(each), 0)
  const totalKobo = sum(({ shareKobo }) => shareKobo)
  const below = paid.filter(({ shareKobo, floorKobo }) => shareKobo < floorKobo)
  below.sort((a, b) => a.shareKobo / a.floorKobo - b.shareKobo / b.floorKobo)
  const shares = paid.map(({ shareKobo }) => shareKobo).sort((a, b) => a - b)
  return {
    totalKobo,
    usualKobo: shares[Math.floor(shares.length / 2)] ?? 0,
    hourKobo: Math.round(
      (totalKobo * 60) /
        Math.max(
          1,
          sum(({ minutes }) => minutes),
        ),
    ),
    oursKobo: sum(({ trip }) => trip.deliveryFeeKobo + trip.serviceFeeKobo) - totalKobo,
    belowFloor: below.length,
    worst: below[0] ?? null,
  }
}

/** Returns the rule that settings hold as text; what is no number counts as nothing. */
export function ruleOf(read: (key: string) => string | undefined): ShareRule {
  const whole = (key: string) => {
    const text = read(key) ?? ''
    return /^\d{1,12}$/.test(text) ? Number(text) : 0
  }
  return {
    percent: whole('agent_delivery_share_percent'),
    perItemKobo: whole('agent_share_item'),
    perKmKobo: whole('agent_share_km'),
    perWaitMinuteKobo: whole('agent_share_wait_minute'),
  }
}
