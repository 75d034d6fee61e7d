import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ChatKind, ChatRole } from '#contract/core/chat-shapes.ts'
import { findParties } from '#server/orders/core/find-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readsSince, roleInOrder, roleInSupport } from './rules.ts'
import type { ThreadName } from './store.ts'

/** A thread that somebody may enter, whether or not anybody has written in it. */
export interface Entrance {
  name: ThreadName
  kind: ChatKind
  orderId: string | null
  /** Is the order's; null where it depends on who the thread is with. */
  city: string | null
  /** The order's customer, or anyone who asks our team. */
  personId: string
  /** Names the agent whom it concerns now. */
  agentId: string | null
  endedAt: Date | null
  /** Messages before this are not this person's to read any more. */
  readsSince: Date | null
  role: ChatRole
}

/** The thread of an order, for its customer and for the agent who has it; for anybody else there is none. */
export async function enterOrder(db: Db | Tx, orderId: string, viewer: CurrentUser): Promise<Entrance> {
  const order = await findParties(db, orderId)
  const role = order && roleInOrder(viewer, order)
  if (!role) throw fail('chat.not_found')
  return {
    name: { orderId },
    kind: 'order',
    orderId,
    city: order.city,
    personId: order.customer_id,
    agentId: order.agent_id,
    endedAt: order.ended_at,
    readsSince: readsSince(role, order.ended_at),
    role,
  }
}

/** Enters the thread of a customer or an agent with our team. */
export function enterSupport(viewer: CurrentUser): Entrance {
  const role = roleInSupport(viewer)
  if (role === null) throw fail('chat.not_found')
  return {
    name: { personId: viewer.id },
    kind: 'support',
    orderId: null,
    city: null,
    personId: viewer.id,
    agentId: role === 'agent' ? viewer.id : null,
    endedAt: null,
    readsSince: null,
    role,
  }
}

/** Any thread, for our team. */
export async function enterAsAdmin(
  db: Db | Tx,
  thread: { kind: ChatKind; order_id: string | null; person_id: string },
): Promise<Entrance> {
  const order = thread.order_id === null ? null : await findParties(db, thread.order_id)
  return {
    name: thread.order_id === null ? { personId: thread.person_id } : { orderId: thread.order_id },
    kind: thread.kind,
    orderId: thread.order_id,
    city: order?.city ?? null,
    personId: thread.person_id,
    // In support the person may be an agent, whose stream it is then.
    agentId: order === null ? thread.person_id : order.agent_id,
    endedAt: null,
    readsSince: null,
    role: 'staff',
  }
}
