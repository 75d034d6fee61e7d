import { type Selectable, sql } from 'kysely'
import type { VatTerms } from '#domain/money/vat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { InvoiceLines } from '#server/platform/database/tables.ts'

export type LineRow = Omit<Selectable<InvoiceLines>, 'vat_on'> & { vat_on: VatTerms['on'] | null }

/** Returns what an order has put on its business's account, or null where it is not on invoice. */
export async function findReceivable(
  db: Db | Tx,
  orderId: string,
): Promise<{ businessId: string; amountKobo: number } | null> {
  const { rows } = await sql<{ businessId: string; amountKobo: number }>`
    select p.owner_id as "businessId", sum(p.amount_kobo)::bigint as "amountKobo"
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'receivable'
    where t.order_id = ${orderId} group by p.owner_id`.execute(db)
  return rows[0] ?? null
}

/** Returns what an order adds to an invoice, held, or null. */
export async function lockLine(tx: Tx, orderId: string): Promise<LineRow | null> {
  const { rows } =
    await sql<LineRow>`select * from invoice_lines where order_id = ${orderId} for update`.execute(tx)
  return rows[0] ?? null
}

export async function insertLine(
  tx: Tx,
  line: {
    orderId: string
    businessId: string
    at: Date
    goodsKobo: number
    feesKobo: number
    vatKobo: number
    vat: VatTerms | null
    creditedKobo: number
    creditedVatKobo: number
  },
): Promise<void> {
  await tx
    .insertInto('invoice_lines')
    .values({
      order_id: line.orderId,
      business_id: line.businessId,
      at: line.at,
      goods_kobo: line.goodsKobo,
      fees_kobo: line.feesKobo,
      vat_kobo: line.vatKobo,
      vat_rate: line.vat?.rate ?? null,
      vat_on: line.vat?.on ?? null,
      credited_kobo: line.creditedKobo,
      credited_vat_kobo: line.creditedVatKobo,
    })
    .execute()
}

/** Takes what went back off a line that is on no invoice yet. */
export async function updateCredited(
  tx: Tx,
  { orderId, amountKobo, vatKobo }: { orderId: string; amountKobo: number; vatKobo: number },
): Promise<void> {
  await sql`
    update invoice_lines set credited_kobo = credited_kobo + ${amountKobo}, credited_vat_kobo = credited_vat_kobo + ${vatKobo}
    where order_id = ${orderId}`.execute(tx)
}

/** Returns the businesses and Lagos months before a moment with orders on no invoice, oldest first. */
export async function listDueMonths(
  db: Db | Tx,
  before: Date,
): Promise<{ business_id: string; month: string }[]> {
  const { rows } = await sql<{ business_id: string; month: string }>`
    select business_id, to_char(date_trunc('month', at at time zone 'Africa/Lagos'), 'YYYY-MM') as month
    from invoice_lines where number is null and at < ${before} group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** The orders of a business's month that are on no invoice, held, in their order. */
export async function lockOpenLines(
  tx: Tx,
  of: { businessId: string; fromAt: Date; toAt: Date },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from invoice_lines where business_id = ${of.businessId} and number is null
      and at >= ${of.fromAt} and at < ${of.toAt} order by at, order_id for update`.execute(tx)
  return rows
}

export async function updateLinesInvoiced(
  tx: Tx,
  orderIds: readonly string[],
  number: string,
): Promise<void> {
  await sql`update invoice_lines set number = ${number} where order_id = any(${[...orderIds]}::text[])`.execute(
    tx,
  )
}
