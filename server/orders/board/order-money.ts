import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** What the books have about one order, in whole kobo. */
export interface OrderMoney {
  /** The call-out fee less what was waived of it. */
  callOutKobo: number
  correctedKobo: number
  /** Debts of earlier orders added to this one, less what went on to later ones. */
  earlierKobo: number
  /** What the customer's money brought, before anything went back. */
  paidKobo: number
  /** What went back to the customer: what was paid over the bill, and what we gave back at our own cost. */
  refundedKobo: number
  /** Given back at our own cost, and written off. */
  borneByUsKobo: number
  borneByAgentKobo: number
  /** What goods that were not handed over brought. */
  recoveredKobo: number
  tippedKobo: number
  agentPayKobo: number
}

export const noMoney: OrderMoney = {
  callOutKobo: 0,
  correctedKobo: 0,
  earlierKobo: 0,
  paidKobo: 0,
  refundedKobo: 0,
  borneByUsKobo: 0,
  borneByAgentKobo: 0,
  recoveredKobo: 0,
  tippedKobo: 0,
  agentPayKobo: 0,
}

/**
 * What each of some orders was charged, paid and given back. With goods, fees and discount of its bill a row adds up to what
 * is owed: charged and earlier debts, less paid, and refunded less what others bear.
 */
export async function sumOrderMoney(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderMoney>> {
  const ids = sql`any(${[...orderIds]}::text[])`
  const { rows } = await sql<OrderMoney & { id: string }>`
    with own as (
      select p.owner_id as id, p.amount_kobo as kobo, t.kind,
        t.kind like 'write_off%' and exists (select from postings b
          where b.transaction_id = t.id and b.account = 'write_offs') as is_ours,
        t.kind not like 'write_off%' and t.kind not in ('bill', 'call_out_fee', 'waiver', 'correction', 'credit', 'debt_moved', 'goods_sold',
          'goods_returned') as is_money
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'order' and p.owner_id = ${ids}
    ), owed as (
      select id, sum(kobo) filter (where kind in ('call_out_fee', 'waiver')) as called,
        sum(kobo) filter (where kind in ('correction', 'credit')) as corrected,
        sum(kobo) filter (where kind = 'debt_moved') as earlier, -sum(kobo) filter (where is_money and kobo < 0) as paid,
        sum(kobo) filter (where is_money and kobo > 0) as returned, -sum(kobo) filter (where is_ours) as written_off,
        -sum(kobo) filter (where kind like 'write_off%' and not is_ours) as by_agent,
        -sum(kobo) filter (where kind in ('goods_sold', 'goods_returned')) as recovered
      from own group by id
    ), after as (
      select t.order_id as id, sum(p.amount_kobo) filter (where p.account = 'refunds') as given_back,
        -sum(p.amount_kobo) filter (where p.account = 'agent_earnings') as tipped
      from ledger_transactions t join postings p on p.transaction_id = t.id
      where t.order_id = ${ids} and t.kind in ('tip', 'credit', 'refund', 'charge_back') group by 1
    ), pay as (
      select t.order_id as id, -sum(p.amount_kobo) as kobo
      from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'agent_earnings'
      where t.order_id = ${ids} and t.kind = 'delivery' group by 1
    )
    select id, coalesce(called, 0)::bigint as "callOutKobo", coalesce(corrected, 0)::bigint as "correctedKobo",
      coalesce(earlier, 0)::bigint as "earlierKobo", coalesce(paid, 0)::bigint as "paidKobo",
      (coalesce(returned, 0) + coalesce(given_back, 0))::bigint as "refundedKobo",
      (coalesce(written_off, 0) + coalesce(given_back, 0))::bigint as "borneByUsKobo",
      coalesce(by_agent, 0)::bigint as "borneByAgentKobo", coalesce(recovered, 0)::bigint as "recoveredKobo",
      coalesce(tipped, 0)::bigint as "tippedKobo", coalesce(pay.kobo, 0)::bigint as "agentPayKobo"
    from owed full join after using (id) full join pay using (id)`.execute(db)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}
