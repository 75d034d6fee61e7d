import { sql } from 'kysely'
import type { AgentBooks } from '#server/payments/agents/agent-money-rules.ts'
import { bookColumns } from '#server/payments/agents/find-agent-account.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Holds an agent as their own dashboard shows them, with what the day brought so far. */
export interface AgentToday extends AgentBooks {
  city: string
  name: string
  is_on_duty: boolean
  sent_home_at: Date | null
  latitude: number | null
  longitude: number | null
  position_at: Date | null
  own_ceiling_kobo: number | null
  delivered: number
  /** Tips included, whether it is paid by now or not. */
  earned_kobo: number
  tips_kobo: number
}

/**
 * Returns one agent and their day; null for everybody else. Both ends of the day are said: by them a stored plan knows how
 * short it is.
 */
export async function findAgentToday(
  db: Db | Tx,
  agentId: string,
  day: { from: Date; until: Date },
): Promise<AgentToday | null> {
  const { rows } = await sql<AgentToday>`
    select a.city, u.name, a.is_on_duty, a.sent_home_at, a.latitude, a.longitude, a.position_at,
      a.cash_ceiling_kobo as own_ceiling_kobo, ${bookColumns}, brought.delivered, earned.earned_kobo, earned.tips_kobo
    from agents a join users u on u.id = a.user_id and u.erased_at is null and u.role = 'agent'
      cross join lateral (
        select count(*)::int as delivered from orders o
        where o.agent_id = a.user_id and o.delivered_at >= ${day.from} and o.delivered_at < ${day.until}
      ) brought cross join lateral (
        select coalesce(-sum(p.amount_kobo), 0)::bigint as earned_kobo,
          coalesce(-sum(p.amount_kobo) filter (where t.kind = 'tip'), 0)::bigint as tips_kobo
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = 'agent_earnings' and p.owner_id = a.user_id and p.created_at >= ${day.from}
          and p.created_at < ${day.until} and t.kind in ('delivery', 'tip')
      ) earned
    where a.user_id = ${agentId}`.execute(db)
  return rows[0] ?? null
}
