import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { TakeBackState } from '#contract/payments/take-backs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofCities } from './agents-of-cities.ts'

export interface WaitingCount {
  count: number
  since: Date | null
  /** Is what they come to, in whole kobo; left out where they are not about a sum. */
  sumKobo?: number
}

export type WaitingName =
  | 'held'
  | 'payouts'
  | 'payoutsWaiting'
  | 'refundsWaiting'
  | 'findings'
  | 'unpaid'
  | 'gateStated'
  | 'gateUnmatched'
  | 'eInvoicesRefused'
  | 'eInvoicesLate'
  | 'signOffs'

interface CountsAsked {
  now: Date
  /** Null where nobody is reminded of paying agents. */
  unpaidSince: Date | null
  /** A payment at the gate that was stated before this should have arrived. */
  gateBefore: Date
  /** An e-invoice that waits since before this should be with the tax office. */
  lateBefore: Date
  cities: readonly string[] | null
}

/**
 * Counts what waits, what it comes to and since when, in one statement. What fits nothing, what is reconciled, e-invoices and
 * sign-offs are the whole business's, so of some cities there are none.
 */
export async function countWaiting(
  db: Db | Tx,
  { now, unpaidSince, gateBefore, lateBefore, cities }: CountsAsked,
): Promise<(name: WaitingName) => WaitingCount> {
  const ofAll = sql`${cities === null}`
  const { rows } = await sql<{
    name: WaitingName
    count: number
    since: Date | null
    sumKobo: number | null
  }>`
    select 'held' as name, count(*)::int as count, min(created_at) as since, coalesce(sum(posted_kobo), 0)::bigint as "sumKobo"
      from held_payments where settled_at is null and ${ofAll}
    union all select case status when 'failed' then 'payouts' else 'payoutsWaiting' end, count(*)::int, min(updated_at),
        sum(amount_kobo)::bigint
      from agent_payments where status in ('failed', 'waiting') and ${ofCities(sql`agent_id`, cities)} group by status
    union all select 'refundsWaiting', count(*)::int, min(created_at), coalesce(sum(amount_kobo), 0)::bigint
      from payment_refunds where provider_state is not null and ${ofAll}
    union all select 'findings', jsonb_array_length(newest.findings), newest.ran_at, (
        select coalesce(sum(abs(coalesce((f->>'oursKobo')::bigint, 0) - coalesce((f->>'theirsKobo')::bigint, 0))), 0)::bigint
        from jsonb_array_elements(newest.findings) f)
      from (select findings, ran_at from reconciliations order by day desc, id desc limit 1) newest where ${ofAll}
    union all select 'unpaid', count(*)::int, ${unpaidSince}::timestamptz, coalesce(-sum(b.amount_kobo), 0)::bigint
      from balances b
      where ${unpaidSince !== null} and ${waitsSince(unpaidSince ?? now)} and ${ofCities(sql`b.owner_id`, cities)}
    union all select case g.status when 'stated' then 'gateStated' else 'gateUnmatched' end, count(*)::int,
        min(g.stated_at), sum(g.amount_kobo)::bigint
      from gate_payments g join orders o on o.id = g.order_id
      where (g.status = 'stated' or g.status = 'in_transit' and g.stated_at < ${gateBefore})
        and ${inCities(sql`o.city`, cities)}
      group by g.status
    union all select 'eInvoicesRefused', count(*)::int, min(ended_at), null
      from e_invoices where state = 'refused' and ${ofAll}
    union all select 'eInvoicesLate', count(*)::int, min(created_at), null
      from e_invoices where state = 'waiting' and created_at < ${lateBefore} and ${ofAll}
    union all select 'signOffs', count(*)::int, min(asked_at), coalesce(sum(amount_kobo), 0)::bigint
      from sign_offs where state = 'waiting' and expires_at > ${now} and ${ofAll}`.execute(db)
  const counts = new Map(rows.map((row) => [row.name, row]))
  return (name) => {
    const { count, since, sumKobo } = counts.get(name) ?? { count: 0, since: null, sumKobo: 0 }
    return { count, since: count === 0 ? null : since, ...(sumKobo !== null && { sumKobo }) }
  }
}

export interface TakenBackRow {
  id: string
  kind: 'dispute' | 'refund'
  state: TakeBackState
  amountKobo: number
  orderCode: string | null
  customerName: string | null
  dueAt: Date | null
  at: Date
  earlier: number
}

/** Returns what banks take back and nobody has closed, the nearest deadline first, and how many and how much in all. */
export async function listTakenBack(
  db: Db | Tx,
  limit: number,
): Promise<{ all: WaitingCount; first: TakenBackRow[] }> {
  const { rows } = await sql<TakenBackRow & { ofAll: number; sumKobo: number; since: Date }>`
    select b.id, b.kind, b.state, b.amount_kobo as "amountKobo", o.code as "orderCode", u.name as "customerName",
      b.due_at as "dueAt", b.created_at as at, count(*) over ()::int as "ofAll",
      sum(b.amount_kobo) over ()::bigint as "sumKobo", min(b.created_at) over () as since,
      (select count(*)::int from take_backs e where e.customer_id = b.customer_id and e.id < b.id and e.kind = 'dispute') as earlier
    from take_backs b left join orders o on o.id = b.order_id left join users u on u.id = b.customer_id
    where b.closed_at is null order by b.due_at nulls last, b.id limit ${limit}`.execute(db)
  const [first] = rows
  return {
    all: { count: first?.ofAll ?? 0, since: first?.since ?? null, sumKobo: first?.sumKobo ?? 0 },
    first: rows,
  }
}

/** E-invoices that the tax office refused, the longest first. */
export async function listRefusedEInvoices(
  db: Db | Tx,
  limit: number,
): Promise<{ number: string; problem: string; refusedAt: Date }[]> {
  const { rows } = await sql<{ number: string; problem: string; refusedAt: Date }>`
    select number, coalesce(problem, '') as problem, coalesce(ended_at, created_at) as "refusedAt" from e_invoices
    where state = 'refused' order by ended_at, number limit ${limit}`.execute(db)
  return rows
}

/** Returns whether what is owed by a balance `b` is more than was earned since a moment: an older part waits. */
const waitsSince = (
  since: Date,
) => sql`b.account = 'agent_earnings' and b.amount_kobo < 0 and -b.amount_kobo > (
  select coalesce(-sum(p.amount_kobo), 0) from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'agent_earnings' and p.owner_id = b.owner_id and p.created_at >= ${since}
    and t.kind in ('delivery', 'tip'))`

export interface UnpaidRow {
  name: string
  city: string
  /** As people know it. */
  cityName: string
  owedKobo: number
}

/** Agents who are owed more than they earned since a moment, by city. */
export async function listUnpaid(db: Db | Tx, since: Date): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select u.name, a.city, c.name as "cityName", (-b.amount_kobo)::bigint as "owedKobo"
    from balances b join users u on u.id = b.owner_id join agents a on a.user_id = u.id join cities c on c.slug = a.city
    where ${waitsSince(since)} order by c.name, u.name, u.id`.execute(db)
  return rows
}

export interface RefusedRow {
  movementId: string
  agentId: string
  agentName: string
  kind: LedgerKind
  amountKobo: number
  refusedAt: Date
}

/** Payments that agents say did not come and nobody has cleared up, oldest first. */
export async function listRefused(
  db: Db | Tx,
  { cities, limit }: { cities: readonly string[] | null; limit: number },
): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select r.movement_id as "movementId", r.agent_id as "agentId", u.name as "agentName", t.kind,
      r.received_at as "refusedAt",
      (select coalesce(sum(abs(p.amount_kobo)), 0)::bigint from postings p
        where p.transaction_id = t.id and p.owner_id = r.agent_id) as "amountKobo"
    from agent_receipts r join ledger_transactions t on t.id = r.movement_id join users u on u.id = r.agent_id
    where not r.is_received and r.closed_at is null and ${ofCities(sql`r.agent_id`, cities)}
    order by r.received_at limit ${limit}`.execute(db)
  return rows
}
