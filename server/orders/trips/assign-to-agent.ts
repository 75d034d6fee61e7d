import { sql } from 'kysely'
import type { BagPlace, GoodsFate } from '#contract/core/order-shapes.ts'
import type { Actor, OrderStatus } from '#domain/orders/order-machine.ts'
import { advanceOrder, type WriteContext } from '#server/orders/core/advance-order.ts'
import type { OrderRow } from '#server/orders/core/find-order.ts'
import { addDebts } from '#server/orders/core/move-debts.ts'
import { moveGoods } from '#server/orders/core/move-goods.ts'
import { updateOrder } from '#server/orders/core/order-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { shareDelivery } from './share-delivery.ts'

interface Assignment {
  agentId: string
  actor: Actor
  actorId: string
  /** Says why admins chose this agent; left out where the agent took the order. */
  reason?: string
}

/** Gives an order that waits in the queue to an agent; it and the other one of its list are held. */
export async function assignToAgent(
  context: WriteContext,
  order: OrderRow,
  { agentId, actor, actorId, reason }: Assignment,
): Promise<void> {
  const bag = await findFreeBag(context.tx, agentId)
  await advanceOrder(context, order, {
    to: 'assigned',
    actor,
    actorId,
    agentId,
    detail: reason === undefined ? {} : { reason },
    changes: { agent_id: agentId, bag, needs_assigning: false },
  })
  await shareDelivery(context, order, agentId)
  await addDebts(context, order)
}

/**
 * The least number that is on no bag of an agent, whose row is held. What could not be handed over stays in its bag until it
 * is settled: it may go out again.
 */
async function findFreeBag(tx: Tx, agentId: string): Promise<number> {
  const { rows } = await sql<{ bag: number }>`
    with taken as (
      select bag from orders where agent_id = ${agentId}
        and ended_at is null
      union all
      select bag from orders where agent_id = ${agentId} and is_unsettled and status = 'failed'
    )
    select min(free.bag)::int as bag from generate_series(1, 1 + (select count(*) from taken)) as free(bag)
    where free.bag not in (select bag from taken where bag is not null)`.execute(tx)
  return rows[0]?.bag ?? 1
}

/**
 * Describes how an order under way moves: what happens to goods not billed yet, or who has the bag, and when it is expected
 * now.
 */
type Move = Required<Assignment> & {
  goods: GoodsFate | undefined
  bag: BagPlace | undefined
  expectedBy: Date | null
}

/**
 * Moves an order under way, held with the other one of its list, to another agent; both agents' screens and the customer get an event. Where something was
 * bought before the bill, admins say what happens to it; on its way, who has the bag: with a bag to fetch it is bought
 * again, and at nobody's gate before its new agent arrives there. Throws `orders.bag_undecided` where they did not say.
 */
export async function moveToAgent(context: WriteContext, order: OrderRow, move: Move): Promise<void> {
  const { tx, clock } = context
  const { agentId, actor, actorId, reason, goods, expectedBy } = move
  const place = bagAfterMove(order, move)
  const to = place === undefined ? order.status : statusAfterMove(order.status, place)
  const moved = await moveGoods(context, order, { goods, reason })
  const bag = order.status === 'shopping' && moved['goods'] === undefined ? undefined : place
  const by = expectedBy?.toISOString()
  const detail = { reason, ...moved, ...(bag && { bag }), ...(by !== undefined && { by }) }
  const changes = {
    agent_id: agentId,
    bag: await findFreeBag(tx, agentId),
    needs_assigning: false,
    ...(expectedBy && { expected_by: expectedBy }),
  }
  if (to === order.status) {
    await updateOrder(tx, order.id, changes)
    await appendEvent(tx, clock, {
      order,
      actor,
      actorId,
      detail,
      type: 'order.moved',
      agentId: order.agent_id,
    })
  } else await advanceOrder(context, order, { to, actor, actorId, detail, changes })
  await appendEvent(tx, clock, { order, actor, actorId, detail, type: 'order.assigned', agentId })
  await shareDelivery(context, order, agentId)
}

/**
 * Returns where the bag of an order that moves is. Unless admins say so, whoever bought it all still has it; on its way they
 * must say. Undefined while nothing was bought that goes on with the order, or of some goods nobody said where they are.
 */
export function bagAfterMove(
  { status }: Pick<OrderRow, 'status'>,
  { goods, bag }: Pick<Move, 'goods' | 'bag'>,
): BagPlace | undefined {
  if (status === 'assigned' || (status === 'shopping' && goods !== 'handed_over')) return undefined
  if (bag === undefined && (status === 'in_transit' || status === 'arrived'))
    throw fail('orders.bag_undecided')
  return status === 'shopping' ? bag : (bag ?? 'to_fetch')
}

/** Returns from where an order that moves goes on. */
function statusAfterMove(status: OrderStatus, bag: BagPlace): OrderStatus {
  if (status !== 'in_transit' && status !== 'arrived') return status
  return bag === 'to_fetch' ? 'purchased' : 'in_transit'
}

/** Notes that a locked order is offered in this round. Admins still see that nobody took it in the one before. */
export async function markOffered(tx: Tx, orderId: string, round: number): Promise<void> {
  await updateOrder(tx, orderId, { offer_round: round, next_agent_id: null, next_ask_at: null })
}

/** Notes for whom a locked order in the queue waits, and until when; null where it waits for nobody in particular. */
export async function markHeld(
  tx: Tx,
  orderId: string,
  next: { agentId: string; askAt: Date } | null,
): Promise<void> {
  await updateOrder(tx, orderId, { next_agent_id: next?.agentId ?? null, next_ask_at: next?.askAt ?? null })
}

/** Notes that nobody is free for these orders, and until when we look on; returns those of which it was not known yet. */
export async function flagForAdmins(
  tx: Tx,
  orders: readonly { id: string; searchEndsAt: Date }[],
): Promise<Set<string>> {
  const ids = orders.map(({ id }) => id)
  const ends = orders.map(({ searchEndsAt }) => searchEndsAt)
  const { rows } = await sql<{ id: string }>`
    update orders o set needs_assigning = true, search_ends_at = missed.ends_at
    from unnest(${ids}::text[], ${ends}::timestamptz[]) as missed(id, ends_at)
    where o.id = missed.id and not o.needs_assigning returning o.id`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** Notes that a person must say who goes on with a locked order: its agent cannot. */
export async function markForPerson(tx: Tx, orderId: string): Promise<void> {
  await updateOrder(tx, orderId, { needs_assigning: true })
}

/** Lets an agent whose suspension ends go on with what stood under what needs attention meanwhile. */
export async function resumeOrders(tx: Tx, agentId: string): Promise<void> {
  await sql`
    with held as (
      select id from orders where agent_id = ${agentId} and ended_at is null and needs_assigning
        and exists (select from users where id = ${agentId} and suspended_at is not null) order by id for update)
    update orders o set needs_assigning = false from held where o.id = held.id`.execute(tx)
}
