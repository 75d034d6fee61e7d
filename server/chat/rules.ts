import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { type ChatKind, type ChatRole, openAfterEndMs } from '#contract/core/chat-shapes.ts'
import type { Actor } from '#domain/orders/order-machine.ts'

/** Returns until when customer and agent may write about an order; null while it is under way. */
export function closesAt(endedAt: Date | null): Date | null {
  return endedAt === null ? null : new Date(endedAt.getTime() + openAfterEndMs)
}

/** Returns whether customer and agent may still write about an order. */
export function isOpen(endedAt: Date | null, now: Date): boolean {
  const until = closesAt(endedAt)
  return until === null || now < until
}

/** Returns what somebody is in an order's thread, or null for those whom it does not concern. */
export function roleInOrder(
  viewer: Pick<CurrentUser, 'id' | 'role'>,
  order: { customer_id: string; agent_id: string | null },
): ChatRole | null {
  if (order.customer_id === viewer.id) return 'customer'
  return order.agent_id === viewer.id && viewer.role === 'agent' ? 'agent' : null
}

/**
 * Since when an agent may read an order's thread that has ended: people write their gate codes and directions there, and
 * once the order has ended those are no longer the agent's business.
 */
export function readsSince(role: ChatRole, endedAt: Date | null): Date | null {
  return role === 'agent' ? endedAt : null
}

/** Returns what somebody is in a thread with our team; admins have none of their own. */
export function roleInSupport(viewer: Pick<CurrentUser, 'role' | 'isGodMode'>): ChatRole | null {
  if (isAdmin(viewer)) return null
  return viewer.role === 'agent' ? 'agent' : 'customer'
}

/**
 * Since when the person of a thread waits, after a message: they begin to when they write, and no longer do once
 * somebody else answers.
 */
export function waitingAfter(
  thread: { kind: ChatKind; waiting_since: Date | null },
  from: ChatRole,
  now: Date,
): Date | null {
  const isPerson = thread.kind === 'support' ? from !== 'staff' : from === 'customer'
  return isPerson ? (thread.waiting_since ?? now) : null
}

/** Returns how the log of events names who wrote. */
export function actorOf(role: ChatRole): Actor {
  return role === 'staff' ? 'admin' : role
}
