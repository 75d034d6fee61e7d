import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface PayslipRow {
  id: string
  agentId: string
  name: string
  attempt: number
  method: string
  paidAt: Date
  earningsKobo: number
  purchasesKobo: number
  nettedKobo: number
  amountKobo: number
}

const payslips = sql`
  select p.id, p.agent_id as "agentId", u.name, p.attempt, r.method, r.created_at as "paidAt",
    p.earnings_kobo as "earningsKobo", p.purchases_kobo as "purchasesKobo", p.netted_kobo as "nettedKobo",
    p.amount_kobo as "amountKobo"
  from agent_payments p join pay_runs r on r.id = p.run_id join users u on u.id = p.agent_id
  where p.status not in ('failed', 'cancelled')`

export async function findPayslip(db: Db, id: string): Promise<PayslipRow | null> {
  const { rows } = await sql<PayslipRow>`${payslips} and p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns an agent's payslips, newest first. */
export async function listPayslips(db: Db, agentId: string, limit: number): Promise<PayslipRow[]> {
  const { rows } = await sql<PayslipRow>`
    ${payslips} and p.agent_id = ${agentId} order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export interface PayslipLine {
  kind: LedgerKind
  /** Above zero is earned. */
  amountKobo: number
  at: Date
  orderCode: string | null
  reason: string | null
  /** Belongs to the order of a trip. */
  marketName: string | null
  wayM: number | null
}

/**
 * Returns what moved an agent's earnings from the payment before up to this one, oldest first, and what was owed when that
 * begins. The sources are those of this payment's own movements.
 */
export async function readPayslipLines(
  db: Db,
  { agentId, sources }: { agentId: string; sources: string[] },
): Promise<{ openingKobo: number; lines: PayslipLine[] }> {
  const { rows: bounds } = await sql<{ since: number; until: number; openingKobo: number }>`
    with moved as (
      select p.id, p.amount_kobo, t.kind, t.source from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'agent_earnings' and p.owner_id = ${agentId}
    ), own as (
      select min(id) as first, max(id) as last from moved where source = any(${sources}::text[])
    ), before as (
      select coalesce(max(id), 0) as id from moved, own
      where id < own.first and kind in ('earnings_paid', 'netting') and source like 'agent\\_payment:%'
        and source <> all(${sources}::text[])
    )
    select before.id::bigint as since, own.first::bigint as until,
      coalesce((select -sum(amount_kobo) from moved where moved.id <= before.id), 0)::bigint as "openingKobo"
    from own, before where own.first is not null`.execute(db)
  const [bound] = bounds
  if (!bound) return { openingKobo: 0, lines: [] }
  const { rows: lines } = await sql<PayslipLine>`
    select t.kind, -p.amount_kobo as "amountKobo", p.created_at as at, o.code as "orderCode", t.reason, m.name as "marketName",
      o.way_m as "wayM"
    from postings p join ledger_transactions t on t.id = p.transaction_id left join orders o on o.id = t.order_id
      left join markets m on m.id = o.market_id
    where p.account = 'agent_earnings' and p.owner_id = ${agentId} and p.id > ${bound.since} and p.id < ${bound.until}
    order by p.id`.execute(db)
  return { openingKobo: bound.openingKobo, lines }
}
