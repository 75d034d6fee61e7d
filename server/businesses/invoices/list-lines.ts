import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface PrintedLine {
  order_id: string
  code: string
  at: Date
  buyer: string
  place: string | null
  goods_kobo: number
  fees_kobo: number
  credited_kobo: number
  vat_kobo: number
}

/** Returns the orders of an invoice as it lists them, oldest first. */
export async function listLines(db: Db, number: string): Promise<PrintedLine[]> {
  const { rows } = await sql<PrintedLine>`
    select l.order_id, o.code, l.at, u.name as buyer, o.business_place as place, l.goods_kobo, l.fees_kobo, l.credited_kobo,
      (l.vat_kobo - l.credited_vat_kobo)::bigint as vat_kobo
    from invoice_lines l join orders o on o.id = l.order_id join users u on u.id = o.customer_id
    where l.number = ${number} order by l.at, l.order_id`.execute(db)
  return rows
}
