import { sql } from 'kysely'
import type { ReadCashLeft } from '#server/orders/changing/change-list.ts'
import { ceilingOf } from './rules.ts'

/** Returns how much more cash an agent may take on: under their limit, less what they hold and what their orders bring. */
export const readCashLeft: ReadCashLeft = async (tx, agentId, settings) => {
  const { rows } = await sql<{ own_ceiling_kobo: number | null; held_kobo: number; ahead_kobo: number }>`
    select a.cash_ceiling_kobo as own_ceiling_kobo, coalesce(b.amount_kobo, 0)::bigint as held_kobo,
      (select coalesce(sum(o.estimate_high_kobo), 0) from orders o where o.agent_id = a.user_id
        and o.ended_at is null and o.payment_method = 'cash')::bigint as ahead_kobo
    from agents a left join balances b on b.account = 'agent_cash' and b.owner_id = a.user_id
    where a.user_id = ${agentId}`.execute(tx)
  const [row] = rows
  return row ? ceilingOf(row, settings) - row.held_kobo - row.ahead_kobo : 0
}
