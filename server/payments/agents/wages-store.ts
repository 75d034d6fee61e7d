import { sql } from 'kysely'
import { ofCities } from '#server/payments/core/agents-of-cities.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns what one agent earned and was deducted since a moment. */
export async function sumEarnedSince(
  db: Db | Tx,
  agentId: string,
  since: Date,
): Promise<{ earnedKobo: number; deductedKobo: number }> {
  const { rows } = await sql<{ earnedKobo: number; deductedKobo: number }>`
    select coalesce(-sum(p.amount_kobo) filter (where t.kind in ('delivery', 'tip')), 0)::bigint as "earnedKobo",
      coalesce(sum(p.amount_kobo) filter (where t.kind = 'deduction'), 0)::bigint as "deductedKobo"
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'agent_earnings' and p.owner_id = ${agentId} and p.created_at >= ${since}`.execute(db)
  return rows[0] ?? { earnedKobo: 0, deductedKobo: 0 }
}

export interface OwedRow {
  agentId: string
  name: string
  owedKobo: number
  todayKobo: number
  threeDaysKobo: number
  weekKobo: number
  lastPaidAt: Date | null
}

/** Agents whom pay is owed, with what each earned by days; the begins are those of today, three and seven days ago. */
export async function listOwed(
  db: Db,
  {
    today,
    threeDays,
    week,
    cities,
  }: { today: Date; threeDays: Date; week: Date; cities: readonly string[] | null },
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select u.id as "agentId", u.name, (-b.amount_kobo)::bigint as "owedKobo", m.today::bigint as "todayKobo",
      m."threeDays"::bigint as "threeDaysKobo", m.week::bigint as "weekKobo", l.at as "lastPaidAt"
    from balances b join users u on u.id = b.owner_id
      cross join lateral (
        select coalesce(-sum(p.amount_kobo) filter (where p.created_at >= ${today}), 0) as today,
          coalesce(-sum(p.amount_kobo) filter (where p.created_at < ${today} and p.created_at >= ${threeDays}), 0)
            as "threeDays",
          coalesce(-sum(p.amount_kobo) filter (where p.created_at < ${threeDays}), 0) as week
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = 'agent_earnings' and p.owner_id = b.owner_id and p.created_at >= ${week}
          and t.kind in ('delivery', 'tip')) m
      left join lateral (
        select max(p.created_at) as at from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = 'agent_earnings' and p.owner_id = b.owner_id and t.kind in ('earnings_paid', 'netting')) l on true
    where b.account = 'agent_earnings' and b.amount_kobo < 0 and ${ofCities(sql`b.owner_id`, cities)}
    order by u.name, u.id`.execute(db)
  return rows
}
