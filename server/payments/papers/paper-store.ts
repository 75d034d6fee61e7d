import { type Selectable, sql } from 'kysely'
import { lagosTime } from '#domain/days.ts'
import type { VatTerms } from '#domain/vat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Papers } from '#server/platform/database/tables.ts'
import type { Seller } from './paper-terms.ts'

export type Series = 'receipt' | 'credit_note'

const prefixes: Record<Series, string> = { receipt: 'R', credit_note: 'CN' }

export interface NewPaper {
  series: Series
  orderId: string
  refersTo: string | null
  movementId: string | null
  reason: string | null
  seller: Seller
  buyer: { name: string; tin: string } | null
  goodsKobo: number
  feesKobo: number
  vatKobo: number
  vat: VatTerms | null
  paidBy: string
  now: Date
}

/**
 * Issues a paper with the next number of its series and Lagos year. The counter's row stays locked until the transaction
 * ends, and one that is undone gives its number back: nothing is lost or given twice. Call it last.
 */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<string> {
  const year = Number(lagosTime(paper.now).date.slice(0, 4))
  const { series, seller, buyer, vat } = paper
  const { rows } = await sql<{ number: string }>`
    with counted as (
      insert into paper_counters (series, year, last) values (${series}, ${year}, 1)
      on conflict (series, year) do update set last = paper_counters.last + 1 returning last
    )
    insert into papers (number, series, year, place, issued_at, order_id, refers_to, movement_id, reason, seller_name,
      seller_address, seller_tin, buyer_name, buyer_tin, goods_kobo, fees_kobo, total_kobo, vat_kobo, vat_rate, vat_on, paid_by)
    select ${prefixes[series]} || '-' || ${year}::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0'),
      ${series}, ${year}, last, ${paper.now}, ${paper.orderId}, ${paper.refersTo}, ${paper.movementId}, ${paper.reason},
      ${seller.name}, ${seller.address}, ${seller.tin}, ${buyer?.name ?? null}, ${buyer?.tin ?? null}, ${paper.goodsKobo},
      ${paper.feesKobo}, ${paper.goodsKobo + paper.feesKobo}, ${paper.vatKobo}, ${vat?.rate ?? null}, ${vat?.on ?? null},
      ${paper.paidBy}
    from counted returning number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a paper was not issued')
  return row.number
}

export type PaperRow = Omit<Selectable<Papers>, 'series' | 'vat_on'> & {
  series: Series
  vat_on: VatTerms['on'] | null
}

/** The receipt of an order, or null. */
export async function findReceipt(db: Db | Tx, orderId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select * from papers where order_id = ${orderId} and series = 'receipt'`.execute(db)
  return rows[0] ?? null
}

/** What was credited of a receipt already. */
export async function sumCredited(db: Db | Tx, number: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(total_kobo), 0)::bigint as sum from papers where refers_to = ${number}`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function findPaper(db: Db | Tx, number: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`select * from papers where number = ${number}`.execute(db)
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
