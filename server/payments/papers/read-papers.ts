import { type Selectable, sql } from 'kysely'
import type { VatTerms } from '#domain/money/vat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'
import type { Papers } from '#server/platform/database/tables.ts'

export type Series = 'receipt' | 'credit_note' | 'invoice'

export type PaperRow = Omit<Selectable<Papers>, 'series' | 'vat_on'> & {
  series: Series
  vat_on: VatTerms['on'] | null
}

export type EInvoiceState = 'waiting' | 'refused' | 'cleared' | 'reported'

/** A paper with the code of its order, what its receipt was, and what became of it at the tax office. */
export interface ListedPaper extends PaperRow {
  /** Null for an invoice, which is for many orders. */
  order_code: string | null
  referred_at: Date | null
  referred_irn: string | null
  is_for_business: boolean
  /** Names whom it is made out to besides what it was issued with. */
  own_name: string | null
  own_tin: string | null
  buyer_email: string | null
  /** Null where it does not go to the tax office by itself. */
  e_state: EInvoiceState | null
  irn: string | null
  stamp: string | null
  qr: string | null
}

/** Returns whom a paper is made out to; null for somebody who gave no details. */
export function buyerOf(row: ListedPaper): { name: string; tin: string; email?: string } | null {
  const email = row.buyer_email === null ? {} : { email: row.buyer_email }
  if (row.own_name !== null) return { name: row.own_name, tin: row.own_tin ?? '', ...email }
  return row.buyer_name === null ? null : { name: row.buyer_name, tin: row.buyer_tin ?? '', ...email }
}

/** Returns whether a paper is not issued yet, since the tax office has not cleared it. */
export function isUncleared({ is_for_business, e_state: state }: ListedPaper): boolean {
  return is_for_business && (state === 'waiting' || state === 'refused')
}

/** Papers as they are listed; conditions follow. */
export const listedPapers = sql`
  select p.*, o.code as order_code, r.issued_at as referred_at, re.irn as referred_irn,
    coalesce(p.series = 'invoice' or r.series = 'invoice', false) as is_for_business, b.name as own_name, b.tin as own_tin,
    z.email as buyer_email, e.state as e_state, e.irn, e.stamp, e.qr
  from papers p left join orders o on o.id = p.order_id left join papers r on r.number = p.refers_to
    left join paper_buyers b on b.number = coalesce(p.refers_to, p.number)
    left join businesses z on z.id = coalesce(p.business_id, r.business_id)
    left join e_invoices e on e.number = p.number left join e_invoices re on re.number = p.refers_to`

export async function findPaper(db: Db | Tx, number: string): Promise<ListedPaper | null> {
  const { rows } = await sql<ListedPaper>`${listedPapers} where p.number = ${number}`.execute(db)
  return rows[0] ?? null
}

/** The papers of an order with all that is printed on them, oldest first. */
export async function listPapersOf(db: Db | Tx, orderId: string): Promise<ListedPaper[]> {
  const { rows } = await sql<ListedPaper>`
    ${listedPapers} where p.order_id = ${orderId} order by p.issued_at, p.number`.execute(db)
  return rows
}

export interface PaperBrief {
  number: string
  series: Series
  totalKobo: number
  vatKobo: number
  issuedAt: Date
}

/** Selects the issued papers of an order, oldest first: what the tax office has yet to clear is not issued. */
export const papersOf = (orderId: ValueOf<string>) => sql<PaperBrief>`
  select number, series, total_kobo as "totalKobo", vat_kobo as "vatKobo", issued_at as "issuedAt"
  from papers where order_id = ${orderId}
    and not exists (select from e_invoices e where e.number = papers.number and e.kind = 'clearance' and e.state in ('waiting', 'refused'))
  order by issued_at, number`
