import { createTravel, type PlanRequest } from './plan-request.ts'
import type { Ask, Decisions, PlannerAgent, PlannerOrder } from './planner-state.ts'
import { linkedLaterMinutes } from './rules.ts'

/** Two orders of one list with one agent: bought one after the other, then brought to their door together. */
interface Pairing {
  agentId: string
  first: PlannerOrder
  second: PlannerOrder
  /** Says that the agent has the first already. */
  isHeld: boolean
  doorAt: number
}

/**
 * Gives the two orders of a list (`linkedTo`) to one agent where the list is then complete no more than ten minutes later
 * than with two: to whoever is asked about the first alone, after what they have in hand, or has nothing but the first.
 * All else stays as it was planned.
 */
export function joinLinked(
  request: PlanRequest,
  decisions: Decisions,
  linkedTo: ReadonlyMap<string, string>,
): Decisions {
  if (linkedTo.size === 0) return decisions
  const doorAt = plannedDoors(decisions)
  const found = new Map<string, Pairing>()
  for (const second of request.orders) {
    const firstId = linkedTo.get(second.id)
    if (firstId === undefined) continue
    const key = [firstId, second.id].sort().join(' ')
    const pairing = pairUp(request, decisions, { firstId, second, doorAt })
    if (pairing && pairing.doorAt < (found.get(key)?.doorAt ?? Infinity)) found.set(key, pairing)
  }
  return [...found.values()].reduce(applyPairing, decisions)
}

function plannedDoors({ asks, waiting }: Decisions): Map<string, number> {
  const doors = new Map<string, number>()
  for (const { orderIds, doorAt } of asks)
    for (const [index, id] of orderIds.entries()) doors.set(id, doorAt[index] ?? Infinity)
  for (const { orderId, doorAt } of waiting) if (doorAt !== null) doors.set(orderId, doorAt)
  return doors
}

function pairUp(
  request: PlanRequest,
  { asks }: Decisions,
  { firstId, second, doorAt }: { firstId: string; second: PlannerOrder; doorAt: Map<string, number> },
): Pairing | null {
  const travel = createTravel(request.places, request.roads)
  const begun = beginOf(request, { asks, doorAt }, { firstId, secondId: second.id })
  if (begun === null) return null
  const { agent, first, isHeld } = begun
  if (first.pickup === second.pickup || !mayTakeBoth(agent, first, second, isHeld)) return null
  const leaveAt = begun.arriveAt(travel) + first.workMinutes
  const { handOverMinutes } = request.rules
  const firstDoorAt = isHeld
    ? leaveAt + travel(first.pickup, first.door) + handOverMinutes
    : (doorAt.get(first.id) ?? Infinity)
  const boughtAt =
    Math.max(leaveAt + travel(first.pickup, second.pickup), second.readyAt) + second.workMinutes
  if (boughtAt > Math.min(second.collectBy, agent.offAt)) return null
  const together = boughtAt + travel(second.pickup, second.door) + handOverMinutes
  const apart = Math.max(firstDoorAt, doorAt.get(second.id) ?? Infinity)
  if (together > apart + linkedLaterMinutes) return null
  return { agentId: agent.id, first, second, isHeld, doorAt: together }
}

type Travel = ReturnType<typeof createTravel>

/**
 * Returns who would begin with the first order, and when they are at its market: its agent, or who is asked about it and
 * nothing else. A way round by a second market would make every other door of the same trip later, and what is asked besides.
 */
function beginOf(
  { agents, orders, now, rules }: PlanRequest,
  { asks, doorAt }: { asks: readonly Ask[]; doorAt: ReadonlyMap<string, number> },
  { firstId, secondId }: { firstId: string; secondId: string },
) {
  const isAskedBesides = (id: string) =>
    asks.some(
      ({ agentId, orderIds }) =>
        agentId === id && orderIds.some((one) => one !== firstId && one !== secondId),
    )
  const waiting = orders.find(({ id }) => id === firstId)
  if (waiting) {
    const ask = asks.find(
      ({ orderIds, isJoin }) => !isJoin && orderIds.length === 1 && orderIds[0] === firstId,
    )
    const agent = agents.find(({ id, trips }) => id === ask?.agentId && !trips.some((trip) => trip.isAsked))
    const plannedAt = doorAt.get(firstId)
    if (!agent || plannedAt === undefined || isAskedBesides(agent.id)) return null
    const arriveAt = (travel: Travel) =>
      plannedAt - rules.handOverMinutes - travel(waiting.pickup, waiting.door) - waiting.workMinutes
    return { agent, first: waiting, isHeld: false, arriveAt }
  }
  for (const agent of agents) {
    const [trip, ...more] = agent.trips
    const [first, ...others] = trip?.orders ?? []
    if (!trip || !first || first.id !== firstId || more.length + others.length > 0) continue
    if (!trip.isOpen || trip.isAsked || isAskedBesides(agent.id)) return null
    const arriveAt = (travel: Travel) =>
      Math.max(trip.arriveAt ?? now + travel(agent.place, trip.pickup), now - first.workMinutes)
    return { agent, first, isHeld: true, arriveAt }
  }
  return null
}

function mayTakeBoth(
  agent: PlannerAgent,
  first: PlannerOrder,
  second: PlannerOrder,
  isHeld: boolean,
): boolean {
  const cashKobo = second.cashKobo + (isHeld ? 0 : first.cashKobo)
  return (
    agent.room >= (isHeld ? 1 : 2) &&
    !second.refusedBy.has(agent.id) &&
    first.load + second.load <= agent.capacity &&
    cashKobo <= agent.cashRoomKobo
  )
}

function applyPairing({ asks, waiting }: Decisions, pairing: Pairing): Decisions {
  const { agentId, first, second, isHeld, doorAt } = pairing
  const orders = isHeld ? [second] : [first, second]
  const ids = new Set(orders.map(({ id }) => id))
  const left = asks.flatMap((ask) => {
    const kept = ask.orderIds.flatMap((id, index) =>
      ids.has(id) ? [] : [{ id, at: ask.doorAt[index] ?? 0 }],
    )
    return kept.length === 0
      ? []
      : [{ ...ask, orderIds: kept.map(({ id }) => id), doorAt: kept.map(({ at }) => at) }]
  })
  const ask: Ask = {
    agentId,
    orderIds: orders.map(({ id }) => id),
    isJoin: isHeld,
    doorAt: orders.map(() => doorAt),
  }
  return { asks: [...left, ask], waiting: waiting.filter(({ orderId }) => !ids.has(orderId)) }
}
