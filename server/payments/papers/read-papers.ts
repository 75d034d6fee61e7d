import { type Selectable, sql } from 'kysely'
import type { VatTerms } from '#domain/vat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Papers } from '#server/platform/database/tables.ts'

export type Series = 'receipt' | 'credit_note' | 'invoice'

export type PaperRow = Omit<Selectable<Papers>, 'series' | 'vat_on'> & {
  series: Series
  vat_on: VatTerms['on'] | null
}

/** A paper with the code of its order and, of a credit note, when its receipt was issued. */
export interface ListedPaper extends PaperRow {
  /** Null for an invoice, which is for many orders. */
  order_code: string | null
  referred_at: Date | null
}

/** Papers as they are listed; conditions follow. */
export const listedPapers = sql`
  select p.*, o.code as order_code, r.issued_at as referred_at
  from papers p left join orders o on o.id = p.order_id left join papers r on r.number = p.refers_to`

export async function findPaper(db: Db | Tx, number: string): Promise<ListedPaper | null> {
  const { rows } = await sql<ListedPaper>`${listedPapers} where p.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export interface PaperBrief {
  number: string
  series: Series
  totalKobo: number
  vatKobo: number
  issuedAt: Date
}

/** The papers of an order, oldest first. */
export const papersOf = (orderId: string) => sql<PaperBrief>`
  select number, series, total_kobo as "totalKobo", vat_kobo as "vatKobo", issued_at as "issuedAt"
  from papers where order_id = ${orderId} order by issued_at, number`
