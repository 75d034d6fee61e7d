import { plan } from '#server/dispatch/planner/plan.ts'
import { defaultRules } from '#server/dispatch/planner/rules.ts'
import type { Day, Point } from './day.ts'
import { createWorld, handOverMinutes, jointShare } from './world.ts'

/**
 * Mean minutes of a day that a long search finds when it knows all orders and how long each takes. `waitsForOrders`
 * lets nobody set out for an order that is not placed yet, as it is for everybody who does not know the future.
 */
export function searchInHindsight(day: Day, { waitsForOrders }: { waitsForOrders: boolean }): number {
  const world = createWorld(day)
  const points: Point[] = [...day.markets, ...day.orders.map(({ door }) => door)]
  const travel = (from: number, to: number) => {
    const [a, b] = [points[from], points[to]]
    return a && b ? world.rideMinutes(a, b) : Infinity
  }
  const orders = day.orders.map((order, index) => ({
    id: order.id,
    pickup: order.market,
    door: day.markets.length + index,
    placedAt: order.placedAt,
    readyAt: order.placedAt,
    promisedAt: Infinity,
    collectBy: Infinity,
    workMinutes: order.realMinutes,
    load: 1,
    cashKobo: 0,
    refusedBy: new Set<string>(),
  }))
  const agents = day.agents.map(({ id, home }) => ({
    id,
    place: home,
    freeAt: 0,
    offAt: Infinity,
    trips: [],
    capacity: defaultRules.maxOrders,
    cashRoomKobo: 0,
    homePickups: new Set<number>(),
    handicapMinutes: 0,
    room: Infinity,
  }))
  const rules = {
    ...defaultRules,
    jointShare,
    handOverMinutes,
    greatestMinutes: Infinity,
    idleWeight: 0,
    busyWeight: 0,
    placeWeight: 0,
    lateWeight: 0,
    waitsForOrders,
    candidates: Infinity,
    stepsPerOrder: Infinity,
    maxSteps: 10_000,
  }
  const { asks } = plan(0, { orders, agents, travel, toWork: () => 0, rules })
  const doorAt = new Map(
    asks.flatMap((ask) => ask.orderIds.map((id, index) => [id, ask.doorAt[index] ?? Infinity])),
  )
  return (
    day.orders.reduce((sum, { id, placedAt }) => sum + (doorAt.get(id) ?? Infinity) - placedAt, 0) /
    day.orders.length
  )
}
