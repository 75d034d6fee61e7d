import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { LedgerAccount } from '#contract/payments/books.ts'
import type { Leg } from '#server/payments/core/ledger.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface EntryRow {
  movement_id: string
  kind: 'opening' | 'expense' | 'income' | 'owner_in' | 'owner_out' | 'own_transfer' | 'cash_difference'
  account_id: string
  to_account_id: string | null
  category: string | null
  picture_id: string | null
  made_by: string
  undoes: string | null
}

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx.insertInto('book_entries').values(row).execute()
}

export async function findEntry(
  db: Db | Tx,
  movementId: string,
): Promise<(EntryRow & { is_undone: boolean }) | null> {
  const { rows } = await sql<EntryRow & { is_undone: boolean }>`
    select e.*, exists (select from book_entries u where u.undoes = e.movement_id) as is_undone
    from book_entries e where e.movement_id = ${movementId}`.execute(db)
  return rows[0] ?? null
}

/** The city of the till that an entry is about; null where it is about a bank account. */
export async function cityOfEntry(db: Db, movementId: string): Promise<string | null> {
  const { rows } = await sql<{ city: string | null }>`
    select m.city from book_entries e join money_accounts m on m.id = e.account_id
    where e.movement_id = ${movementId}`.execute(db)
  return rows[0]?.city ?? null
}

/** The legs of a movement as they were posted. */
export async function listLegs(tx: Tx, movementId: string): Promise<Leg[]> {
  const { rows } = await sql<{ account: Leg['account']; owner_id: string; amount_kobo: number }>`
    select account, owner_id, amount_kobo from postings where transaction_id = ${movementId} order by id`.execute(
    tx,
  )
  return rows.map(({ account, owner_id: ownerId, amount_kobo: amountKobo }) => ({
    account,
    ...(ownerId !== '' && { ownerId }),
    amountKobo,
  }))
}

export interface MovementRow {
  id: number
  movement_id: string
  at: Date
  day: string
  kind: LedgerKind
  amount_kobo: number
  of: string | null
  order_id: string | null
  order_code: string | null
  reason: string | null
  entry_kind: EntryRow['kind'] | null
  category: string | null
  made_by: string | null
  has_picture: boolean
  is_undone: boolean
  is_undoing: boolean
}

export interface MovementsOf {
  account: LedgerAccount
  owner?: string | undefined
  /** Only tills of these cities; null for every account. */
  cities: readonly string[] | null
  from: string
  to: string
}

/**
 * Returns an account's postings that count on some days of the books, newest first. A movement counts at the earliest on the
 * day it was made, unless an admin named an earlier one; so it was made a day before the first at the earliest.
 */
export async function listAccountMovements(
  db: Db | Tx,
  { account, owner, cities, from, to }: MovementsOf,
  page: { before: number | null; limit: number },
): Promise<MovementRow[]> {
  const ofOwner = owner === undefined ? sql`` : sql`and p.owner_id = ${owner}`
  const ofCities =
    cities === null
      ? sql``
      : sql`and p.owner_id in (select ledger_owner from money_accounts where kind = 'till' and city = any(${cities}::text[]))`
  const onPage = page.before === null ? sql`` : sql`and p.id < ${page.before}`
  const { rows } = await sql<MovementRow>`
    select p.id, t.id as movement_id, p.created_at as at, b.day::text as day, t.kind, p.amount_kobo,
      coalesce(u.name, w.code) as of, o.id as order_id, o.code as order_code, t.reason,
      e.kind as entry_kind, e.category, m.name as made_by, e.picture_id is not null as has_picture,
      exists (select from book_entries x where x.undoes = e.movement_id) as is_undone,
      e.undoes is not null as is_undoing
    from postings p join ledger_transactions t on t.id = p.transaction_id
      cross join lateral (select coalesce(t.book_day, (t.created_at at time zone 'Africa/Lagos')::date) as day) b
      left join orders o on o.id = t.order_id
      left join users u on u.id = p.owner_id left join orders w on w.id = p.owner_id
      left join book_entries e on e.movement_id = t.id left join users m on m.id = e.made_by
    where p.account = ${account} ${ofOwner} ${ofCities} ${onPage} and b.day between ${from}::date and ${to}::date
      and p.created_at >= (${from}::date - 1)::timestamp at time zone 'Africa/Lagos'
    order by p.id desc limit ${page.limit}`.execute(db)
  return rows
}
