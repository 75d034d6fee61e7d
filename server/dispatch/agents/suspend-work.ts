import { sql } from 'kysely'
import type { HeldWork } from '#contract/core/held-work.ts'
import type { WorkStop } from '#server/accounts/core/personal-records.ts'
import { findAgentRecord, lockAgent, updateDuty } from '#server/dispatch/core/agent-store.ts'
import { findOpenOffer, listOpenOffers } from '#server/dispatch/core/store.ts'
import { withdrawOpenOffer } from '#server/dispatch/offers/close-offers.ts'
import { dispatchJobs } from '#server/dispatch/offers/offer-order.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockOrder } from '#server/orders/core/lock-order.ts'
import { markForPerson } from '#server/orders/trips/assign-to-agent.ts'
import { handBackOrder } from '#server/orders/trips/hand-back.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

/**
 * Takes an agent off duty and their open offers back, before the account is suspended, and does with their orders what was
 * decided: those that nobody has begun are offered to others where an admin says so, the rest stand under what needs attention
 * until a person says who continues, since goods and cash may be on the road. Nothing for anybody but an agent.
 */
export async function suspendWork(context: WriteContext, agentId: string, stop: WorkStop): Promise<void> {
  const { tx, clock } = context
  // Orders are locked before agents, and those before people, as everywhere; orders by id.
  const offers = await listOpenOffers(tx, agentId)
  await lockOrders(tx, [...offers.map((offer) => offer.order_id), ...(await listHeld(tx, agentId)).map(idOf)])
  for (const offer of offers) {
    const order = await lockOrder(tx, offer.order_id)
    // Answered, or gone to somebody else, while this was waiting for the order.
    if (order && (await findOpenOffer(tx, order.id))?.id === offer.id)
      await withdrawOpenOffer({ tx, clock }, order)
  }
  const before = await listHeld(tx, agentId)
  const agent = await lockAgent(tx, agentId)
  if (!agent) return
  const held = await listHeld(tx, agentId)
  await demandDecided(tx, agentId, { held, before, stop })
  if (agent.is_on_duty) await updateDuty(tx, agentId, false, clock.now())
  for (const { id } of held) await settleHeld(context, id, stop)
  // An offer may have been made in between; anyone who sweeps takes it back.
  await addJob(tx, dispatchJobs.sweep, [], { key: 'sweep' })
}

interface HeldRow {
  id: string
  status: string
}
const idOf = ({ id }: HeldRow) => id

async function listHeld(tx: Tx, agentId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select id, status from orders where agent_id = ${agentId} and ended_at is null order by id`.execute(tx)
  return rows
}

/** Locks orders and the other ones of their lists, as everybody does. */
async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from orders where id = any(${ids}::text[]
      || array(select linked_id from orders where id = any(${ids}::text[]) and linked_id is not null))
    order by id for update`.execute(tx)
}

/** Throws what the agent holds where nobody has decided about it, or decided about something else. */
async function demandDecided(
  tx: Tx,
  agentId: string,
  {
    held,
    before,
    stop: { decision },
  }: { held: readonly HeldRow[]; before: readonly HeldRow[]; stop: WorkStop },
): Promise<void> {
  const cashKobo = (await findAgentRecord(tx, agentId))?.cashHeldKobo ?? 0
  const seen = decision?.seen ?? { orders: 0, cashKobo: 0 }
  // Compares again: what an agent was given while this waited for them is not held, and can be decided about at the next try.
  const isHeld = held.map(idOf).join() === before.map(idOf).join()
  if (isHeld && held.length === seen.orders && cashKobo === seen.cashKobo) return
  const unbegun = held.filter(({ status }) => status === 'assigned').length
  const work: HeldWork = { unbegun, begun: held.length - unbegun, cashKobo }
  throw fail('agents.holds_work', { detail: { work } })
}

async function settleHeld(
  context: WriteContext,
  orderId: string,
  { adminId, reason, decision }: WorkStop,
): Promise<void> {
  const order = await lockOrder(context.tx, orderId)
  if (!order) return
  if (decision?.choice === 'offer' && order.status === 'assigned')
    return handBackOrder(context, order, { actor: 'admin', actorId: adminId, reason })
  await markForPerson(context.tx, orderId)
}
