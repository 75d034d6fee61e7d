import { sql } from 'kysely'
import type { LedgerAccount } from '#contract/payments/books.ts'
import type { ClosedDay, CountedNotes } from '#contract/payments/closing.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export async function findLastClosed(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from closed_days`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Returns the Lagos day of the first movement of all. Their ids are by time. */
export async function findFirstDay(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select (created_at at time zone 'Africa/Lagos')::date::text as day from ledger_transactions
    order by id limit 1`.execute(db)
  return rows[0]?.day ?? null
}

export interface AccountSum {
  account: LedgerAccount
  /** Names the till, bank account or category; nothing for accounts with other owners. */
  owner: string
  amount_kobo: number
  owed_to_us_kobo: number
  owed_by_us_kobo: number
}

/**
 * Returns what every account came to at the end of a day. Of accounts with owners it is their balances less what counts
 * later; of the others what was stored for the last closed day before, and what counts since. So only what is newer than the
 * last closed day is summed up.
 */
export async function sumAccounts(db: Db | Tx, day: string): Promise<AccountSum[]> {
  const stored = await listClosedSums(db, day)
  if (stored.length > 0) return stored
  const { rows } = await sql<AccountSum>`
    with base as (select max(day) as day from closed_days where day < ${day}::date),
    dated as (
      select p.account, p.owner_id, p.amount_kobo,
        coalesce(t.book_day, (t.created_at at time zone 'Africa/Lagos')::date) as day
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.created_at >= coalesce((select day from base), '2000-01-01')::timestamp at time zone 'Africa/Lagos'
        and (p.owner_id = '' or p.created_at >= (${day}::date)::timestamp at time zone 'Africa/Lagos')),
    every as (
      select account, owner_id, amount_kobo from balances
      union all
      select account, owner_id, -amount_kobo from dated where owner_id <> '' and day > ${day}::date
      union all
      select s.account, '', s.amount_kobo from closed_sums s join base on base.day = s.day
      where s.owner_id = '' and s.account not in ('wallet', 'order', 'goods', 'agent_cash', 'agent_earnings',
        'receivable')
      union all
      select account, '', amount_kobo from dated, base
      where owner_id = '' and dated.day <= ${day}::date and (base.day is null or dated.day > base.day)),
    each_owner as (select account, owner_id, sum(amount_kobo)::bigint as kobo from every group by 1, 2)
    select account, case when account in ('office_cash', 'bank', 'expenses') then owner_id else '' end as owner,
      sum(kobo)::bigint as amount_kobo, coalesce(sum(kobo) filter (where kobo > 0), 0)::bigint as owed_to_us_kobo,
      coalesce(-sum(kobo) filter (where kobo < 0), 0)::bigint as owed_by_us_kobo
    from each_owner group by 1, 2 having bool_or(kobo <> 0) order by 1, 2`.execute(db)
  return rows
}

async function listClosedSums(db: Db | Tx, day: string): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select account, owner_id as owner, amount_kobo, owed_to_us_kobo, owed_by_us_kobo from closed_sums
    where day = ${day}::date order by 1, 2`.execute(db)
  return rows
}

export async function insertClosedDay(
  tx: Tx,
  closed: { day: string; by: string; now: Date; sums: readonly AccountSum[] },
): Promise<void> {
  await sql`insert into closed_days (day, closed_at, closed_by)
    values (${closed.day}::date, ${closed.now}, ${closed.by})`.execute(tx)
  await sql`insert into closed_sums (day, account, owner_id, amount_kobo, owed_to_us_kobo, owed_by_us_kobo)
    select ${closed.day}::date, account, owner, amount_kobo, owed_to_us_kobo, owed_by_us_kobo
    from jsonb_to_recordset(${JSON.stringify(closed.sums)}::jsonb) as s(account text, owner text, amount_kobo bigint,
      owed_to_us_kobo bigint, owed_by_us_kobo bigint)`.execute(tx)
}

export async function insertTillCount(
  tx: Tx,
  count: {
    day: string
    accountId: string
    expectedKobo: number
    countedKobo: number
    notes: CountedNotes
    reason: string | null
    movementId: string | null
  },
): Promise<void> {
  await sql`insert into till_counts (day, account_id, expected_kobo, counted_kobo, notes, reason, movement_id)
    values (${count.day}::date, ${count.accountId}, ${count.expectedKobo}, ${count.countedKobo},
      ${JSON.stringify(count.notes)}::jsonb, ${count.reason}, ${count.movementId})`.execute(tx)
}

interface BranchCount {
  day: string
  accountId: string
  expectedKobo: number
  countedKobo: number
  notes: CountedNotes
  reason: string | null
  movementId: string | null
  at: Date
}

/** A till's count before its day is closed. */
export async function insertBranchCount(tx: Tx, count: BranchCount & { by: string }): Promise<void> {
  await sql`insert into branch_counts (day, account_id, expected_kobo, counted_kobo, notes, reason, movement_id,
      counted_at, counted_by)
    values (${count.day}::date, ${count.accountId}, ${count.expectedKobo}, ${count.countedKobo},
      ${JSON.stringify(count.notes)}::jsonb, ${count.reason}, ${count.movementId}, ${count.at}, ${count.by})`.execute(
    tx,
  )
}

/** The newest count of each till that was counted for a day. */
export async function listBranchCounts(
  db: Db | Tx,
  day: string,
): Promise<(BranchCount & { byName: string })[]> {
  const { rows } = await sql<BranchCount & { byName: string }>`
    select distinct on (c.account_id) c.day::text as day, c.account_id as "accountId", c.expected_kobo as "expectedKobo",
      c.counted_kobo as "countedKobo", c.notes, c.reason, c.movement_id as "movementId", c.counted_at as at,
      u.name as "byName"
    from branch_counts c join users u on u.id = c.counted_by
    where c.day = ${day}::date order by c.account_id, c.id desc`.execute(db)
  return rows
}

/** The closed days of some days, the newest first, with their counts; of some cities those of their tills. */
export async function listClosedDays(
  db: Db | Tx,
  { from, to, cities }: { from: string; to: string; cities: readonly string[] | null },
): Promise<ClosedDay[]> {
  const { rows } = await sql<{ day: string; closed_at: Date; by_name: string; counts: ClosedDay['counts'] }>`
    select d.day::text as day, d.closed_at, u.name as by_name, coalesce((
      select jsonb_agg(jsonb_build_object('accountId', c.account_id, 'name', m.name, 'expectedKobo', c.expected_kobo,
        'countedKobo', c.counted_kobo, 'reason', c.reason) order by m.created_at, m.id)
      from till_counts c join money_accounts m on m.id = c.account_id
      where c.day = d.day and ${inCities(sql`m.city`, cities)}), '[]') as counts
    from closed_days d join users u on u.id = d.closed_by
    where d.day between ${from}::date and ${to}::date order by d.day desc`.execute(db)
  return rows.map(({ day, closed_at, by_name: closedBy, counts }) => ({
    day,
    closedBy,
    counts,
    closedAt: closed_at.toISOString(),
  }))
}
