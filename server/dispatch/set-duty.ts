import type { CurrentUser } from '#contract/accounts.ts'
import { fail } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs.ts'
import { lockAgent, updateDuty } from './agent-store.ts'
import { declineOffer } from './answer-offer.ts'
import { type DispatchContext, dispatchJobs, offerOrders } from './offer-order.ts'
import { offerAheadMs } from './rules.ts'
import { listOpenOffers, listWaitingOrders } from './store.ts'

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
  // As a job: this holds the agent, and whoever offers orders holds those first.
  if (input.isOnDuty) await addJob(tx, dispatchJobs.sweep, {}, { key: 'sweep' })
}

async function passOpenOffers(context: DispatchContext, agent: CurrentUser): Promise<void> {
  for (const offer of await listOpenOffers(context.tx, agent.id))
    await declineOffer(context, { agent, offerId: offer.id, reason: 'Went off duty' })
}

/** Offers every order for which nobody is being asked. */
export async function offerWaitingOrders(context: DispatchContext): Promise<void> {
  const wantedBy = new Date(context.clock.now().getTime() + offerAheadMs)
  const waiting = await listWaitingOrders(context.tx, wantedBy)
  if (waiting.length > 0) await offerOrders(context, waiting)
}
