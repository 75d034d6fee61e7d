import { type RawBuilder, sql } from 'kysely'
import { lagosTime } from '#domain/days.ts'
import { type AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countedKobo } from './business-store.ts'

export interface Credit {
  limitKobo: number
  /** What it owes: on invoices, and for orders that are on none yet. */
  owedKobo: number
  /** What its orders that are not billed yet may cost. */
  openKobo: number
  /** What it may still order on invoice. */
  freeKobo: number
  /** What of its invoices is overdue. */
  overdueKobo: number
}

/** What was paid on a business's invoices, in whole kobo. */
export const paidOnInvoices = (businessId: RawBuilder<unknown>) => sql`(
  select coalesce(-sum(p.amount_kobo), 0)::bigint from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'receivable' and p.owner_id = ${businessId} and t.kind = 'invoice_paid')`

/** What the business still has to pay of its invoices that were due before a day: the oldest are paid first. */
const overdueOnInvoices = (businessId: RawBuilder<unknown>, day: string) => sql`greatest(0, (
  select coalesce(sum(i.total_kobo - (select coalesce(sum(n.total_kobo), 0) from papers n where n.refers_to = i.number)), 0)
  from papers i where i.series = 'invoice' and i.business_id = ${businessId} and i.due_on < ${day})
  - ${paidOnInvoices(businessId)})::bigint`

export async function readCredit(db: Db | Tx, businessId: string, now: Date): Promise<Credit> {
  const id = sql`b.id`
  const { rows } = await sql<{ limit: number; owed: number; open: number; overdue: number }>`
    select b.credit_limit_kobo as limit,
      coalesce((select amount_kobo from balances where account = 'receivable' and owner_id = b.id), 0)::bigint as owed,
      coalesce((select sum(${countedKobo}) from orders o where o.business_id = b.id and o.payment_method = 'invoice'
        and o.ended_at is null and o.total_kobo is null), 0)::bigint as open,
      ${overdueOnInvoices(id, lagosTime(now).date)} as overdue
    from businesses b where b.id = ${businessId}`.execute(db)
  const { limit = 0, owed = 0, open = 0, overdue = 0 } = rows[0] ?? {}
  const freeKobo = Math.max(0, limit - owed - open)
  return { limitKobo: limit, owedKobo: owed, openKobo: open, freeKobo, overdueKobo: overdue }
}

interface InvoiceWish {
  businessId: string
  mostKobo: number
  now: Date
}

/**
 * Why a business may not order that much on invoice, or null: `businesses.no_credit`, `businesses.overdue` with the amount,
 * and `businesses.over_credit` with what is free.
 */
export async function refuseCredit(
  db: Db | Tx,
  { businessId, mostKobo, now }: InvoiceWish,
): Promise<AppError | null> {
  const { limitKobo, freeKobo, overdueKobo } = await readCredit(db, businessId, now)
  if (limitKobo === 0) return fail('businesses.no_credit')
  if (overdueKobo > 0) return fail('businesses.overdue', { detail: { overdueKobo } })
  if (mostKobo <= freeKobo) return null
  return fail('businesses.over_credit', { detail: { freeKobo, limitKobo, mostKobo } })
}

/** Throws what a held business may not order on invoice. */
export async function demandCredit(tx: Tx, wish: InvoiceWish): Promise<void> {
  const refusal = await refuseCredit(tx, wish)
  if (refusal) throw refusal
}
