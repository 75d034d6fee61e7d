import { seconds } from '#domain/time/durations.ts'
import {
  findDueOffer,
  findOpenOffer,
  insertPass,
  listOverdueOffers,
  updateOffer,
} from '#server/dispatch/core/store.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { newId } from '#server/platform/core/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { type DispatchContext, dispatchJobs } from './offer-order.ts'
import { lookAgainMs } from './unreached.ts'

/** Withdraws the open offer of a locked order, and notifies its agent. */
export async function withdrawOpenOffer(
  { tx, clock }: WriteContext,
  order: Pick<OrderRow, 'id' | 'customer_id'>,
  options: { except?: string } = {},
): Promise<void> {
  const open = await findOpenOffer(tx, order.id)
  if (!open || open.id === options.except) return
  await updateOffer(tx, open.id, 'withdrawn', clock.now())
  await appendEvent(tx, clock, {
    type: 'offer.withdrawn',
    order,
    agentId: open.agent_id,
    actor: 'system',
    actorId: null,
  })
}

/** Passes for who has given an order back: somebody else is asked first. */
export async function passAfterHandBack(
  { tx, clock, settings }: DispatchContext,
  input: { orderId: string; agentId: string },
): Promise<void> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + seconds(settings.offerSeconds))
  await insertPass(tx, { id: newId('offer', clock), ...input, now, expiresAt })
}

/** Ends every offer whose time is up or whose agent is suspended; the reaction to each asks the next agent. */
export async function expireOffers({ tx, clock }: WriteContext): Promise<number> {
  const overdue = await listOverdueOffers(tx, clock.now())
  let count = 0
  for (const offer of overdue) {
    const order = await lockOrder(tx, offer.order_id)
    const open = order && (await findOpenOffer(tx, order.id))
    // Answered while this was waiting for the order.
    if (!order || open?.id !== offer.id) continue
    await updateOffer(tx, offer.id, 'expired', clock.now())
    await appendEvent(tx, clock, {
      type: 'offer.expired',
      order,
      agentId: open.agent_id,
      actor: 'system',
      actorId: null,
    })
    count += 1
  }
  await comeAgain({ tx, clock })
  return count
}

/** Has the job come again for an offer whose time is up by the database's clock, and is not yet by one that is behind. */
async function comeAgain({ tx, clock }: WriteContext): Promise<void> {
  const due = await findDueOffer(tx)
  if (due === null) return
  const waitMs = Math.min(Math.max(due.getTime() - clock.now().getTime(), seconds(1)), lookAgainMs)
  await addJob(tx, dispatchJobs.offersDue, {}, { waitMs, key: `${dispatchJobs.offersDue}:again` })
}
