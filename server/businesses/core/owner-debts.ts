import { type RawBuilder, sql } from 'kysely'
import { lagosTime } from '#domain/time/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countedKobo } from './business-store.ts'
import { openOnInvoices } from './open-invoices.ts'

/** Sums what a business owes, and may come to owe for open orders on invoice. */
const owedInAll = (businessId: RawBuilder<unknown>) => sql`(
  coalesce((select amount_kobo from balances where account = 'receivable' and owner_id = ${businessId}), 0)
  + coalesce((select sum(${countedKobo}) from orders o where o.business_id = ${businessId}
    and o.payment_method = 'invoice' and o.ended_at is null and o.total_kobo is null), 0))::bigint`

/** Selects what is left of a former owner's part: the oldest is paid first, so all that came since pays it. */
const leftOf = sql`greatest(0, least(${owedInAll(sql`d.business_id`)}, d.owed_kobo + (
  select coalesce(sum(p.amount_kobo), 0) from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'receivable' and p.owner_id = d.business_id and p.amount_kobo < 0 and p.created_at > d.ended_at)))::bigint`

/**
 * Writes down what an owner answers for who ceases to be one of a held business: what was ordered under them stays theirs,
 * whoever owns the business next.
 */
export async function saveOwnerDebt(
  { tx, clock }: { tx: Tx; clock: Clock },
  { businessId, userId }: { businessId: string; userId: string },
): Promise<void> {
  await sql`
    insert into owner_debts (business_id, user_id, ended_at, owed_kobo)
    select b.id, ${userId}, ${clock.now()}, ${owedInAll(sql`b.id`)} from businesses b
    where b.id = ${businessId} and ${owedInAll(sql`b.id`)} > 0`.execute(tx)
}

/** Returns whether a business owes, or may come to owe for open orders. */
export async function owesAnything(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ owed: number }>`select ${owedInAll(sql`${businessId}`)} as owed`.execute(tx)
  return (rows[0]?.owed ?? 0) > 0
}

interface OwnerDebt {
  businessName: string
  owedKobo: number
}

/** Returns what somebody still answers for at businesses that they no longer own. */
export async function listOwnerDebts(db: Db | Tx, userId: string): Promise<OwnerDebt[]> {
  const { rows } = await sql<OwnerDebt>`
    select l.name as "businessName", max(l.left)::bigint as "owedKobo"
    from (select b.id, b.name, ${leftOf} as left from owner_debts d join businesses b on b.id = d.business_id
      where d.user_id = ${userId}) l
    where l.left > 0 group by l.id, l.name order by l.name`.execute(db)
  return rows
}

/**
 * Returns what the owners of a business answer for elsewhere: at businesses that they left owing, and overdue at others of
 * theirs.
 */
export async function getOwnersDebt(db: Db | Tx, businessId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with owners as (select user_id from business_members where business_id = ${businessId} and role = 'owner'),
    former as (
      select d.business_id, max(${leftOf}) as owed from owner_debts d
      where d.user_id in (select user_id from owners) and d.business_id <> ${businessId} group by d.business_id
    ), present as (
      select b.id as business_id, ${openOnInvoices(sql`b.id`, lagosTime(now).date)} as owed from businesses b
      where b.id <> ${businessId} and b.id in (
        select m.business_id from business_members m join owners on owners.user_id = m.user_id where m.role = 'owner')
    )
    select coalesce(sum(owed), 0)::bigint as owed from (
      select business_id, max(owed) as owed from (select * from former union all select * from present) all_of_them
      group by business_id) each_once`.execute(db)
  return rows[0]?.owed ?? 0
}
