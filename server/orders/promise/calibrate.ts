import { lagosTime } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import { type Factors, startFactors } from './promise-rules.ts'

/** Says what a promise is made for, as far as trips are compared by it. */
interface TripKind {
  marketId: string
  placedAt: Date
}

/** A trip that was predicted and has been made; or that still goes on, which has taken at least so long. */
export interface RecordedTrip extends TripKind {
  predictedMinutes: number
  tookMinutes: number
  /** Null while it goes on. */
  deliveredAt: Date | null
}

/** By how much orders of a kind exceed their predictions. */
export type FactorOf = (kind: TripKind) => Factors

/**
 * More than nine of ten, since tomorrow is never quite like the days on record. Of today's trips the same share is looked at:
 * a larger one exceeds the usual on every day, and all were promised a fifth longer than they took.
 */
const withinShare = 0.91
const expectedShare = 0.5
/** So many trips of a kind are needed before it is measured by itself. */
const leastOfKind = 40
/** Orders of this long ago, so many of them delivered, show that today is slower than usual. */
const todayMs = hours(2)
const leastOfToday = 12
const mostFactor = 4
/** Practice orders end in seconds: what was learnt from them must not promise a long list for the next moment. */
const leastFactor = 0.75
/** Above 1, since where trips are slower the next ones also wait longer for an agent. */
const todayPower = 1.25

/**
 * Learns from trips by how much promises must exceed predictions: the share of a kind's trips that is to be kept,
 * as in split conformal prediction. A kind is the market and the hours; where it has few trips, fewer of
 * these count. Where today's trips take longer than their kind, all promises do (Gibbs and Candès 2021).
 */
export function calibrate(trips: readonly RecordedTrip[], now: Date): FactorOf {
  const over = trips.filter(({ deliveredAt }) => deliveredAt !== null)
  const ratios = over.flatMap((trip) => keysOf(trip).map((key) => ({ key, ratio: ratioOf(trip) })))
  const factors = new Map<string, Factors>()
  for (const [key, list] of Map.groupBy(ratios, ({ key }) => key)) {
    const known = list.map(({ ratio }) => ratio)
    if (known.length >= leastOfKind)
      factors.set(key, { expected: quantile(known, expectedShare), by: quantile(known, withinShare) })
  }
  const usual: FactorOf = (kind) => {
    const known = keysOf(kind).find((key) => factors.has(key))
    return (known === undefined ? undefined : factors.get(known)) ?? startFactors
  }
  const today = slowerToday(trips, usual, now) ** todayPower
  const bounded = (factor: number) => Math.min(mostFactor, Math.max(leastFactor, factor) * today)
  return (kind) => {
    const { expected, by } = usual(kind)
    return { expected: bounded(expected), by: bounded(by) }
  }
}

/**
 * By how much today's trips exceed their kind: 1 where they do not. Half of them show soonest that all are slower, as in rain;
 * the slow ones show what only some suffer from, as where offers are not answered.
 */
function slowerToday(trips: readonly RecordedTrip[], usual: FactorOf, now: Date): number {
  const recent = trips.filter(({ placedAt }) => now.getTime() - placedAt.getTime() <= todayMs)
  if (recent.filter(({ deliveredAt }) => deliveredAt !== null).length < leastOfToday) return 1
  const exceeding = (factor: (factors: Factors) => number, share: number) =>
    quantileOfLasting(
      recent.map((trip) => ({
        value: ratioOf(trip) / factor(usual(trip)),
        isOver: trip.deliveredAt !== null,
      })),
      share,
    )
  return Math.max(
    1,
    exceeding(({ expected }) => expected, expectedShare),
    exceeding(({ by }) => by, withinShare),
  )
}

/**
 * The value that a share does not exceed. What goes on counts as more than so far, by the estimate of Kaplan and Meier:
 * without it the slow ones would be missing.
 */
function quantileOfLasting(values: { value: number; isOver: boolean }[], share: number): number {
  values.sort((a, b) => a.value - b.value)
  let lasting = 1
  for (const [index, { value, isOver }] of values.entries()) {
    if (isOver) lasting *= 1 - 1 / (values.length - index)
    if (lasting <= 1 - share) return value
  }
  return values.at(-1)?.value ?? 0
}

function ratioOf({ tookMinutes, predictedMinutes }: RecordedTrip): number {
  return tookMinutes / Math.max(1, predictedMinutes)
}

/** Returns what a trip is compared with, the most like it first. How long its list is, the plan has counted already. */
function keysOf({ marketId, placedAt }: TripKind): string[] {
  const hours = Math.floor(lagosTime(placedAt).minute / 180)
  return [`${marketId} ${hours}`, marketId, String(hours), '']
}

/** The value that a share of the list does not exceed, with the correction for small samples. */
function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  const index = Math.min(sorted.length, Math.ceil((sorted.length + 1) * share)) - 1
  return sorted[index] ?? 1
}
