import { sql } from 'kysely'
import { lockBooks } from '#server/payments/core/lock-books.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The bank account that Paystack pays into, or null where none is chosen. */
export async function findSettlementAccount(
  db: Db,
): Promise<{ kind: 'till' | 'bank'; ledger_owner: string } | null> {
  const { rows } = await sql<{ kind: 'till' | 'bank'; ledger_owner: string }>`
    select kind, ledger_owner from money_accounts where takes_settlements and closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Two that ask Paystack at once book after each other. */
export async function lockSources(tx: Tx): Promise<void> {
  await lockBooks(tx, 'providerCauses', 'alone')
}

/** Those of some causes that are booked. */
export async function listPosted(tx: Tx, sources: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select source from ledger_transactions where source = any(${[...sources]}::text[])`.execute(tx)
  return new Set(rows.map(({ source }) => source))
}

/**
 * Returns what was booked as the provider's charge with each of some payments, by their references; both orders of one list
 * together.
 */
export async function sumBookedCharges(
  tx: Tx,
  payments: readonly { reference: string; id: number }[],
): Promise<Map<string, number>> {
  const references = payments.map(({ reference }) => reference)
  const ids = payments.map(({ id }) => String(id))
  const { rows } = await sql<{ reference: string; kobo: number }>`
    select coalesce(p.paid_with, p.id) as reference, sum(p.fee_kobo)::bigint as kobo from payments p
    where (p.id = any(${references}::text[]) or p.paid_with = any(${references}::text[]))
      and p.status = 'succeeded'
    group by 1
    union all
    select i.id, i.fee_kobo from invoice_payments i where i.id = any(${references}::text[]) and i.status = 'succeeded'
    union all
    select u.reference, u.fee_kobo from top_ups u where u.reference = any(${references}::text[])
    union all
    select h.reference, coalesce(sum(p.amount_kobo) filter (where p.account = 'fees'), 0)::bigint
    from held_payments h join ledger_transactions t on t.source = 'paystack:' || h.provider_id
      join postings p on p.transaction_id = t.id
    where h.provider_id = any(${ids}::text[]) and t.kind = 'held' group by h.reference`.execute(tx)
  return new Map(rows.map(({ reference, kobo }) => [reference, kobo]))
}
