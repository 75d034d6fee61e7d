/** Holds what an order's plan depends on besides the agents: how often it was offered, and in which round. */
export interface PlannedFacts {
  orderId: string
  asked: number
  round: number
}

/** Says who has to be looked at for some waiting orders: all agents, or only some; of none there is nothing to plan. */
export type Reach = 'all' | ReadonlySet<string>

/** Orders for which a round found nobody, as this process remembers them. */
export interface Unreached {
  /**
   * Returns whom a round has to look at. Where nobody could take any of these orders a moment ago, only agents who
   * have got room since can.
   */
  reachOf(orders: readonly PlannedFacts[], freed: ReadonlySet<string>, nowMs: number): Reach
  /** Notes what a round has found: for these it looked, and for those of `left` there was nobody. */
  note(orders: readonly PlannedFacts[], left: ReadonlySet<string>, nowMs: number): void
}

/** Agents move, and hand in cash, without an event of dispatch: so everybody is looked at again after so long. */
export const lookAgainMs = 10_000
/** The round that looks again may begin a little early by another clock. */
const earlyMs = 2_000

export function createUnreached(): Unreached {
  const known = new Map<string, { asked: number; round: number; untilMs: number }>()
  return {
    reachOf(orders, freed, nowMs) {
      const isKnown = orders.every(({ orderId, asked, round }) => {
        const before = known.get(orderId)
        return before?.asked === asked && before.round === round && nowMs < before.untilMs
      })
      return isKnown ? freed : 'all'
    },
    note(orders, left, nowMs) {
      for (const [orderId, { untilMs }] of known) if (untilMs <= nowMs) known.delete(orderId)
      for (const { orderId, asked, round } of orders)
        if (!left.has(orderId)) known.delete(orderId)
        else known.set(orderId, { asked, round, untilMs: nowMs + lookAgainMs - earlyMs })
    },
  }
}
