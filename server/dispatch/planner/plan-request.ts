import { zoneOf } from '#domain/places/pace.ts'
import { lookAhead, type Outlook, type Probe } from './outlook.ts'
import { plan, sequenceDoors } from './plan.ts'
import type { Decisions, PlannerAgent, PlannerOrder, PlannerRules, PlannerState } from './planner-state.ts'
import { minutesToWork } from './work-distance.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Holds what one round plans, as data that can go to another thread. */
export interface PlanRequest {
  now: number
  /** Places by their number; null where it is not known where that is. */
  places: readonly (Point | null)[]
  /** Says where work comes from: markets, and how many orders lately. */
  demand: readonly { place: number; orders: number }[]
  agents: readonly PlannerAgent[]
  orders: readonly PlannerOrder[]
  rules: PlannerRules
  roads: Roads
}

/** Says how ways are timed. */
export interface Roads {
  /** Roads are longer than the straight line by this factor. */
  factor: number
  kmPerHour: number
  /** Adds to every ride. */
  startMinutes: number
  /** The way to or from a place that is not known. */
  unknownKm: number
  /** By how much rides take longer now, and around some places; left out where nothing was learnt. */
  pace?: { now: number; zones: ReadonlyMap<string, number> }
}

export type Plan = (request: PlanRequest) => Promise<Decisions>
export type LookAhead = (request: PlanRequest, probes: readonly Probe[]) => Promise<Outlook>

/** Plans one round in this thread. */
export function planRequest(request: PlanRequest): Decisions {
  return plan(request.now, toState(request))
}

/** Returns what a plan says of one more order, in this thread. */
export function lookAheadRequest(request: PlanRequest, probes: readonly Probe[]): Outlook {
  return lookAhead(request.now, toState(request), probes)
}

/** Returns the orders of its agents in the sequence of their doors. */
export function sequenceRequest(request: PlanRequest): string[] {
  return sequenceDoors(request.now, toState(request))
}

function toState({ now: _now, places, demand, roads, ...rest }: PlanRequest): PlannerState {
  const travel = createTravel(places, roads)
  const toWork = new Float64Array(places.length).fill(Number.NaN)
  return {
    ...rest,
    travel,
    toWork(place) {
      const known = toWork[place] ?? Number.NaN
      if (!Number.isNaN(known)) return known
      const ways = demand.map(({ place: market, orders }) => ({ minutes: travel(place, market), orders }))
      const minutes = minutesToWork(ways)
      toWork[place] = minutes
      return minutes
    },
  }
}

/** Minutes between places, on a plane: exact to a few metres within a city. */
export function createTravel(
  places: PlanRequest['places'],
  roads: Roads,
): (from: number, to: number) => number {
  const kmPerDegree = 111.195
  const middle = places.find((place) => place !== null)?.latitude ?? 0
  const east = kmPerDegree * Math.cos((middle * Math.PI) / 180)
  const xs = Float64Array.from(places, (place) => (place ? place.longitude * east : Number.NaN))
  const ys = Float64Array.from(places, (place) => (place ? place.latitude * kmPerDegree : Number.NaN))
  const minutesPerKm = ((roads.factor * 60) / roads.kmPerHour) * (roads.pace?.now ?? 1)
  // Gives each of a ride's two ends half of what its zone adds.
  const zones = roads.pace?.zones ?? new Map<string, number>()
  const slowness = Float64Array.from(places, (place) => Math.sqrt((place && zones.get(zoneOf(place))) ?? 1))
  return (from, to) => {
    if (from === to) return 0
    const x = (xs[from] ?? Number.NaN) - (xs[to] ?? Number.NaN)
    const y = (ys[from] ?? Number.NaN) - (ys[to] ?? Number.NaN)
    const km = Math.sqrt(x * x + y * y)
    const ends = (slowness[from] ?? 1) * (slowness[to] ?? 1)
    return (Number.isNaN(km) ? roads.unknownKm : km) * minutesPerKm * ends + roads.startMinutes
  }
}
