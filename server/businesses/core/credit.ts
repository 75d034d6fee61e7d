import { sql } from 'kysely'
import { lagosTime } from '#domain/time/days.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countedKobo } from './business-store.ts'
import { openOnInvoices } from './open-invoices.ts'
import { getOwnersDebt } from './owner-debts.ts'

export interface Credit {
  limitKobo: number
  /** Is what it owes: on invoices, and for orders that are on none yet. */
  owedKobo: number
  /** Is what its orders that are not billed yet may cost. */
  openKobo: number
  /** Is what it may still order on invoice. */
  freeKobo: number
  /** Is the part of its invoices that is overdue. */
  overdueKobo: number
  /** Is what its owners answer for at other businesses. */
  ownersOweKobo: number
}

export async function readCredit(db: Db | Tx, businessId: string, now: Date): Promise<Credit> {
  const id = sql`b.id`
  const { rows } = await sql<{ limit: number; owed: number; open: number; overdue: number }>`
    select b.credit_limit_kobo as limit,
      coalesce((select amount_kobo from balances where account = 'receivable' and owner_id = b.id), 0)::bigint as owed,
      coalesce((select sum(${countedKobo}) from orders o where o.business_id = b.id and o.payment_method = 'invoice'
        and o.ended_at is null and o.total_kobo is null), 0)::bigint as open,
      ${openOnInvoices(id, lagosTime(now).date)} as overdue
    from businesses b where b.id = ${businessId}`.execute(db)
  const { limit = 0, owed = 0, open = 0, overdue = 0 } = rows[0] ?? {}
  return {
    limitKobo: limit,
    owedKobo: owed,
    openKobo: open,
    freeKobo: Math.max(0, limit - owed - open),
    overdueKobo: overdue,
    ownersOweKobo: await getOwnersDebt(db, businessId, now),
  }
}
