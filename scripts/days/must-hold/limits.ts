import { privateSettings, publicSettings } from '#contract/settings/settings.ts'

type Limit = 'cash_order_limit' | 'tip_limit'

/** Returns the most that a setting has ever been, by what it began with, its audit entries and itself. */
const mostOf = (key: Limit) => `greatest(
    ${Number({ ...publicSettings, ...privateSettings }[key])},
    (select max(value::bigint) from settings where key = '${key}'),
    (select max((a.detail->'${key}'->>'to')::bigint) from audit_entries a where a.action = 'settings.save'))`

/** Sums what came in for an order until now, whatever of it went back. */
const cameIn = `coalesce((select -sum(p.amount_kobo) from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'order' and p.owner_id = o.id and p.amount_kobo < 0), 0)`

/** The most that an order has been allowed to come to. */
const comesTo = `coalesce(o.total_kobo, greatest(o.grown_kobo, least(o.spending_cap_kobo,
    o.estimate_high_kobo + o.delivery_fee_kobo + o.service_fee_kobo - o.discount_kobo)))`

const usesOf = `promo_codes p join promo_uses u on u.promo_id = p.id
    join orders o on o.id = u.order_id and o.status not in ('cancelled', 'expired')`

/** Each finds nothing where nobody got, owes or used more than they may, however it came to that. */
export const limitsHold: Readonly<Record<string, string>> = {
  'orders that leave more for the gate than they may': `select o.id || ' ' || ${comesTo} || ' less ' || ${cameIn} as what from orders o
    where o.payment_method in ('cash', 'transfer', 'own_transfer', 'pos') and o.ended_at is null
      and ${comesTo} - ${cameIn} > ${mostOf('cash_order_limit')}`,
  'businesses that owe more than they may': `select w.id || ' ' || w.kobo || ' of ' || w.limit_kobo as what from (
      select b.id, greatest(b.credit_limit_kobo, (select max((a.detail->'creditLimitKobo'->>'to')::bigint) from audit_entries a
          where a.action = 'businesses.credit' and a.subject = b.id)) as limit_kobo,
        coalesce((select sum(p.amount_kobo) from postings p join ledger_transactions t on t.id = p.transaction_id
          where p.account = 'receivable' and p.owner_id = b.id and (t.kind = 'invoiced' or p.amount_kobo < 0)), 0)
        + coalesce((select sum(${comesTo}) from orders o where o.business_id = b.id and o.payment_method = 'invoice'
          and o.ended_at is null and o.total_kobo is null), 0) as kobo
      from businesses b) w where w.kobo > w.limit_kobo`,
  'tips above the limit': `select t.order_id || ' ' || p.amount_kobo as what from ledger_transactions t
      join postings p on p.transaction_id = t.id and p.account = 'wallet'
    where t.kind = 'tip' and p.amount_kobo > ${mostOf('tip_limit')}`,
  'codes that were used more often than they may': `select p.code || ' ' || count(distinct least(o.id, o.linked_id)) || ' of ' || p.most_uses as what
    from ${usesOf} group by p.id having count(distinct least(o.id, o.linked_id)) > p.most_uses`,
  'codes that somebody used more often than they may': `select p.code || ' by ' || u.customer_id as what
    from ${usesOf} group by p.id, u.customer_id having count(distinct least(o.id, o.linked_id)) > p.most_uses_each`,
  'codes that took off more than they say': `select p.code || ' ' || sum(o.discount_kobo) || ' of ' || p.sum_kobo as what
    from ${usesOf} group by p.id, least(o.id, o.linked_id) having sum(o.discount_kobo) > p.sum_kobo`,
  'invitations that paid other than they promised': `select t.source || ' ' || sum(p.amount_kobo) as what
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'wallet'
      left join promo_uses u on t.source = 'referral:' || u.order_id left join promo_codes c on c.id = u.promo_id
    where t.kind = 'referral' group by t.id, u.reward_kobo, c.owner_id
    having -sum(p.amount_kobo) <> u.reward_kobo or max(p.owner_id) <> c.owner_id`,
  'papers whose numbers do not follow each other': `select p.series || ' ' || p.year || ': ' || count(*) || ' of ' || max(p.place) as what
    from papers p group by p.series, p.year having count(*) <> max(p.place)`,
  'orders that have two receipts': `select order_id as what from papers where series = 'receipt' group by order_id having count(*) > 1`,
  'receipts of another sum than was billed': `select p.number || ' ' || p.total_kobo || ' of ' || o.total_kobo as what
    from papers p join orders o on o.id = p.order_id where p.series = 'receipt' and o.status = 'delivered' and p.total_kobo <> o.total_kobo
      and not exists (select from ledger_transactions t where t.order_id = o.id and t.kind in ('correction', 'call_out_fee'))`,
  'invoices of another sum than their lines': `select p.number || ' ' || p.total_kobo || ' of ' || sum(l.goods_kobo + l.fees_kobo - l.credited_kobo) as what
    from papers p join invoice_lines l on l.number = p.number where p.series = 'invoice' group by p.number
    having p.total_kobo <> sum(l.goods_kobo + l.fees_kobo - l.credited_kobo)`,
  'papers that take back more than they are of': `select r.number as what from papers r join papers n on n.refers_to = r.number
    group by r.number having sum(n.total_kobo) > r.total_kobo or sum(n.vat_kobo) > r.vat_kobo`,
}
