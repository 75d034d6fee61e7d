import { sql } from 'kysely'
import type { ChatKind, ChatRole } from '#contract/core/chat-shapes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface UnreadRow {
  thread_id: string
  order_id: string | null
  market_name: string | null
  person_id: string
  person_name: string
  unread: number
}

/** Only so many of a person’s latest threads are looked through: older ones are read already in all but rare cases. */
const threadsLookedAt = 50

/** Somebody's threads with unread messages, the newest first. Agents' are those of orders that are still of interest. */
export async function listUnread(
  db: Db,
  { userId, agentSince, limit }: { userId: string; agentSince: Date | null; limit: number },
): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select t.id as thread_id, t.order_id, k.name as market_name, t.person_id, p.name as person_name, n.unread
    from chat_threads t join users p on p.id = t.person_id
      left join orders o on o.id = t.order_id left join markets k on k.id = o.market_id
      left join chat_marks c on c.thread_id = t.id and c.person_id = ${userId}
      cross join lateral (select count(*)::int as unread from (select 1 from chat_messages m
        where m.thread_id = t.id and m.seq > coalesce(c.read_seq, 0) and m.sender_id <> ${userId}
          and (t.person_id = ${userId} or o.ended_at is null or m.sent_at >= o.ended_at)
          and m.kind in ('text', 'picture') limit 100) few) n
    where t.last_seq > greatest(coalesce(c.read_seq, 0), t.forgotten_seq) and n.unread > 0
      and t.id in ((select id from chat_threads where person_id = ${userId}
          order by last_message_at desc nulls last limit ${threadsLookedAt})
        union all select h.id from (
          select id from orders where agent_id = ${userId} and ended_at is null
          union all select id from orders where agent_id = ${userId} and delivered_at > ${agentSince}::timestamptz
          union all select id from orders where agent_id = ${userId} and delivered_at is null
            and ended_at > ${agentSince}::timestamptz
        ) held join chat_threads h on h.order_id = held.id where ${agentSince}::timestamptz is not null)
    order by t.last_message_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** Holds what one person has not read in one thread, and who wrote it. */
export interface UnheardRow {
  kind: ChatKind
  order_id: string | null
  market_name: string | null
  person_id: string
  /** The agent who has the order now. */
  agent_id: string | null
  assigned_to: string | null
  is_waiting: boolean
  unread: number
  senders: ChatRole[]
}

export async function findUnheard(
  db: Db | Tx,
  { threadId, userId }: { threadId: string; userId: string },
): Promise<UnheardRow | null> {
  const { rows } = await sql<UnheardRow>`
    select t.kind, t.order_id, k.name as market_name, t.person_id, o.agent_id, t.assigned_to,
      t.waiting_since is not null as is_waiting, n.unread, n.senders
    from chat_threads t left join orders o on o.id = t.order_id left join markets k on k.id = o.market_id
      left join chat_marks c on c.thread_id = t.id and c.person_id = ${userId}
      cross join lateral (select count(*)::int as unread,
          coalesce(array_agg(distinct few.sender_role), '{}') as senders
        from (select sender_role from chat_messages m where m.thread_id = t.id
          and m.seq > coalesce(c.read_seq, 0) and m.sender_id <> ${userId}
          and m.kind in ('text', 'picture') limit 100) few) n
    where t.id = ${threadId}`.execute(db)
  return rows[0] ?? null
}

/** To whom threads are given. */
export async function listAssigned(
  db: Db | Tx,
  threadIds: string[],
): Promise<{ id: string; assigned_to: string }[]> {
  const { rows } = await sql<{ id: string; assigned_to: string }>`
    select id, assigned_to from chat_threads
    where id = any(${threadIds}::text[]) and assigned_to is not null`.execute(db)
  return rows
}
