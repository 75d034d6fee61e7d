import { sql } from 'kysely'
import { days } from '#domain/time/durations.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** For so long money that came by card goes back by card alone. */
const cardDays = 30

export interface PayableWallet {
  walletKobo: number
  /** Came by card lately, and has not been spent. */
  cardKobo: number
  /** An agent says that it was paid, and it is not with us: cash that is not handed in, or a payment in transit. */
  unremittedKobo: number
  /** A bank asks for it back, and nobody knows yet who gets it. */
  disputedKobo: number
  /** Is what may be paid out in cash or by transfer. */
  payableKobo: number
}

/**
 * Returns what of a customer's wallet may be paid out. Each order is counted by what it left in the wallet; what was spent on
 * others is taken from that first. Of an agent's cash, what is handed in first is taken to be the oldest.
 */
export async function readPayable(
  tx: Tx,
  { customerId, walletKobo, now }: { customerId: string; walletKobo: number; now: Date },
): Promise<PayableWallet> {
  const since = new Date(now.getTime() - days(cardDays))
  const { rows } = await sql<{ card: number; word: number; spent: number; disputed: number }>`
    with moved as (
      select t.order_id, t.kind, t.id, -p.amount_kobo as amount, p.created_at
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'wallet' and p.owner_id = ${customerId}
    ), of_orders as (
      select order_id, sum(amount) as left_over, coalesce(sum(amount) filter (where kind <> 'delivery'), 0) as not_cash
      from moved where order_id is not null group by order_id
    ), cards as (
      select order_id, sum(amount_kobo - refunded_kobo) as amount from payments
      where customer_id = ${customerId} and status = 'succeeded' and closed_at is null and ended_at > ${since}
        and coalesce(channel, 'card') = 'card'
      group by order_id
    ), words as (
      select least(m.amount, greatest(0, coalesce(b.amount_kobo, 0) - coalesce((
        select sum(l.amount_kobo) from postings l join ledger_transactions t on t.id = l.transaction_id
        where l.account = 'agent_cash' and l.owner_id = c.owner_id and l.id > c.id
          and t.kind not in ('remittance', 'float_returned', 'netting')
      ), 0))) as amount
      from moved m join postings c on c.transaction_id = m.id and c.account = 'agent_cash'
        left join balances b on b.account = 'agent_cash' and b.owner_id = c.owner_id
      where m.kind = 'delivery' and m.amount > 0
    )
    select
      coalesce((select sum(greatest(0, least(c.amount, o.not_cash))) from cards c join of_orders o using (order_id)), 0)::bigint
        as card,
      (coalesce((select sum(amount) from words), 0) + coalesce((select sum(g.amount_kobo) from gate_payments g
        join orders o on o.id = g.order_id where o.customer_id = ${customerId} and g.status = 'in_transit'), 0))::bigint as word,
      coalesce((select -sum(left_over) from of_orders where left_over < 0), 0)::bigint as spent,
      coalesce((select sum(amount_kobo - taken_kobo) from take_backs where customer_id = ${customerId} and kind = 'dispute'
        and state in ('open', 'answered', 'unknown')), 0)::bigint as disputed`.execute(tx)
  const { card, word, spent, disputed } = rows[0] ?? { card: 0, word: 0, spent: 0, disputed: 0 }
  const disputedKobo = Math.min(walletKobo, Math.max(0, disputed))
  const freeKobo = walletKobo - disputedKobo
  const cardKobo = Math.min(freeKobo, Math.max(0, card - spent))
  const unremittedKobo = Math.min(freeKobo - cardKobo, Math.max(0, word - Math.max(0, spent - card)))
  const payableKobo = freeKobo - cardKobo - unremittedKobo
  return { walletKobo, cardKobo, unremittedKobo, disputedKobo, payableKobo }
}
