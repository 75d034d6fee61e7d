import { insertAgent } from '#server/dispatch/core/agent-store.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'

/** Lets a person with the role of an agent take orders; off duty until they say otherwise. */
export function addAgent({ tx, clock }: WriteContext, userId: string): Promise<void> {
  return insertAgent(tx, userId, clock.now())
}
