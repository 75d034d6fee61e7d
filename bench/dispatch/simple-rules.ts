import { compareText } from '#domain/sorting.ts'
import { minutes } from '#domain/time/durations.ts'
import { nextRoundAfterMs } from '#server/dispatch/core/rules.ts'
import { distanceKm } from './day.ts'
import type { Rule } from './simulate.ts'
import { marketOf, placeOf, type SimAgent, type SimOffer, type SimOrder, type World } from './world.ts'

interface Weights {
  /** Weighs a trip in hand and knowing the market, in metres. */
  tripM: number
  homeM: number
  maxTrips: number
}

/** Gives each order by itself to the best agent of the moment: the rule before the planner, and greedy nearest. */
function rankingRule(name: string, weights: Weights): Rule {
  const asked = new Map<SimOrder, { agents: Set<SimAgent>; lastAt: number }>()
  return {
    name,
    everyMinutes: null,
    onRefused: () => undefined,
    decide(world) {
      const offers: SimOffer[] = []
      const load = new Map(world.agents.map((agent) => [agent, loadOf(agent)]))
      for (const order of world.orders) {
        if (order.status !== 'waiting' || order.openOffers > 0) continue
        const round = asked.get(order) ?? { agents: new Set<SimAgent>(), lastAt: 0 }
        const free = rank(world, order, weights, load)
        let agent = free.find((one) => !round.agents.has(one))
        if (!agent && world.now - round.lastAt > nextRoundAfterMs / minutes(1)) {
          round.agents.clear()
          agent = free[0]
        }
        if (!agent) continue
        round.agents.add(agent)
        round.lastAt = world.now
        asked.set(order, round)
        load.set(agent, (load.get(agent) ?? 0) + 1)
        offers.push({ agent, orders: [order], isAnswered: false })
      }
      return offers
    },
  }
}

function loadOf(agent: SimAgent): number {
  const inHand = agent.trips.reduce((sum, trip) => sum + (trip.hasLeft ? trip.doors : trip.orders).length, 0)
  return inHand + agent.openOffers
}

function rank(world: World, order: SimOrder, weights: Weights, load: Map<SimAgent, number>): SimAgent[] {
  const market = marketOf(world.day, order.market)
  return world.agents
    .filter((agent) => (load.get(agent) ?? 0) < weights.maxTrips)
    .map((agent) => ({
      agent,
      weight:
        distanceKm(placeOf(agent, world.now), market) * 1000 +
        (load.get(agent) ?? 0) * weights.tripM -
        (agent.home === order.market ? weights.homeM : 0),
    }))
    .sort((a, b) => a.weight - b.weight || compareText(a.agent.id, b.agent.id))
    .map(({ agent }) => agent)
}

/** Makes the rule before the planner. */
export const rankedRule = (maxTrips: number): Rule =>
  rankingRule(`ranked, ${maxTrips}`, { tripM: 4_000, homeM: 2_500, maxTrips })
export const nearestRule = (): Rule => rankingRule('nearest, 2', { tripM: 0, homeM: 0, maxTrips: 2 })
