import { sql } from 'kysely'
import type { JournalLine } from '#domain/money/journal.ts'
import type { VatTerms } from '#domain/money/vat.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Stretch } from '#domain/time/span.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { Seller } from './paper-terms.ts'
import { type ListedPaper, listedPapers, type PaperRow, type Series } from './read-papers.ts'

const prefixes: Record<Series, string> = { receipt: 'R', credit_note: 'CN', invoice: 'INV' }

export interface NewPaper {
  series: Series
  /** Null for an invoice. */
  orderId: string | null
  refersTo: string | null
  movementId: string | null
  reason: string | null
  seller: Seller
  buyer: { name: string; tin: string } | null
  /** Says of an invoice whom it is for, for which Lagos month, and until which day. */
  invoice?: { businessId: string; address: string; month: string; dueOn: string }
  goodsKobo: number
  feesKobo: number
  vatKobo: number
  vat: VatTerms | null
  paidBy: string
  now: Date
}

/**
 * Issues a paper with the next number of its series and Lagos year. The counter's row stays locked until the transaction
 * ends, and one that is undone gives its number back: nothing is lost or given twice. Call it last. While the connector is
 * on, it then waits for the tax office; a credit note does where its receipt did. A receipt is made out to its customer as they
 * asked for it, and one of a business to nobody who placed the order.
 */
export async function insertPaper(tx: Tx, paper: NewPaper): Promise<{ number: string; waits: boolean }> {
  const year = Number(lagosTime(paper.now).date.slice(0, 4))
  const { series, seller, buyer, vat, invoice } = paper
  const { rows } = await sql<{ number: string; waits: boolean }>`
    with counted as (
      insert into paper_counters (series, year, last, last_at) values (${series}, ${year}, 1, ${paper.now})
      on conflict (series, year) do update
        set last = paper_counters.last + 1, last_at = greatest(paper_counters.last_at, excluded.last_at)
      returning last, last_at
    ), issued as (
    insert into papers (number, series, year, place, issued_at, order_id, refers_to, movement_id, reason, seller_name,
      seller_address, seller_tin, buyer_name, buyer_tin, goods_kobo, fees_kobo, total_kobo, vat_kobo, vat_rate, vat_on, paid_by,
      business_id, buyer_address, month, due_on)
    select ${prefixes[series]} || '-' || ${year}::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0'),
      ${series}, ${year}, last, last_at, ${paper.orderId}, ${paper.refersTo}, ${paper.movementId}, ${paper.reason},
      ${seller.name}, ${seller.address}, ${seller.tin}, ${buyer?.name ?? null}, ${buyer?.tin ?? null}, ${paper.goodsKobo},
      ${paper.feesKobo}, ${paper.goodsKobo + paper.feesKobo}, ${paper.vatKobo}, ${vat?.rate ?? null}, ${vat?.on ?? null},
      ${paper.paidBy}, ${invoice?.businessId ?? null}, ${invoice?.address ?? null}, ${invoice?.month ?? null}, ${invoice?.dueOn ?? null}
    from counted returning number
    ), queued as (
      insert into e_invoices (number, kind, created_at, next_at)
      select i.number, case when 'invoice' in (${series}, r.series) then 'clearance' else 'report' end, ${paper.now}, ${paper.now}
      from issued i left join papers r on r.number = ${paper.refersTo}
      where exists (select from settings where key = 'access_point' and value = 'on')
        and (r.number is null or exists (select from e_invoices e where e.number = r.number))
      returning number
    ), made_out as (
      insert into paper_buyers (number, user_id, name, tin)
      select i.number, d.user_id, d.name, d.tin from issued i join orders o on o.id = ${paper.orderId} and o.business_id is null
        join receipt_details d on d.user_id = o.customer_id where ${series} = 'receipt'
    )
    select number, exists (select from queued) as waits from issued`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a paper was not issued')
  return row
}

/** Returns the receipt of an order, or null. */
export async function findReceipt(db: Db | Tx, orderId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select * from papers where order_id = ${orderId} and series = 'receipt'`.execute(db)
  return rows[0] ?? null
}

/** Returns what was credited already of an order's receipt, or of its part of an invoice. */
export async function sumCredited(
  db: Db | Tx,
  { number, orderId }: { number: string; orderId: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(total_kobo), 0)::bigint as sum from papers
    where refers_to = ${number} and order_id = ${orderId}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Papers that were issued in a span, newest first, from before one of them. */
export async function listPapers(
  db: Db,
  of: {
    stretch: Stretch | null
    series: Series | null
    cities: readonly string[] | null
    before: string | null
    limit: number
  },
): Promise<ListedPaper[]> {
  const { stretch, series, cities, before, limit } = of
  const { rows } = await sql<ListedPaper>`
    ${listedPapers} where (${series}::text is null or p.series = ${series}) and ${inCities(sql`o.city`, cities)}
      and (${stretch === null} or p.issued_at >= ${stretch?.fromAt ?? null} and p.issued_at < ${stretch?.toAt ?? null})
      and (${before}::text is null
        or (p.issued_at, p.number) < (select issued_at, number from papers where lower(number) = ${before}))
    order by p.issued_at desc, p.number desc limit ${limit}`.execute(db)
  return rows
}

/** Returns what moved on each account on each Lagos day of a span. */
export async function sumJournal(db: Db, { fromAt, toAt }: Stretch): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select (created_at at time zone 'Africa/Lagos')::date::text as day, account,
      coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as "debitKobo",
      coalesce(-sum(amount_kobo) filter (where amount_kobo < 0), 0)::bigint as "creditKobo"
    from postings where created_at >= ${fromAt} and created_at < ${toAt}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
