import type { ClosingChoice, ClosingDecision } from '#contract/core/closing-orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { MarketRow } from './market-row.ts'

/** A market before a change and after it, each with the hours in which orders are run. */
export interface MarketChange {
  before: MarketRow
  after: MarketRow
}

/** Says what became of orders that a change left without an open market. */
export interface ClosingOutcome {
  choice: ClosingChoice
  kept: number
  moved: number
  cancelled: number
  /** Those that no other hour takes; they stand under what needs attention. */
  left: number
}

/**
 * Decides, in the transaction of a change, about orders that it leaves without an open market; null where there are none.
 * Throws closing.orders_touched where nobody has decided, or decided about others. The markets are locked before.
 */
export type SettleClosing = (
  tx: Tx,
  closing: { changes: readonly MarketChange[]; decision: ClosingDecision | undefined; actorId: string },
) => Promise<ClosingOutcome | null>

/** Reads what deciding needs, before the transaction begins. Orders come after markets, and give this. */
export type PrepareClosing = () => Promise<SettleClosing>
