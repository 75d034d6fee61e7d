import { rideMinutes, roads } from '#domain/places/trip-minutes.ts'
import { lagosTime } from '#domain/time/days.ts'

interface Point {
  latitude: number
  longitude: number
}

/** A ride that is over: what it took between two places. */
export interface RecordedRide {
  from: Point
  to: Point
  at: Date
  minutes: number
  /** Holds what it was believed to take before anything was learnt. */
  usualMinutes: number
}

/** By how much rides take longer than usual: by the hour in Lagos, and by what lies around their ends. */
export interface Pace {
  hours: readonly number[]
  zones: ReadonlyMap<string, number>
}

export const usualPace: Pace = { hours: Array.from({ length: 24 }, () => 1), zones: new Map() }

/** A zone is a square of some three kilometres. */
const zoneDegrees = 0.03
/** Counts what was believed before as so many rides. */
const priorRides = 15
/** Bound how much slower or faster than expected one ride counts, and what is learnt of all. */
const rideBounds = [0.25, 4] as const
const paceBounds = [0.5, 2.5] as const

export function zoneOf({ latitude, longitude }: Point): string {
  return `${Math.floor(latitude / zoneDegrees)} ${Math.floor(longitude / zoneDegrees)}`
}

/** Learns how long rides take from those that are over: first by hour, then by zone what that leaves. */
export function learnPace(rides: readonly RecordedRide[]): Pace {
  const ratios = rides.flatMap((ride) => {
    const [took, usual] = [ride.minutes - roads.startMinutes, ride.usualMinutes - roads.startMinutes]
    // Next door nothing is learnt: most of it is not riding.
    return usual < 2 || took <= 0 ? [] : [{ ...ride, log: Math.log(within(took / usual, rideBounds)) }]
  })
  const all = shrunkMean(ratios.map(({ log }) => log))
  const byHour = Map.groupBy(ratios, ({ at }) => hourOf(at))
  const hourLogs = usualPace.hours.map(
    (_, hour) => all + shrunkMean((byHour.get(hour) ?? []).map(({ log }) => log - all)),
  )
  const ends = ratios.flatMap(({ from, to, at, log }) => {
    const rest = log - (hourLogs[hourOf(at)] ?? all)
    return [zoneOf(from), zoneOf(to)].map((zone) => ({ zone, rest }))
  })
  const zones = [...Map.groupBy(ends, ({ zone }) => zone)].map(([zone, found]) => {
    // A ride is in two zones, each of which has half of what it took longer.
    const log = shrunkMean(found.map(({ rest }) => rest))
    return [zone, within(Math.exp(log), paceBounds)] as const
  })
  return { hours: hourLogs.map((log) => within(Math.exp(log), paceBounds)), zones: new Map(zones) }
}

/** By how much a ride that begins at a moment takes longer than usual. */
export function paceOf(pace: Pace, from: Point, to: Point, at: Date): number {
  const [start, end] = [pace.zones.get(zoneOf(from)) ?? 1, pace.zones.get(zoneOf(to)) ?? 1]
  return within(paceAtHour(pace, at) * Math.sqrt(start * end), paceBounds)
}

/** Returns what a ride takes at a moment, by what was learnt. */
export function pacedMinutes(pace: Pace, from: Point, to: Point, at: Date): number {
  return (rideMinutes(from, to) - roads.startMinutes) * paceOf(pace, from, to, at) + roads.startMinutes
}

export function paceAtHour({ hours }: Pace, at: Date): number {
  return hours[hourOf(at)] ?? 1
}

function hourOf(at: Date): number {
  return Math.floor(lagosTime(at).minute / 60)
}

function shrunkMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length + priorRides)
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}
