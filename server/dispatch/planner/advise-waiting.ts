import { compareText } from '#domain/sorting.ts'
import type { Place } from './planner-state.ts'

/** Somebody on duty without an order or an offer. */
export interface IdleAgent {
  id: string
  place: Place
  /** The market where they wait or for which they are bound by an earlier word; null where nothing was said. */
  boundFor: Place | null
}

/** A market, and how many orders are likely there within `aheadMinutes`. */
export interface LikelyOrders {
  market: Place
  orders: number
}

/** Where somebody is to wait, and what that gains over where they are, in minutes of customers. */
export interface WaitingAdvice {
  agentId: string
  market: Place
  gain: number
}

export interface WaitingRules {
  /** Orders are counted that come within this time. */
  aheadMinutes: number
  /** Values standing where an order comes, in minutes. */
  orderMinutes: number
  /** Weighs a minute of the way there. */
  wayWeight: number
  /** Is the cost of turning round. */
  turnMinutes: number
  /** Less than this is not worth a word. */
  leastGain: number
}

/**
 * Says where idle agents wait: at a market the first is worth the chance of an order, the next that of a second one, by a
 * Poisson count, less the way there. The best pair is taken first. Who gains nothing by riding is advised nothing.
 */
export function adviseWaiting(
  agents: readonly IdleAgent[],
  markets: readonly LikelyOrders[],
  travel: (from: Place, to: Place) => number,
  rules: WaitingRules,
): WaitingAdvice[] {
  const places = markets.map(({ market, orders }) => ({
    market,
    worth: createWorth(orders, rules.orderMinutes),
    taken: 0,
    ways: waysTo(market, agents, travel, rules),
    next: 0,
  }))
  const advised = new Set<IdleAgent>()
  const advice: WaitingAdvice[] = []
  for (;;) {
    let best: { place: (typeof places)[number]; agent: IdleAgent; gain: number } | null = null
    for (const place of places) {
      let way = place.ways[place.next]
      while (way && advised.has(way.agent)) way = place.ways[++place.next]
      const gain = way ? place.worth(place.taken) - way.cost : 0
      if (way && gain > (best?.gain ?? 0)) best = { place, agent: way.agent, gain }
    }
    if (!best || best.gain < rules.leastGain) return advice
    advised.add(best.agent)
    best.place.taken += 1
    advice.push({ agentId: best.agent.id, market: best.place.market, gain: best.gain })
  }
}

interface Way {
  agent: IdleAgent
  cost: number
}

/** Returns what going to a market costs each agent for whom that may be worth it, the cheapest first. */
function waysTo(
  market: Place,
  agents: readonly IdleAgent[],
  travel: (from: Place, to: Place) => number,
  { wayWeight, turnMinutes, orderMinutes }: WaitingRules,
): Way[] {
  return agents
    .map((agent) => ({
      agent,
      cost: wayWeight * travel(agent.place, market) - (agent.boundFor === market ? turnMinutes : 0),
    }))
    .filter(({ cost }) => cost < orderMinutes)
    .sort((a, b) => a.cost - b.cost || compareText(a.agent.id, b.agent.id))
}

/** Returns what the next agent is worth at a market with so many there: the chance that more orders than that come. */
function createWorth(orders: number, orderMinutes: number): (waiting: number) => number {
  const chances: number[] = []
  let exactly = Math.exp(-orders)
  let more = 1 - exactly
  return (waiting) => {
    while (chances.length <= waiting) {
      chances.push(Math.max(0, more))
      exactly *= orders / chances.length
      more -= exactly
    }
    return orderMinutes * (chances[waiting] ?? 0)
  }
}
