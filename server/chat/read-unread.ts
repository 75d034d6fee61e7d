import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { ChatUnread } from '#contract/chat/chat.ts'
import type { ChatRole } from '#contract/core/chat-shapes.ts'
import { days } from '#domain/time/durations.ts'
import { firstName } from '#server/orders/core/first-name.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { cityOfThread, findChatAdmin } from './admin-chat-store.ts'
import { findUnheard, listAssigned, listUnread, type UnheardRow } from './unread-store.ts'

/** Counts messages about an order on its agent's dashboard for so long after its end. */
const agentCountsMs = days(7)
/** More threads than anybody has open at once. */
const mostThreads = 50

/** Returns what somebody has not read, thread by thread. */
export async function readUnread(
  { db, clock }: { db: Db; clock: Clock },
  viewer: CurrentUser,
): Promise<ChatUnread> {
  const agentSince = viewer.role === 'agent' ? new Date(clock.now().getTime() - agentCountsMs) : null
  const rows = await listUnread(db, { userId: viewer.id, agentSince, limit: mostThreads })
  const orders = rows.flatMap(({ order_id: orderId, market_name: marketName, unread, ...row }) => {
    if (orderId === null || marketName === null) return []
    const isOwn = row.person_id === viewer.id
    return [{ orderId, marketName, customerName: isOwn ? null : firstName(row.person_name), unread }]
  })
  return {
    total: rows.reduce((sum, { unread }) => sum + unread, 0),
    support: rows.find(({ order_id: orderId }) => orderId === null)?.unread ?? 0,
    orders,
  }
}

/** Holds what is new in a thread for one reader. */
export interface Unheard {
  role: ChatRole
  orderId: string | null
  marketName: string | null
  unread: number
  senders: ChatRole[]
}

/** Returns what a reader has not read in a thread, or null; for admins only while its person waits. */
export async function readUnheard(
  db: Db | Tx,
  reader: { threadId: string; userId: string },
): Promise<Unheard | null> {
  const row = await findUnheard(db, reader)
  if (row === null || row.unread === 0) return null
  const role = await roleIn(db, row, reader)
  if (role === null || (role === 'staff' && !row.is_waiting)) return null
  return {
    role,
    orderId: row.order_id,
    marketName: row.market_name,
    unread: row.unread,
    senders: row.senders,
  }
}

async function roleIn(
  db: Db | Tx,
  row: UnheardRow,
  { threadId, userId }: { threadId: string; userId: string },
): Promise<ChatRole | null> {
  // In support an agent asks as customers do, and is led to the same page.
  if (row.person_id === userId) return 'customer'
  if (row.agent_id === userId) return 'agent'
  if (row.assigned_to !== userId) return null
  return (await findChatAdmin(db, userId, await cityOfThread(db, threadId))) === null ? null : 'staff'
}

/** Returns whom messages concern besides anyone who wrote them: a thread's person, its agent, and who of our team has it. */
export async function findHearers(
  db: Db | Tx,
  events: readonly StoredEvent[],
): Promise<{ threadId: string; userId: string; eventId: number }[]> {
  const threadIds = [...new Set(events.map(({ detail }) => String(detail['threadId'])))]
  const assigned = new Map((await listAssigned(db, threadIds)).map((row) => [row.id, row.assigned_to]))
  return events.flatMap((event) => {
    const threadId = String(event.detail['threadId'])
    const concerned = new Set([event.customer_id, event.agent_id, assigned.get(threadId) ?? null])
    concerned.delete(event.actor_id)
    return [...concerned].flatMap((userId) =>
      userId === null ? [] : [{ threadId, userId, eventId: event.id }],
    )
  })
}

/** Returns the admin who has the thread of an event. */
export const assignedOf = (event: EventConditions) =>
  event
    .selectFrom('chat_threads as t')
    .select('t.assigned_to')
    .where(({ eb, fn, val }) =>
      eb('t.id', '=', fn<string>('jsonb_extract_path_text', ['e.detail', val('threadId')])),
    )
