import { sql } from 'kysely'
import { givenBackKobo } from '#server/payments/core/order-sums.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What the books have of an order besides its own account, in whole kobo. */
export interface OrderMoney {
  /** What we gave back at our own cost, or the customer's bank took back. */
  givenBackKobo: number
  tippedKobo: number
  agentPayKobo: number
}

/** What each of some orders was given back, and what its agent got for it. */
export async function sumOrderMoney(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderMoney>> {
  const earned = (kind: 'tip' | 'delivery') => sql`(
    select coalesce(-sum(p.amount_kobo), 0)::bigint
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'agent_earnings'
    where t.order_id = o.id and t.kind = ${sql.lit(kind)})`
  const { rows } = await sql<OrderMoney & { id: string }>`
    select o.id, ${givenBackKobo(sql`o.id`)} as "givenBackKobo", ${earned('tip')} as "tippedKobo",
      ${earned('delivery')} as "agentPayKobo"
    from unnest(${[...orderIds]}::text[]) as o(id)`.execute(db)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}
