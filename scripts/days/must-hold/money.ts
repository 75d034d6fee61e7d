/** What postings of one kind put on an order's own account. */
const ofOrder = (kind: string) => `(select coalesce(sum(p.amount_kobo), 0) from postings p
    join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'order' and p.owner_id = o.id and t.kind = '${kind}')`

const accountOfOrder = `(select coalesce(sum(p.amount_kobo), 0) from postings p where p.account = 'order' and p.owner_id = o.id)`

/** Each finds nothing where all is well with money; `what` names what is not. */
export const moneyHolds: Readonly<Record<string, string>> = {
  'wallets below nothing': `select owner_id || ' ' || amount_kobo as what from balances where account = 'wallet' and amount_kobo > 0`,
  'orders that ended and keep money of their customers': `select o.id || ' ' || o.status || ' ' || ${accountOfOrder} as what from orders o
    where (o.status in ('cancelled', 'expired') or (o.status = 'failed' and o.settled_at is not null)) and ${accountOfOrder} < 0`,
  'orders that came to nothing and owe': `select o.id || ' ' || ${accountOfOrder} as what from orders o
    where o.status = 'expired' and ${accountOfOrder} > 0 and ${ofOrder('charge_back')} = 0`,
  'orders that ended with debts of others': `select o.id || ' ' || o.status || ' ' || ${ofOrder('debt_moved')} as what from orders o
    where o.status in ('cancelled', 'expired', 'failed') and ${ofOrder('debt_moved')} > 0`,
  'orders tipped twice': `select order_id as what from ledger_transactions where kind = 'tip' group by order_id having count(*) > 1`,
  'call-out fees other than was said': `select o.id || ' ' || ${ofOrder('call_out_fee')} || ' of ' || o.call_out_fee_kobo as what from orders o
    where exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'call_out_fee')
      and ${ofOrder('call_out_fee')} <> o.call_out_fee_kobo`,
  'bills that differ from their orders': `select o.id || ' ' || ${ofOrder('bill')} || ' of ' || coalesce(o.total_kobo, o.goods_kobo, 0) as what from orders o
    where exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'bill')
      and ${ofOrder('bill')} <> coalesce(o.total_kobo, o.goods_kobo, 0)`,
  'bills of other goods than were bought': `select o.id || ' ' || o.goods_kobo as what from orders o where o.status = 'delivered'
    and o.goods_kobo <> (select coalesce(sum(i.paid_kobo), 0) from order_items i where i.order_id = o.id and i.status = 'bought')`,
  'totals other than goods and fees come to': `select o.id || ' ' || o.total_kobo as what from orders o
    where o.status in ('purchased', 'in_transit', 'arrived', 'delivered')
      and o.total_kobo <> o.goods_kobo + o.delivery_fee_kobo + o.service_fee_kobo - o.discount_kobo`,
  'discounts above our fees': `select o.id || ' ' || o.discount_kobo as what from orders o
    where o.discount_kobo > o.delivery_fee_kobo + o.service_fee_kobo`,
  'tips that no agent of the order got': `select t.order_id as what from ledger_transactions t where t.kind = 'tip' and not exists (
      select from postings p join events e on e.order_id = t.order_id and e.agent_id = p.owner_id
      where p.transaction_id = t.id and p.account = 'agent_earnings' and p.amount_kobo < 0)`,
  'payments of which more went back than came': `select p.id || ' ' || sum(r.amount_kobo) || ' of ' || p.amount_kobo as what
    from payments p join payment_refunds r on r.payment_id = p.id and r.status <> 'failed'
    where p.status in ('succeeded', 'held') group by p.id having sum(r.amount_kobo) > p.amount_kobo`,
  'goods that are booked for nobody': `select o.id || ' ' || o.status as what from orders o where o.total_kobo is null and o.ended_at is null
    and coalesce((select b.amount_kobo from balances b where b.account = 'goods' and b.owner_id = o.id), 0)
      <> (select coalesce(sum(i.paid_kobo), 0) from order_items i where i.order_id = o.id and i.is_booked)`,
  'deliveries that earn something else': `select o.id || ' ' || o.share_kobo as what from orders o
      join ledger_transactions t on t.order_id = o.id and t.kind = 'delivery'
    where o.share_kobo <> (select coalesce(-sum(p.amount_kobo), 0) from postings p
      where p.transaction_id = t.id and p.account = 'agent_earnings')`,
  'orders delivered twice': `select order_id as what from ledger_transactions where kind = 'delivery' group by order_id having count(*) > 1`,
  'prepaid orders under way that nobody paid': `select o.id || ' ' || o.status as what from orders o
    where o.payment_method = 'prepaid' and o.status not in ('awaiting_payment', 'cancelled', 'expired')
      and o.estimate_high_kobo + o.delivery_fee_kobo + o.service_fee_kobo > o.discount_kobo
      and not exists (select from postings p where p.account = 'order' and p.owner_id = o.id and p.amount_kobo < 0)`,
  'payments that count other refunds than they had': `select p.id || ' ' || p.refunded_kobo as what from payments p
    where p.refunded_kobo <> (select coalesce(sum(r.amount_kobo), 0) from payment_refunds r where r.payment_id = p.id and r.status <> 'failed')
      and not exists (select from take_backs b where b.reference = coalesce(p.paid_with, p.id) and b.kind = 'refund')`,
  'refunds that failed and are lost': `select r.id as what from payment_refunds r where r.status = 'failed'
    and not exists (select from ledger_transactions t where t.source = 'refund_failed:' || r.id)`,
  'agents paid more than a run says': `select r.id as what from pay_runs r where exists (
      select from agent_payments p where p.run_id = r.id group by p.agent_id having count(*) > 1)`,
  'agents paid more than they were owed': `select b.owner_id || ' ' || b.amount_kobo as what from balances b
    where b.account = 'agent_earnings' and b.amount_kobo > 0`,
  'orders above their spending cap that nobody agreed to': `select o.id || ' ' || o.total_kobo || ' of ' || o.spending_cap_kobo as what
    from orders o where o.total_kobo > o.spending_cap_kobo
      and not exists (select from order_items i where i.order_id = o.id and i.customer_agreed)`,
  'goods above the most that may be paid unasked': `select i.id || ' ' || i.paid_kobo || ' of ' || i.cap_kobo as what
    from order_items i where i.status = 'bought' and i.cap_of = 'all' and i.paid_kobo > i.cap_kobo and not i.customer_agreed`,
}
