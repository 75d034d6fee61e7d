import { sql } from 'kysely'
import { paidOnInvoices } from '#server/businesses/core/open-invoices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface InvoiceRow {
  number: string
  business_id: string
  month: string
  issued_at: Date
  due_on: string
  total_kobo: number
  vat_kobo: number
  credited_kobo: number
  open_kobo: number
  irn: string | null
}

/**
 * The issued invoices of one business or of all, newest first, with what is open: what was paid goes to the oldest first. What
 * the tax office has yet to clear is not issued.
 */
export async function listInvoices(db: Db | Tx, businessId: string | null): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    with invoiced as (
      select number, business_id, month, issued_at, due_on, total_kobo, vat_kobo,
        (select e.irn from e_invoices e where e.number = i.number) as irn, (
        select coalesce(sum(n.total_kobo), 0)::bigint from papers n where n.refers_to = i.number) as credited_kobo
      from papers i where series = 'invoice' and (${businessId}::text is null or business_id = ${businessId})
        and not exists (select from e_invoices e where e.number = i.number and e.state in ('waiting', 'refused'))
    ), summed as (
      select *, sum(total_kobo - credited_kobo) over (partition by business_id order by issued_at, number) as until_kobo
      from invoiced
    )
    select number, business_id, coalesce(month, '') as month, issued_at, coalesce(due_on, '') as due_on, total_kobo, vat_kobo,
      credited_kobo, irn, greatest(0, least(total_kobo - credited_kobo, until_kobo - paid.kobo))::bigint as open_kobo
    from summed s join (select id, ${paidOnInvoices(sql`b.id`)} as kobo from businesses b
      where ${businessId}::text is null or id = ${businessId}) paid on paid.id = s.business_id
    order by issued_at desc, number desc limit 2000`.execute(db)
  return rows
}

/** Businesses that have an invoice. */
export async function listInvoicedBusinesses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from businesses b where exists (
      select from papers where business_id = b.id and series = 'invoice') order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface PaymentRow {
  movement_id: string
  created_at: Date
  amount_kobo: number
  reason: string | null
}

/** Returns what a business has paid on its invoices, newest first; what a bank took back is below zero. */
export async function listInvoicePayments(db: Db | Tx, businessId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select t.id as movement_id, t.created_at, (-p.amount_kobo)::bigint as amount_kobo, t.reason
    from postings p join ledger_transactions t on t.id = p.transaction_id and t.kind in ('invoice_paid', 'charge_back')
    where p.account = 'receivable' and p.owner_id = ${businessId} order by p.id desc limit 200`.execute(db)
  return rows
}

/** Writes down that a business is reminded of an invoice; false where it was already, for this reason. */
export async function insertReminder(
  tx: Tx,
  row: { number: string; kind: 'due_soon' | 'overdue' | 'long_overdue'; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('invoice_reminders')
    .values({ number: row.number, kind: row.kind, sent_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
