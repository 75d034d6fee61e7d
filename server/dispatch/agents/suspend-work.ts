import { lockAgent, updateDuty } from '#server/dispatch/core/agent-store.ts'
import { findOpenOffer, listOpenOffers } from '#server/dispatch/core/store.ts'
import { withdrawOpenOffer } from '#server/dispatch/offers/close-offers.ts'
import { dispatchJobs } from '#server/dispatch/offers/offer-order.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

/**
 * Takes an agent off duty and their open offers back, before the account is suspended. Active orders stay
 * where they are: goods and cash may be on the road, so a person must say who continues. Nothing for anybody
 * but an agent.
 */
export async function suspendWork({ tx, clock }: WriteContext, agentId: string): Promise<void> {
  // Orders are locked before agents, and those before people, as everywhere; orders by id.
  for (const offer of await listOpenOffers(tx, agentId)) {
    const order = await lockOrder(tx, offer.order_id)
    // Answered, or gone to somebody else, while this was waiting for the order.
    if (order && (await findOpenOffer(tx, order.id))?.id === offer.id)
      await withdrawOpenOffer({ tx, clock }, order)
  }
  const agent = await lockAgent(tx, agentId)
  if (!agent) return
  if (agent.is_on_duty) await updateDuty(tx, agentId, false, clock.now())
  // An offer may have been made in between; anyone who sweeps takes it back.
  await addJob(tx, dispatchJobs.sweep, [], { key: 'sweep' })
}
