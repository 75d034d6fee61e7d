import type { CurrentUser } from '#contract/accounts.ts'
import { fail } from '#server/platform/errors.ts'
import { lockAgent, updateDuty } from './agent-store.ts'
import { type DispatchContext, offerOrders } from './offer-order.ts'
import { listWaitingOrders } from './store.ts'

/** Goes on or off duty. Coming on, orders that wait for somebody are offered at once. */
export async function setDuty(
  context: DispatchContext,
  input: { agent: CurrentUser; isOnDuty: boolean },
): Promise<void> {
  const { tx, clock } = context
  const agent = await lockAgent(tx, input.agent.id)
  if (!agent) throw fail('agents.not_found')
  if (agent.is_on_duty === input.isOnDuty) return
  if (!input.isOnDuty && agent.active_trips > 0) throw fail('agents.on_trip')
  await updateDuty(tx, input.agent.id, input.isOnDuty, clock.now())
  if (input.isOnDuty) await offerWaitingOrders(context)
}

/** Offers every order for which nobody is being asked. */
export async function offerWaitingOrders(context: DispatchContext): Promise<void> {
  const waiting = await listWaitingOrders(context.tx)
  if (waiting.length > 0) await offerOrders(context, waiting)
}
