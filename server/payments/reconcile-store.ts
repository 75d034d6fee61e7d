import { sql } from 'kysely'
import type { Finding, MoneyOverview, Reconciliation } from '#contract/admin/admin-money.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns where the books do not agree with themselves: a sum that is not nought, a balance that is not its postings. */
export async function listBookFaults(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ kind: Finding['kind']; subject: string; ours: number; theirs: number }>`
    select 'ledger_not_zero' as kind, 'all accounts' as subject, sum(amount_kobo)::bigint as ours, 0::bigint as theirs
      from postings having sum(amount_kobo) <> 0
    union all
    select 'balance_differs', account || ' ' || owner_id, coalesce(b.amount_kobo, 0)::bigint, coalesce(p.amount_kobo, 0)::bigint
      from balances b full join (
        select account, owner_id, sum(amount_kobo)::bigint as amount_kobo from postings where owner_id <> '' group by 1, 2
      ) p using (account, owner_id)
      where coalesce(b.amount_kobo, 0) <> coalesce(p.amount_kobo, 0)
    union all
    select 'order_unsettled', o.code, b.amount_kobo::bigint, 0::bigint
      from orders o join balances b on b.account = 'order' and b.owner_id = o.id
      where b.amount_kobo <> 0 and o.status = 'expired' and not exists (select from postings p
          join ledger_transactions m on m.id = p.transaction_id
          where p.account = 'order' and p.owner_id = o.id and m.kind = 'charge_back') or b.amount_kobo < 0 and o.status in ('delivered', 'cancelled')
        -- What was short at the gate was allowed there, and stands among debts; anything above that nobody agreed to.
        or b.amount_kobo > 0 and o.status = 'delivered' and b.amount_kobo > (
          select coalesce(sum(p.amount_kobo), 0) from postings p join ledger_transactions m on m.id = p.transaction_id
          where p.account = 'order' and p.owner_id = o.id and (m.kind in ('gate_lost', 'charge_back') or p.id <= (
            select max(d.id) from postings d join ledger_transactions t on t.id = d.transaction_id
            where t.order_id = o.id and t.kind = 'delivery')))
    union all
    select 'order_unsettled', o.code, b.amount_kobo::bigint, 0::bigint
      from orders o join balances b on b.account = 'goods' and b.owner_id = o.id
      where b.amount_kobo <> 0 and (o.ended_at is not null or o.goods_kobo is not null)
    limit 500`.execute(db)
  return rows.map(({ kind, subject, ours, theirs }) => ({
    kind,
    subject,
    oursKobo: ours,
    theirsKobo: theirs,
  }))
}

export interface OurTransaction {
  reference: string
  providerId: string
  amountKobo: number
  isPosted: boolean
}

/** Everything that we booked of the provider's transactions, by their ids or our references. */
export async function listOurTransactions(
  db: Db,
  span: { from: Date; to: Date; references: string[] },
): Promise<OurTransaction[]> {
  const { rows } = await sql<OurTransaction>`
    select p.id as reference, p.provider_id as "providerId",
      (select sum(t.amount_kobo)::bigint from payments t where p.id in (t.id, t.paid_with)) as "amountKobo",
      exists (select from ledger_transactions t where t.source = 'paystack:' || p.provider_id) as "isPosted"
    from payments p
    where p.status = 'succeeded' and p.paid_with is null and (p.ended_at >= ${span.from} and p.ended_at < ${span.to}
      or p.id = any(${span.references}::text[]))
    union all
    select u.reference, u.provider_id, u.amount_kobo, true from top_ups u
    where u.created_at >= ${span.from} and u.created_at < ${span.to} or u.reference = any(${span.references}::text[])
    union all
    select i.id, i.provider_id, i.amount_kobo, exists (
      select from ledger_transactions t where t.source = 'paystack:' || i.provider_id)
    from invoice_payments i
    where i.status = 'succeeded' and (i.ended_at >= ${span.from} and i.ended_at < ${span.to}
      or i.id = any(${span.references}::text[]))
    union all
    select h.reference, h.provider_id, h.amount_kobo,
      h.posted_kobo = 0 or exists (select from ledger_transactions t where t.source = 'paystack:' || h.provider_id)
    from held_payments h
    where h.reason in ('wrong_amount', 'wrong_currency', 'unknown_reference') and h.provider_id !~ '^rfd_'
      and (h.created_at >= ${span.from} and h.created_at < ${span.to} or h.reference = any(${span.references}::text[]))`.execute(
    db,
  )
  return rows
}

export async function insertReconciliation(
  db: Db,
  { day, ranAt, provider, findings }: Reconciliation,
): Promise<void> {
  await sql`insert into reconciliations (day, ran_at, figures, findings)
    values (${day}::date, ${ranAt}, ${JSON.stringify({ provider })}::jsonb, ${JSON.stringify(findings)}::jsonb)`.execute(
    db,
  )
}

/** Returns the newest reconciliation of each of the last days. */
export async function listReconciliations(db: Db, limit: number): Promise<Reconciliation[]> {
  const { rows } = await sql<{
    day: string
    ran_at: Date
    figures: Pick<Reconciliation, 'provider'>
    findings: Finding[]
  }>`
    select distinct on (day) day::text, ran_at, figures, findings from reconciliations
    order by day desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ day, ran_at, figures, findings }) => ({
    day,
    ranAt: ran_at.toISOString(),
    provider: figures.provider,
    findings,
  }))
}

/** Returns what moved since a moment, by what it was about. */
export async function sumMovements(db: Db, since: Date): Promise<MoneyOverview['today']> {
  const { rows } = await sql<MoneyOverview['today']>`
    select
      coalesce(sum(amount_kobo) filter (where kind = 'delivery' and account = 'agent_cash'), 0)::bigint as "cashKobo",
      coalesce(-sum(amount_kobo) filter (where kind = 'gate_payment' and account in ('order', 'wallet')), 0)::bigint as "gateKobo",
      coalesce(-sum(amount_kobo) filter (where kind in ('payment', 'held', 'top_up') and account in ('order', 'wallet', 'held')
        or kind = 'invoice_paid' and account = 'receivable' and t.source like 'paystack:%'), 0)::bigint as "onlineKobo",
      coalesce(sum(amount_kobo) filter (where kind in ('wallet_hold', 'debt_paid') and account = 'wallet'), 0)::bigint as "fromWalletsKobo",
      coalesce(-sum(amount_kobo) filter (where kind in ('refund', 'refund_failed', 'charge_back') and account = 'provider'), 0)::bigint as "refundedKobo",
      coalesce(sum(amount_kobo) filter (where kind = 'credit' and account = 'refunds'), 0)::bigint as "creditedKobo",
      coalesce(sum(amount_kobo) filter (where kind in ('remittance', 'float_returned') and account in ('office_cash', 'bank')), 0)::bigint as "remittedKobo"
    from postings p join ledger_transactions t on t.id = p.transaction_id where p.created_at >= ${since}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}

/** Returns what is on the books, by account; what we owe is above nothing too. */
export async function sumHeld(db: Db): Promise<MoneyOverview['standing']> {
  const { rows } = await sql<MoneyOverview['standing']>`
    with owned as (select account, sum(amount_kobo)::bigint as amount from balances group by account),
    house as (select account, sum(amount_kobo)::bigint as amount from postings
      where account in ('provider', 'office_cash', 'held', 'in_transit') and owner_id = '' group by account),
    every as (select * from owned union all select * from house)
    select coalesce(-sum(amount) filter (where account = 'wallet'), 0)::bigint as "walletsKobo",
      coalesce(sum(amount) filter (where account = 'provider'), 0)::bigint as "providerKobo",
      coalesce(sum(amount) filter (where account = 'agent_cash'), 0)::bigint as "agentsKobo",
      coalesce(sum(amount) filter (where account in ('office_cash', 'bank')), 0)::bigint as "officeKobo",
      coalesce(sum(amount) filter (where account = 'in_transit'), 0)::bigint as "inTransitKobo",
      coalesce(-sum(amount) filter (where account = 'agent_earnings'), 0)::bigint as "earningsKobo",
      coalesce(sum(amount) filter (where account = 'goods'), 0)::bigint as "goodsKobo",
      coalesce(-sum(amount) filter (where account = 'held'), 0)::bigint as "heldKobo",
      coalesce(sum(amount) filter (where account = 'order'), 0)::bigint as "openOrdersKobo"
    from every`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row
}

/** Agents who hold cash, most first. */
export async function listCashHolders(
  db: Db,
): Promise<{ agentId: string; name: string; cashHeldKobo: number; ownCeilingKobo: number | null }[]> {
  const { rows } = await sql<{
    agentId: string
    name: string
    cashHeldKobo: number
    ownCeilingKobo: number | null
  }>`
    select b.owner_id as "agentId", u.name, b.amount_kobo as "cashHeldKobo", a.cash_ceiling_kobo as "ownCeilingKobo"
    from balances b join users u on u.id = b.owner_id left join agents a on a.user_id = u.id
    where b.account = 'agent_cash' and b.amount_kobo <> 0 order by b.amount_kobo desc limit 200`.execute(db)
  return rows
}

export interface PostingRow {
  id: number
  at: Date
  transaction_id: string
  kind: string
  account: string
  /** The customer or agent whose account it is, or the order's code. */
  owner_name: string | null
  amount_kobo: number
  order_code: string | null
  reason: string | null
}

/** Postings of a span of time in their order, from above one. */
export async function listSpanPostings(
  db: Db,
  span: { from: Date; to: Date; after: number; limit: number },
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select p.id, p.created_at as at, p.transaction_id, t.kind, p.account, p.amount_kobo,
      coalesce(u.name, w.code) as owner_name, o.code as order_code, t.reason
    from postings p join ledger_transactions t on t.id = p.transaction_id left join orders o on o.id = t.order_id
      left join users u on u.id = p.owner_id left join orders w on w.id = p.owner_id
    where p.id > ${span.after} and p.created_at >= ${span.from} and p.created_at < ${span.to}
    order by p.id limit ${span.limit}`.execute(db)
  return rows
}
