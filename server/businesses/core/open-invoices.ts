import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Sums what was paid on a business's invoices, less what a bank took back of it, in whole kobo. */
export const paidOnInvoices = (businessId: RawBuilder<unknown>) => sql`(
  select coalesce(-sum(p.amount_kobo), 0)::bigint from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'receivable' and p.owner_id = ${businessId} and t.kind in ('invoice_paid', 'charge_back'))`

/**
 * Sums what the business still has to pay of its issued invoices, or of those that were due before a day: the oldest are paid
 * first.
 */
export const openOnInvoices = (businessId: RawBuilder<unknown>, day: string | null) => sql`greatest(0, (
  select coalesce(sum(i.total_kobo - (select coalesce(sum(n.total_kobo), 0) from papers n where n.refers_to = i.number)), 0)
  from papers i where i.series = 'invoice' and i.business_id = ${businessId} and (${day}::text is null or i.due_on < ${day})
    and not exists (select from e_invoices e where e.number = i.number and e.state in ('waiting', 'refused')))
  - ${paidOnInvoices(businessId)})::bigint`

/** Returns what a business still has to pay of all its invoices. */
export async function getOpenOnInvoices(db: Db | Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select ${openOnInvoices(sql`b.id`, null)} as kobo from businesses b where b.id = ${businessId}`.execute(
    db,
  )
  return rows[0]?.kobo ?? 0
}
