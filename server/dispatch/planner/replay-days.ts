import { createTravel, planRequest, type Roads } from './plan-request.ts'
import type { PlannerAgent, PlannerOrder, PlannerRules } from './planner-state.ts'

interface Point {
  latitude: number
  longitude: number
}

/** An order of a day that is over, in minutes since that day began. */
export interface PastOrder {
  placedAt: number
  market: Point
  door: Point
  workMinutes: number
}

/** Orders of days that are over, with where the agents of each day began. */
export interface ReplayRequest {
  days: readonly { orders: readonly PastOrder[]; agents: readonly Point[] }[]
  rules: PlannerRules
  roads: Roads
  /** Is what an order of that day would have been promised, at least. */
  promiseMinutes: number
}

/** Holds what those days would have come to. */
export interface ReplayFigures {
  /** From placing to the door, on average. */
  minutes: number
  /** That agents ride for an order. */
  kilometres: number
}

/** Sets how far apart rounds are, and after how long what is not on its way is not planned on. */
const roundMinutes = 2
const longestMinutes = 600

/** Plans the orders of past days anew, with agents who accept at once; nothing comes of days without orders. */
export function replayDays({ days, ...rest }: ReplayRequest): ReplayFigures | null {
  const rides = days.flatMap((day) => replayDay(day, rest))
  if (rides.length === 0) return null
  const mean = (read: (ride: Ride) => number) =>
    rides.reduce((sum, ride) => sum + read(ride), 0) / rides.length
  return { minutes: mean(({ tookMinutes }) => tookMinutes), kilometres: mean(({ km }) => km) }
}

interface Ride {
  tookMinutes: number
  km: number
}

interface ReplayAgent {
  id: string
  place: number
  freeAt: number
  /** Holds what is bought now: orders may join until its agent leaves the market. */
  trip: { pickup: number; arriveAt: number; orders: PlannerOrder[] } | null
}

interface Day {
  crew: readonly ReplayAgent[]
  travel: ReturnType<typeof createTravel>
  rules: PlannerRules
  roads: Roads
}

function replayDay(
  { orders, agents }: ReplayRequest['days'][number],
  { rules, roads, promiseMinutes }: Omit<ReplayRequest, 'days'>,
): Ride[] {
  if (agents.length === 0) return []
  const places: Point[] = []
  const numbers = new Map<string, number>()
  const placeOf = (point: Point) => {
    const key = `${point.latitude} ${point.longitude}`
    const known = numbers.get(key) ?? places.push(point) - 1
    numbers.set(key, known)
    return known
  }
  const crew = agents.map(
    (point, index): ReplayAgent => ({
      id: `a${index}`,
      place: placeOf(point),
      freeAt: 0,
      trip: null,
    }),
  )
  const toPlan = orders.map((order, index) => toOrder(order, `o${index}`, placeOf, promiseMinutes))
  const day = { crew, travel: createTravel(places, roads), rules, roads }
  const lastAt = Math.max(0, ...toPlan.map(({ placedAt }) => placedAt)) + longestMinutes
  const rides: Ride[] = []
  let left = toPlan.toSorted((a, b) => a.placedAt - b.placedAt)
  for (let now = left[0]?.placedAt ?? lastAt; left.length > 0 && now < lastAt; now = nextRound(now, left)) {
    rides.push(...crew.flatMap((agent) => leaveBy(day, agent, now)))
    const waiting = left.filter(({ placedAt }) => placedAt <= now)
    const { asks } = planRequest({
      now,
      places,
      demand: [],
      orders: waiting,
      rules,
      roads,
      agents: crew.map((agent) => toAgent(agent, now)),
    })
    const taken = new Set(asks.flatMap((ask) => takeAsked(day, waiting, { ...ask, now })))
    left = left.filter(({ id }) => !taken.has(id))
  }
  return [...rides, ...crew.flatMap((agent) => leaveBy(day, agent, Infinity))]
}

function nextRound(now: number, left: readonly PlannerOrder[]): number {
  return Math.max(now + roundMinutes, left[0]?.placedAt ?? 0)
}

function toOrder(
  { placedAt, market, door, workMinutes }: PastOrder,
  id: string,
  placeOf: (point: Point) => number,
  promiseMinutes: number,
): PlannerOrder {
  return {
    id,
    pickup: placeOf(market),
    door: placeOf(door),
    placedAt,
    readyAt: placedAt,
    workMinutes,
    collectBy: Infinity,
    promisedAt: placedAt + promiseMinutes,
    load: 0,
    cashKobo: 0,
    refusedBy: new Set(),
  }
}

/** Orders in hand at most, as agents usually have. */
const mostInHand = 4

function toAgent({ id, place, freeAt, trip }: ReplayAgent, now: number): PlannerAgent {
  return {
    id,
    place,
    freeAt: Math.max(freeAt, now),
    offAt: Infinity,
    capacity: Infinity,
    cashRoomKobo: Infinity,
    homePickups: new Set(),
    handicapMinutes: 0,
    trips: trip === null ? [] : [{ ...trip, isOpen: true, isAsked: false }],
    room: mostInHand - (trip?.orders.length ?? 0),
  }
}

/** The agent says yes at once; returns the orders that are theirs now. A next market waits until they are at its turn. */
function takeAsked(
  { crew, travel }: Day,
  waiting: readonly PlannerOrder[],
  { agentId, orderIds, now }: { agentId: string; orderIds: readonly string[]; now: number },
): string[] {
  const agent = crew.find(({ id }) => id === agentId)
  const asked = waiting.filter(({ id }) => orderIds.includes(id))
  const [first] = asked
  if (!agent || !first || (agent.trip !== null && agent.trip.pickup !== first.pickup)) return []
  if (agent.trip === null) {
    const arriveAt = Math.max(now, agent.freeAt) + travel(agent.place, first.pickup)
    agent.trip = { pickup: first.pickup, arriveAt, orders: [] }
  }
  agent.trip.orders.push(...asked)
  return orderIds.slice()
}

/** Once all is bought the agent rides from door to door, always to the nearest. */
function leaveBy({ travel, rules, roads }: Day, agent: ReplayAgent, now: number): Ride[] {
  const { trip } = agent
  if (trip === null) return []
  const work = trip.orders.map(({ workMinutes }) => workMinutes)
  const longest = Math.max(...work)
  const others = work.reduce((sum, minutes) => sum + minutes, 0) - longest
  let at = trip.arriveAt + longest + others * rules.jointShare
  if (at > now) return []
  let place = trip.pickup
  let rodeMinutes = ridden(travel(agent.place, trip.pickup), roads)
  const left = new Set(trip.orders)
  const took: number[] = []
  while (left.size > 0) {
    const next = [...left].reduce((a, b) => (travel(place, b.door) < travel(place, a.door) ? b : a))
    const way = travel(place, next.door)
    rodeMinutes += ridden(way, roads)
    at += way + rules.handOverMinutes
    place = next.door
    took.push(at - next.placedAt)
    left.delete(next)
  }
  Object.assign(agent, { place, freeAt: at, trip: null })
  const km = (rodeMinutes * roads.kmPerHour) / 60 / took.length
  return took.map((tookMinutes) => ({ tookMinutes, km }))
}

/** Returns what of a ride's minutes is riding. */
function ridden(minutes: number, roads: Roads): number {
  return Math.max(0, minutes - roads.startMinutes)
}
