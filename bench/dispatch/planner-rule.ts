import { shoppingMinutes } from '#domain/places/trip-minutes.ts'
import {
  adviseWaiting,
  type LikelyOrders,
  type WaitingRules,
} from '#server/dispatch/planner/advise-waiting.ts'
import { lookAhead } from '#server/dispatch/planner/outlook.ts'
import { plan } from '#server/dispatch/planner/plan.ts'
import type {
  CommittedTrip,
  PlannerAgent,
  PlannerOrder,
  PlannerRules,
  PlannerState,
} from '#server/dispatch/planner/planner-state.ts'
import { defaultRules, fairMinutes, waitingRules } from '#server/dispatch/planner/rules.ts'
import { minutesToWork } from '#server/dispatch/planner/work-distance.ts'
import type { RecordedTrip } from '#server/orders/promise/calibrate.ts'
import { type ProbedMinutes, probeDoors, probeSizes } from '#server/orders/promise/plan-outlook.ts'
import { createDay, type Point } from './day.ts'
import { createPromises } from './promises.ts'
import type { Rule } from './simulate.ts'
import {
  handOverMinutes,
  jointShare,
  marketOf,
  placeOf,
  type SimAgent,
  type SimOffer,
  type SimOrder,
  type SimTrip,
  type World,
} from './world.ts'

/** After a no or a silence somebody is not asked again about the same orders for so long. */
const askAgainAfter = 3
const noRefusals: ReadonlySet<string> = new Set()

/** Puts the planner to work in the simulated city; `plannerTimes` collects what each round takes, in ms. */
export function plannerRule(
  plannerTimes: number[],
  {
    changes = {},
    history = [],
    waiting = waitingRules,
  }: {
    changes?: Partial<PlannerRules>
    history?: readonly RecordedTrip[]
    waiting?: WaitingRules
  } = {},
): Rule {
  const rules: PlannerRules = { ...defaultRules, jointShare, handOverMinutes, ...changes }
  const refusals = new Map<SimOrder, Map<string, number>>()
  const openOffers = new Set<SimOffer>()
  const promise = createPromises(history)
  let demand: ((point: Point) => number) | null = null
  let likely: LikelyAt | null = null
  return {
    name: changes.askAheadMinutes === undefined ? 'planner' : 'planner that asks at once',
    everyMinutes: 0.25,
    advise(world) {
      likely ??= learnLikely(world)
      return adviseIdle(world, likely(world.now, waiting.aheadMinutes), waiting)
    },
    onRefused(world, { agent, orders }) {
      for (const order of orders) {
        const before = refusals.get(order) ?? new Map<string, number>()
        refusals.set(order, before.set(agent.id, world.now))
      }
    },
    decide(world) {
      for (const offer of openOffers) if (offer.isAnswered) openOffers.delete(offer)
      demand ??= learnDemand(world)
      const known = { rules, refusals, openOffers, demand }
      promise(world, () => probe(world, known))
      const { state } = stateOf(world, known)
      if (state.orders.length === 0) return []
      const startedAt = performance.now()
      const { asks } = plan(world.now, state)
      plannerTimes.push(performance.now() - startedAt)
      return asks.flatMap((ask) => {
        const agent = world.agents.find(({ id }) => id === ask.agentId)
        const ids = new Set(ask.orderIds)
        const offer = agent && {
          agent,
          orders: world.orders.filter(({ id }) => ids.has(id)),
          isAnswered: false,
        }
        if (!offer) return []
        openOffers.add(offer)
        return [offer]
      })
    },
  }
}

interface Known {
  rules: PlannerRules
  refusals: Map<SimOrder, Map<string, number>>
  openOffers: ReadonlySet<SimOffer>
  demand(point: Point): number
}

/** Returns what the plan of all orders that are promised says of one more, by market. */
function probe(world: World, known: Known): (market: number) => ProbedMinutes {
  const { state, placeFor } = stateOf(world, known)
  const promised = state.orders.filter(({ promisedAt }) => !Number.isNaN(promisedAt))
  const probed = new Map<number, ProbedMinutes>()
  return (market) => {
    const { x, y } = marketOf(world.day, market)
    const doors = probeDoors.map(({ eastKm, northKm }) => placeFor({ x: x + eastKm, y: y + northKm }))
    const probes = doors.flatMap((door) =>
      probeSizes.map((items) => ({ pickup: market, door, workMinutes: shoppingMinutes(items) })),
    )
    const found =
      probed.get(market) ?? lookAhead(world.now, { ...state, orders: promised }, probes).collectMinutes
    probed.set(market, found)
    return found
  }
}

function stateOf(
  world: World,
  { rules, refusals, openOffers, demand }: Known,
): { state: PlannerState; placeFor(point: Point): number } {
  const points: Point[] = [...world.day.markets]
  const placeFor = (point: Point) => points.push(point) - 1
  const toOrder = (order: SimOrder): PlannerOrder => ({
    id: order.id,
    pickup: order.market,
    door: placeFor(order.door),
    placedAt: order.placedAt,
    readyAt: order.placedAt,
    promisedAt: order.promisedAt,
    collectBy: order.closesAt,
    workMinutes: world.believedShopping(order) * 1.03,
    load: 1,
    cashKobo: 0,
    refusedBy: refusedBy(world, refusals.get(order)),
  })
  const meanDelivered = world.agents.reduce((sum, agent) => sum + agent.delivered, 0) / world.agents.length
  const agents = world.agents.map((agent): PlannerAgent => {
    const offered = [...openOffers].filter((offer) => offer.agent === agent)
    const begun = agent.trips[0]
    const isAway = begun?.hasLeft === true
    const trips = agent.trips
      .filter((trip) => !trip.hasLeft)
      .map((trip) => toTrip(world, agent, trip, toOrder))
    for (const offer of offered) addOffered(trips, offer, toOrder)
    return {
      id: agent.id,
      place: placeFor(isAway ? (begun.doors.at(-1)?.door ?? agent.at) : placeOf(agent, world.now)),
      freeAt: isAway ? endOfDoors(world, agent, begun) : world.now,
      offAt: Number.POSITIVE_INFINITY,
      trips,
      capacity: 4,
      cashRoomKobo: 0,
      homePickups: new Set([agent.home]),
      handicapMinutes:
        (agent.unanswered === 0 || world.now - agent.lastUnansweredAt > 30 ? 0 : 30) +
        fairMinutes * Math.max(0, agent.delivered - meanDelivered),
      room: Math.max(0, rules.maxOrders - ordersWith(agent, offered)),
    }
  })
  const orders = world.orders
    .filter(({ status, openOffers: open }) => status === 'waiting' && open === 0)
    .map(toOrder)
  return {
    placeFor,
    state: {
      orders,
      agents,
      travel: (from, to) => world.believedMinutes(points[from] ?? origin, points[to] ?? origin),
      toWork: (place) => demand(points[place] ?? origin),
      rules,
    },
  }
}

const origin: Point = { x: 0, y: 0 }

function refusedBy(world: World, refused: Map<string, number> | undefined): ReadonlySet<string> {
  if (!refused) return noRefusals
  return new Set([...refused].filter(([, at]) => world.now - at < askAgainAfter).map(([id]) => id))
}

function toTrip(
  world: World,
  agent: SimAgent,
  trip: SimTrip,
  toOrder: (order: SimOrder) => PlannerOrder,
): CommittedTrip {
  const isOnTheWay = agent.ride !== null && agent.trips[0] === trip
  const arriveAt = isOnTheWay
    ? world.now + world.believedMinutes(placeOf(agent, world.now), marketOf(world.day, trip.market))
    : trip.arrivedAt
  return { pickup: trip.market, arriveAt, orders: trip.orders.map(toOrder), isOpen: true, isAsked: false }
}

/** Counts the orders that an agent has in hand or is being asked about. */
function ordersWith(agent: SimAgent, offered: readonly SimOffer[]): number {
  const inHand = agent.trips.reduce((sum, trip) => sum + (trip.hasLeft ? trip.doors : trip.orders).length, 0)
  return inHand + offered.reduce((sum, { orders }) => sum + orders.length, 0)
}

/** An offer that waits for its answer counts as accepted. */
function addOffered(
  trips: CommittedTrip[],
  offer: SimOffer,
  toOrder: (order: SimOrder) => PlannerOrder,
): void {
  const [first] = offer.orders
  if (!first) return
  const at = trips.findIndex((trip) => trip.pickup === first.market)
  const orders = offer.orders.map(toOrder)
  const joined = trips[at]
  if (joined) trips[at] = { ...joined, orders: [...joined.orders, ...orders], isAsked: true }
  else trips.push({ pickup: first.market, arriveAt: null, orders, isOpen: true, isAsked: true })
}

/** Returns when an agent who has left the market is expected to have handed over the last of his orders. */
function endOfDoors(world: World, agent: SimAgent, trip: SimTrip): number {
  let at = agent.ride ? world.now : Math.max(world.now, agent.busyUntil)
  let place = placeOf(agent, world.now)
  for (const { door } of agent.ride ? trip.doors : trip.doors.slice(1)) {
    at += world.believedMinutes(place, door) + handOverMinutes
    place = door
  }
  return at
}

/** Learns how far work is from a point, by the orders of another day like this one. */
function learnDemand(world: World): (point: Point) => number {
  const before = createDay({ ...world.day.options, orders: 1_000, seed: world.day.options.seed + 1_000 })
  const counts = world.day.markets.map(() => 1)
  for (const { market } of before.orders) counts[market] = (counts[market] ?? 0) + 1
  const known = new Map<Point, number>()
  return (point) => {
    const minutes =
      known.get(point) ??
      minutesToWork(
        world.day.markets.map((market, index) => ({
          minutes: world.believedMinutes(point, market),
          orders: counts[index] ?? 0,
        })),
      )
    known.set(point, minutes)
    return minutes
  }
}

type LikelyAt = (now: number, aheadMinutes: number) => LikelyOrders[]

/** Days of another seed from which it is learnt where orders come from by the hour. */
const daysOnRecord = 14

function learnLikely(world: World): LikelyAt {
  const { options, markets } = world.day
  const counts = markets.map(() => new Array<number>(25).fill(0))
  for (let nth = 0; nth < daysOnRecord; nth += 1)
    for (const { market, placedAt } of createDay({ ...options, seed: options.seed + 2_000 + nth }).orders) {
      const hours = counts[market]
      const hour = Math.floor(placedAt / 60)
      if (hours) hours[hour] = (hours[hour] ?? 0) + 1
    }
  return (now, aheadMinutes) => {
    const hour = Math.floor((now + aheadMinutes / 2) / 60)
    return counts.map((hours, market) => ({
      market,
      orders: (((hours[hour] ?? 0) / daysOnRecord) * aheadMinutes) / 60,
    }))
  }
}

function adviseIdle(world: World, likely: LikelyOrders[], rules: WaitingRules) {
  const points: Point[] = [...world.day.markets]
  const idle = world.agents.filter(({ trips, openOffers }) => trips.length === 0 && openOffers === 0)
  const advice = adviseWaiting(
    idle.map((agent) => ({
      id: agent.id,
      place: points.push(placeOf(agent, world.now)) - 1,
      boundFor: agent.waitsAt,
    })),
    likely,
    (from, to) => world.believedMinutes(points[from] ?? origin, points[to] ?? origin),
    rules,
  )
  const byId = new Map(idle.map((agent) => [agent.id, agent]))
  return advice.flatMap(({ agentId, market }) => {
    const agent = byId.get(agentId)
    return agent ? [{ agent, market }] : []
  })
}
