import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Decides about the orders that new hours of service, or a city that closes, leave without an open market: in the transaction
 * of that change, after it is written. Null for `city` is all of them. Returns what became of them, for the records.
 */
type SettleCity = (
  tx: Tx,
  closing: { city: string | null; decision: ClosingDecision | undefined; actorId: string },
) => Promise<object | null>

/** Reads what deciding needs, before the transaction begins. Orders come after settings, and give this. */
export type PrepareCity = () => Promise<SettleCity>
