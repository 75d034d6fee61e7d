import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { fail } from '#server/platform/core/errors.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockAgent, updateDuty } from './core/agent-store.ts'
import { listOpenOffers } from './core/store.ts'
import { declineOffer } from './offers/answer-offer.ts'
import { type DispatchContext, dispatchJobs } from './offers/offer-order.ts'

/**
 * Goes on or off duty. Coming on, orders that wait for somebody are offered at once; going off, offers that wait
 * for this agent are passed on.
 */
export async function setDuty(
  context: DispatchContext,
  input: { agent: CurrentUser; isOnDuty: boolean },
): Promise<void> {
  const { tx, clock } = context
  // Orders are held before agents, as everywhere.
  if (!input.isOnDuty) await passOpenOffers(context, input.agent)
  const agent = await lockAgent(tx, input.agent.id)
  if (!agent) throw fail('agents.not_found')
  if (input.isOnDuty && agent.suspended_at) throw fail('agents.suspended')
  if (agent.is_on_duty === input.isOnDuty) return
  if (!input.isOnDuty && agent.active_trips > 0) throw fail('agents.on_trip')
  await updateDuty(tx, input.agent.id, input.isOnDuty, clock.now())
  // Runs as a job: here the agent is locked already, and whoever offers orders locks the orders first.
  if (input.isOnDuty) await addJob(tx, dispatchJobs.sweep, [input.agent.id], { key: 'sweep' })
}

async function passOpenOffers(context: DispatchContext, agent: CurrentUser): Promise<void> {
  for (const offer of await listOpenOffers(context.tx, agent.id))
    await declineOffer(context, { agent, offerId: offer.id, reason: 'Went off duty' })
}
