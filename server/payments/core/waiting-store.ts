import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { TakeBackState } from '#contract/payments/take-backs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import { ofCities } from './agents-of-cities.ts'

export interface WaitingCount {
  count: number
  since: Date | null
  /** What they come to, in whole kobo; left out where they are not about a sum. */
  sumKobo?: number
}

/**
 * Payments that nothing fits, payments to agents that did not go through, and what the newest reconciliation found: how many,
 * what they come to, and since when. What fits nothing and what is reconciled is the whole business's, so of some cities there is none.
 */
export async function countWaiting(
  db: Db | Tx,
  cities: readonly string[] | null,
): Promise<{
  held: WaitingCount
  payouts: WaitingCount
  payoutsWaiting: WaitingCount
  refundsWaiting: WaitingCount
  findings: WaitingCount
}> {
  const { rows } = await sql<{
    held: number
    heldSince: Date | null
    heldKobo: number
    payouts: number
    payoutsSince: Date | null
    payoutsKobo: number
    stopped: number
    stoppedSince: Date | null
    stoppedKobo: number
    refunds: number
    refundsSince: Date | null
    refundsKobo: number
    findings: number | null
    findingsSince: Date | null
    findingsKobo: number | null
  }>`
    select h.count as held, h.since as "heldSince", h.kobo as "heldKobo", p.count as payouts, p.since as "payoutsSince",
      p.kobo as "payoutsKobo", p.stopped, p.stopped_since as "stoppedSince", p.stopped_kobo as "stoppedKobo",
      f.count as refunds, f.since as "refundsSince", f.kobo as "refundsKobo", r.count as findings, r.since as "findingsSince", r.kobo as "findingsKobo" from
      (select count(*)::int as count, min(created_at) as since, coalesce(sum(posted_kobo), 0)::bigint as kobo from held_payments
        where settled_at is null and ${cities === null}) h,
      (select count(*) filter (where status = 'failed')::int as count,
          min(updated_at) filter (where status = 'failed') as since,
          coalesce(sum(amount_kobo) filter (where status = 'failed'), 0)::bigint as kobo,
          count(*) filter (where status = 'waiting')::int as stopped,
          min(updated_at) filter (where status = 'waiting') as stopped_since,
          coalesce(sum(amount_kobo) filter (where status = 'waiting'), 0)::bigint as stopped_kobo
        from agent_payments where status in ('failed', 'waiting') and ${ofCities(sql`agent_id`, cities)}) p,
      (select count(*)::int as count, min(created_at) as since, coalesce(sum(amount_kobo), 0)::bigint as kobo from payment_refunds
        where provider_state is not null and ${cities === null}) f
      left join (select jsonb_array_length(findings) as count, ran_at as since, (
          select coalesce(sum(abs(coalesce((f->>'oursKobo')::bigint, 0) - coalesce((f->>'theirsKobo')::bigint, 0))), 0)::bigint
          from jsonb_array_elements(findings) f) as kobo from reconciliations
        order by day desc, id desc limit 1) r on r.count > 0 and ${cities === null}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return {
    held: { count: row.held, since: row.heldSince, sumKobo: row.heldKobo },
    payouts: { count: row.payouts, since: row.payoutsSince, sumKobo: row.payoutsKobo },
    payoutsWaiting: { count: row.stopped, since: row.stoppedSince, sumKobo: row.stoppedKobo },
    refundsWaiting: { count: row.refunds, since: row.refundsSince, sumKobo: row.refundsKobo },
    findings: { count: row.findings ?? 0, since: row.findingsSince, sumKobo: row.findingsKobo ?? 0 },
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

/** What banks take back and nobody has closed, the nearest deadline first, and how many and how much in all. */
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

/** What one admin asked for and another one has to sign off. */
export async function countSignOffs(db: Db | Tx, now: Date): Promise<WaitingCount> {
  const { rows } = await sql<WaitingCount>`
    select count(*)::int as count, min(asked_at) as since, coalesce(sum(amount_kobo), 0)::bigint as "sumKobo"
    from sign_offs where state = 'waiting' and expires_at > ${now}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/** Payments at the gate that admins are asked to confirm, and those that have not arrived since a moment. */
export async function countGateWaiting(
  db: Db | Tx,
  { before, cities }: { before: Date; cities: readonly string[] | null },
): Promise<{ stated: WaitingCount; unmatched: WaitingCount }> {
  const { rows } = await sql<WaitingCount & { is_stated: boolean }>`
    select count(*)::int as count, min(g.stated_at) as since, sum(g.amount_kobo)::bigint as "sumKobo",
      g.status = 'stated' as is_stated
    from gate_payments g join orders o on o.id = g.order_id
    where (g.status = 'stated' or g.status = 'in_transit' and g.stated_at < ${before})
      and ${inCities(sql`o.city`, cities)}
    group by 4`.execute(db)
  const of = (isStated: boolean) =>
    rows.find(({ is_stated }) => is_stated === isStated) ?? { count: 0, since: null, sumKobo: 0 }
  return { stated: of(true), unmatched: of(false) }
}

/** E-invoices that were refused, and those that wait since before a moment. */
export async function countEInvoicesWaiting(
  db: Db | Tx,
  lateBefore: Date,
): Promise<{ refused: WaitingCount; late: WaitingCount }> {
  const { rows } = await sql<{
    refused: number
    refusedSince: Date | null
    late: number
    lateSince: Date | null
  }>`
    select r.count as refused, r.since as "refusedSince", l.count as late, l.since as "lateSince" from
      (select count(*)::int as count, min(ended_at) as since from e_invoices where state = 'refused') r,
      (select count(*)::int as count, min(created_at) as since from e_invoices
        where state = 'waiting' and created_at < ${lateBefore}) l`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return {
    refused: { count: row.refused, since: row.refusedSince },
    late: { count: row.late, since: row.lateSince },
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

/** Whether what is owed by a balance `b` is more than was earned since a moment: an older part waits. */
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

/** How many agents are owed more than they earned since a moment, and how much. */
export async function countUnpaid(
  db: Db | Tx,
  { since, cities }: { since: Date; cities: readonly string[] | null },
): Promise<{ count: number; sumKobo: number }> {
  const { rows } = await sql<{ count: number; sumKobo: number }>`
    select count(*)::int as count, coalesce(-sum(b.amount_kobo), 0)::bigint as "sumKobo" from balances b
    where ${waitsSince(since)} and ${ofCities(sql`b.owner_id`, cities)}`.execute(db)
  return rows[0] ?? { count: 0, sumKobo: 0 }
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
