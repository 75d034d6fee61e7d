import { assign } from './assignment.ts'
import type { Rule } from './simulate.ts'
import {
  handOverMinutes,
  jointMinutes,
  marketOf,
  placeOf,
  type SimAgent,
  type SimOffer,
  type SimOrder,
  sequenceDoors,
  type World,
} from './world.ts'

/** Each half minute up to three assignments of waiting orders to agents at least cost (the model's comparison). */
export function minCostRule(maxInHand: number): Rule {
  return {
    name: `min-cost, ${maxInHand}`,
    everyMinutes: 0.5,
    onRefused: () => undefined,
    decide(world) {
      const offers: SimOffer[] = []
      const given = new Map<SimAgent, SimOrder[]>()
      for (let turn = 0; turn < 3; turn += 1) {
        const taken = new Set(offers.flatMap(({ orders }) => orders))
        const waiting = world.orders.filter(
          (order) => order.status === 'waiting' && order.openOffers === 0 && !taken.has(order),
        )
        const free = world.agents.filter(
          (agent) => inHand(agent) + (given.get(agent)?.length ?? 0) < maxInHand,
        )
        if (waiting.length === 0 || free.length === 0) break
        const costs = waiting.map((order) =>
          free.map((agent) => {
            const before = given.get(agent) ?? []
            return costOf(world, agent, [...before, order]) - costOf(world, agent, before)
          }),
        )
        for (const [index, column] of assign(costs).entries()) {
          const [order, agent] = [waiting[index], column === null ? undefined : free[column]]
          if (!order || !agent) continue
          given.set(agent, [...(given.get(agent) ?? []), order])
          offers.push({ agent, orders: [order], isAnswered: false })
        }
      }
      return offers
    },
  }
}

function inHand(agent: SimAgent): number {
  return (
    agent.trips.reduce((sum, trip) => sum + (trip.hasLeft ? trip.doors : trip.orders).length, 0) +
    agent.openOffers
  )
}

function costOf(world: World, agent: SimAgent, added: SimOrder[]): number {
  let at = world.now
  let place = placeOf(agent, world.now)
  let cost = 0
  const trips = agent.trips.map((trip) => ({ ...trip, orders: [...trip.orders] }))
  for (const order of added) {
    const trip = trips.find((one) => one.market === order.market && !one.hasLeft)
    if (trip) trip.orders.push(order)
    else
      trips.push({
        market: order.market,
        orders: [order],
        arrivedAt: null,
        hasLeft: false,
        doors: [],
        version: 0,
      })
  }
  for (const trip of trips) {
    let doors = trip.doors
    if (!trip.hasLeft) {
      const market = marketOf(world.day, trip.market)
      const arrive = trip.arrivedAt ?? at + world.rideMinutes(place, market)
      at = Math.max(at, arrive + jointMinutes(trip.orders.map((order) => order.expectedMinutes)))
      place = market
      doors = sequenceDoors(world, market, trip.orders)
    }
    for (const order of doors) {
      at += world.rideMinutes(place, order.door) + handOverMinutes
      place = order.door
      cost += at
    }
  }
  return cost + at / 2
}
