import { lagosTime } from '#domain/days.ts'
import { hours } from '#domain/durations.ts'
import { startFactor } from './promise-rules.ts'

/** What a promise is made for, as far as trips are compared by it. */
interface TripKind {
  marketId: string
  placedAt: Date
  itemCount: number
}

/** A trip that was predicted and has been made; or that still goes on, which has taken at least so long. */
export interface RecordedTrip extends TripKind {
  predictedMinutes: number
  tookMinutes: number
  /** Null while it goes on. */
  deliveredAt: Date | null
}

/** By how much more than predicted an order is promised. */
export type FactorOf = (kind: TripKind) => number

/**
 * More than nine of ten, since tomorrow is never quite like the days on record. Of today's trips the same share is looked at:
 * a larger one exceeds the usual on every day, and all were promised a fifth longer than they took.
 */
const withinShare = 0.92
/** So many trips of a kind are needed before it is measured by itself. */
const leastOfKind = 40
/** Orders of this long ago, so many of them delivered, show that today is slower than usual. */
const todayMs = hours(2)
const leastOfToday = 12
const mostFactor = 4
/** Practice orders end in seconds: what was learnt from them must not promise a long list for the next moment. */
const leastFactor = 0.75
/** Above 1, since where trips are slower the next ones also wait longer for an agent. */
const todayPower = 1.5

/**
 * Learns from trips by how much promises must exceed predictions: the share of a kind's trips that is to be kept,
 * as in split conformal prediction. A kind is the market, the hours and the size; where it has few trips, fewer of
 * these count. Where today's trips take longer than their kind, all promises do (Gibbs and Candès 2021).
 */
export function calibrate(trips: readonly RecordedTrip[], now: Date): FactorOf {
  const over = trips.filter(({ deliveredAt }) => deliveredAt !== null)
  const ratios = over.flatMap((trip) => keysOf(trip).map((key) => ({ key, ratio: ratioOf(trip) })))
  const factors = new Map<string, number>()
  for (const [key, list] of Map.groupBy(ratios, ({ key }) => key)) {
    const known = list.map(({ ratio }) => ratio)
    if (known.length >= leastOfKind) factors.set(key, quantile(known, withinShare))
  }
  const usual: FactorOf = (kind) => {
    const known = keysOf(kind).find((key) => factors.has(key))
    return (known === undefined ? undefined : factors.get(known)) ?? startFactor
  }
  const today = slowerToday(trips, usual, now)
  return (kind) => Math.min(mostFactor, Math.max(leastFactor, usual(kind)) * today ** todayPower)
}

/**
 * By how much today's trips exceed their kind: 1 where they do not. Those that go on count as longer than so far, by
 * the estimate of Kaplan and Meier: without them the slow ones would be missing.
 */
function slowerToday(trips: readonly RecordedTrip[], usual: FactorOf, now: Date): number {
  const recent = trips.filter(({ placedAt }) => now.getTime() - placedAt.getTime() <= todayMs)
  if (recent.filter(({ deliveredAt }) => deliveredAt !== null).length < leastOfToday) return 1
  const shares = recent.map((trip) => ({
    share: ratioOf(trip) / usual(trip),
    isOver: trip.deliveredAt !== null,
  }))
  shares.sort((a, b) => a.share - b.share)
  let lasting = 1
  for (const [index, { share, isOver }] of shares.entries()) {
    if (isOver) lasting *= 1 - 1 / (shares.length - index)
    if (lasting <= 1 - withinShare) return Math.max(1, share)
  }
  return Math.max(1, shares.at(-1)?.share ?? 1)
}

function ratioOf({ tookMinutes, predictedMinutes }: RecordedTrip): number {
  return tookMinutes / Math.max(1, predictedMinutes)
}

/** What a trip is compared with, the most like it first. */
function keysOf({ marketId, placedAt, itemCount }: TripKind): string[] {
  const size = itemCount <= 5 ? 'small' : itemCount <= 12 ? 'middle' : 'large'
  const hours = Math.floor(lagosTime(placedAt).minute / 180)
  return [`${marketId} ${hours} ${size}`, `${marketId} ${size}`, `${hours} ${size}`, size, '']
}

/** The value that a share of the list does not exceed, with the correction for small samples. */
function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  const index = Math.min(sorted.length, Math.ceil((sorted.length + 1) * share)) - 1
  return sorted[index] ?? 1
}
