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
  /** What it is worth to stand where an order comes, in minutes. */
  orderMinutes: number
  /** What a minute of the way there costs. */
  wayWeight: number
  /** What turning round costs. */
  turnMinutes: number
  /** Less than this is not worth a word. */
  leastGain: number
}

/**
 * Says where idle agents wait: at a market the first is worth the chance of an order, the next that of a second one, by a
 * Poisson count, less the way there. The best pair is taken first. Who gains nothing by riding is told nothing.
 */
export function adviseWaiting(
  agents: readonly IdleAgent[],
  markets: readonly LikelyOrders[],
  travel: (from: Place, to: Place) => number,
  rules: WaitingRules,
): WaitingAdvice[] {
  const worth = markets.map(({ orders }) => createWorth(orders, rules.orderMinutes))
  const taken = markets.map(() => 0)
  const left = new Set(agents.toSorted((a, b) => compareText(a.id, b.id)))
  const costs = new Map(
    agents.map((agent) => [agent, markets.map(({ market }) => costOf(agent, market, travel, rules))]),
  )
  const advice: WaitingAdvice[] = []
  while (left.size > 0) {
    let best: { agent: IdleAgent; index: number; value: number } | null = null
    for (const agent of left)
      for (const [index, cost] of costs.get(agent)?.entries() ?? []) {
        const value = (worth[index]?.(taken[index] ?? 0) ?? 0) - cost
        if (value > (best?.value ?? 0)) best = { agent, index, value }
      }
    const market = best && markets[best.index]
    if (!best || !market) break
    left.delete(best.agent)
    taken[best.index] = (taken[best.index] ?? 0) + 1
    if (best.value >= rules.leastGain)
      advice.push({ agentId: best.agent.id, market: market.market, gain: best.value })
  }
  return advice
}

function costOf(
  { place, boundFor }: IdleAgent,
  market: Place,
  travel: (from: Place, to: Place) => number,
  { wayWeight, turnMinutes }: WaitingRules,
): number {
  return wayWeight * travel(place, market) - (boundFor === market ? turnMinutes : 0)
}

/** What the next agent is worth at a market with so many there: the chance that more orders than that come. */
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
