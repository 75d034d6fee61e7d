import { lockOrder, type StoryContext } from '#server/orders/queue.ts'
import { addJob } from '#server/platform/jobs.ts'
import { lockAgent, updateDuty } from './agent-store.ts'
import { withdrawOpenOffer } from './close-offers.ts'
import { dispatchJobs } from './offer-order.ts'
import { findOpenOffer, listOpenOffers } from './store.ts'

/**
 * Takes an agent off duty and their open offers back, before the account is suspended. Errands in hand stay where
 * they are: goods and cash may be on the road, so a person must say who goes on. Nothing for anybody but an agent.
 */
export async function suspendWork({ tx, clock }: StoryContext, agentId: string): Promise<void> {
  // Orders are held before agents, and those before people, as everywhere; orders by id, as whoever ends offers does.
  const open = (await listOpenOffers(tx, agentId)).sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
  for (const offer of open) {
    const order = await lockOrder(tx, offer.order_id)
    // Answered, or gone to somebody else, while this was waiting for the order.
    if (order && (await findOpenOffer(tx, order.id))?.id === offer.id)
      await withdrawOpenOffer({ tx, clock }, order)
  }
  const agent = await lockAgent(tx, agentId)
  if (!agent) return
  if (agent.is_on_duty) await updateDuty(tx, agentId, false, clock.now())
  // An offer may have been made in between; whoever sweeps takes it back.
  await addJob(tx, dispatchJobs.sweep, {}, { key: 'sweep' })
}
