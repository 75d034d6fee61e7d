import { type Selectable, sql } from 'kysely'
import type { BooksOverview } from '#contract/payments/books.ts'
import { lockBooks } from '#server/payments/core/lock-books.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'
import type { MoneyAccounts } from '#server/platform/database/tables.ts'

export type AccountRow = Selectable<MoneyAccounts>

/** All that are not closed: tills before bank accounts, the first one first; of some cities their tills. */
export async function listAccounts(
  db: Db | Tx,
  cities: readonly string[] | null = null,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select * from money_accounts where closed_at is null and ${inCities(sql`city`, cities)}
    order by kind desc, is_first desc, created_at, id`.execute(db)
  return rows
}

/** The admin who changes an account holds it, so that nothing moves meanwhile. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | null> {
  // Before the lock of an account, as every movement does.
  await lockBooks(tx, 'movements', 'together')
  const { rows } = await sql<AccountRow>`
    select * from money_accounts where id = ${id} and closed_at is null for update`.execute(tx)
  return rows[0] ?? null
}

/** Two that name accounts, or choose where settlements go, follow each other. */
export async function lockAccountNames(tx: Tx): Promise<void> {
  await lockBooks(tx, 'accountNames', 'alone')
}

/** Waits for every movement that is being made, and lets none begin. */
export async function lockBooksAlone(tx: Tx): Promise<void> {
  await lockBooks(tx, 'movements', 'alone')
}

type NewAccount = Pick<
  AccountRow,
  | 'id'
  | 'kind'
  | 'name'
  | 'city'
  | 'bank_name'
  | 'account_number'
  | 'may_overdraw'
  | 'takes_settlements'
  | 'created_at'
  | 'opened_at'
>

export async function insertAccount(tx: Tx, row: NewAccount): Promise<void> {
  await tx.insertInto('money_accounts').values(row).execute()
}

export async function updateAccount(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<AccountRow, 'name' | 'may_overdraw' | 'takes_settlements' | 'opened_at' | 'closed_at'>
  >,
): Promise<void> {
  await tx.updateTable('money_accounts').set(changes).where('id', '=', id).execute()
}

/** Paystack pays into one account at a time. */
export async function clearSettlementAccount(tx: Tx, exceptId: string): Promise<void> {
  await sql`update money_accounts set takes_settlements = false where takes_settlements and id <> ${exceptId}`.execute(
    tx,
  )
}

export async function isAccountTaken(
  tx: Tx,
  wish: { id: string; name: string; city: string | null; accountNumber: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from money_accounts where closed_at is null and id <> ${wish.id}
      and (lower(name) = lower(${wish.name}) or kind = 'till' and city = ${wish.city}
        or account_number = ${wish.accountNumber})) as is_taken`.execute(tx)
  return rows[0]?.is_taken ?? true
}

/** Returns what the ledger says of the provider and the owner, and which day was closed last. */
export async function findBooksSums(
  db: Db | Tx,
): Promise<Pick<BooksOverview, 'providerKobo' | 'ownerKobo' | 'lastClosedDay'>> {
  const { rows } = await sql<{ providerKobo: number; ownerKobo: number; lastClosedDay: string | null }>`
    select coalesce((select sum(amount_kobo) from postings where account = 'provider' and owner_id = ''), 0)::bigint
        as "providerKobo",
      coalesce((select -sum(amount_kobo) from postings where account = 'owner' and owner_id = ''), 0)::bigint
        as "ownerKobo",
      (select max(day)::text from closed_days) as "lastClosedDay"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have one row')
  return row
}

/** Also those that are closed, for the names in reports of the past. */
export async function listEveryAccount(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`select * from money_accounts order by created_at, id`.execute(db)
  return rows
}

/** A bank account that is not closed, or null. */
export async function findOpenBank(db: Db | Tx, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select * from money_accounts where id = ${id} and kind = 'bank' and closed_at is null`.execute(db)
  return rows[0] ?? null
}
