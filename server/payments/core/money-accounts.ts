import { sql } from 'kysely'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockBooks } from './lock-books.ts'

/** Where the business's own money lies, as the ledger names it: a till or a bank account. */
export interface CashPlace {
  account: 'office_cash' | 'bank'
  ownerId?: string
}

/** The till that was there before there were others. */
export const firstTill: CashPlace = { account: 'office_cash' }

export function placeOf(row: { kind: 'till' | 'bank'; ledger_owner: string }): CashPlace {
  const account = row.kind === 'bank' ? 'bank' : 'office_cash'
  return row.ledger_owner === '' ? { account } : { account, ownerId: row.ledger_owner }
}

/** The cities that an admin works for; null for all of them. */
export type Cities = readonly string[] | null

/**
 * Throws for a till or bank account that an admin of some cities has nothing to do with: `books.whole_business` for a bank
 * account, `books.no_account` for another city's till, as if it were not there.
 */
export function demandOwnTill({ kind, city }: { kind: string; city: string | null }, cities: Cities): void {
  if (cities === null) return
  if (kind === 'bank') throw fail('books.whole_business')
  if (city === null || !cities.includes(city)) throw fail('books.no_account')
}

/**
 * The till or bank account that money goes into or out of, held where it must have that much: the one named, else the till
 * of the order's or agent's city, else the first; a transfer that names none goes to the bank account that takes settlements,
 * else to the oldest one. For an admin of some cities a till of theirs alone. Throws `books.no_account`, `books.no_till`, and
 * `books.too_little` with what is there.
 */
export async function holdPlace(
  tx: Tx,
  wish: {
    accountId?: string | null | undefined
    agentId?: string
    /** Is that of an order, where no agent is meant. */
    city?: string
    outKobo: number
    isTransfer?: boolean
    cities?: Cities
  },
): Promise<CashPlace> {
  const { accountId = null, agentId = null, city = null } = wish
  const { outKobo, isTransfer = false, cities = null } = wish
  // Before the row, as who closes a day holds the books and then the tills.
  if (outKobo > 0) await lockBooks(tx, 'movements', 'together')
  const hold = outKobo > 0 ? sql`for no key update of m` : sql``
  const { rows } = await sql<{
    kind: 'till' | 'bank'
    city: string | null
    ledger_owner: string
    name: string
    balance_kobo: number
    is_bounded: boolean
  }>`
    select m.kind, m.city, m.ledger_owner, m.name, m.balance_kobo, m.opened_at is not null and not m.may_overdraw as is_bounded
    from money_accounts m
    where m.closed_at is null and case when ${accountId}::text is not null then m.id = ${accountId}
      else (m.is_first or m.kind = 'till' and m.city = coalesce(${city},
          (select city from agents where user_id = ${agentId}), (${cities}::text[])[1])
          or ${isTransfer} and m.kind = 'bank') and (${cities === null} or m.city = any(${cities}::text[])) end
    order by ${isTransfer} and m.kind = 'bank' desc, m.takes_settlements and ${isTransfer} desc, m.is_first, m.created_at, m.id
    limit 1 ${hold}`.execute(tx)
  const [row] = rows
  if (!row) throw fail(accountId === null && cities !== null ? 'books.no_till' : 'books.no_account')
  demandOwnTill(row, cities)
  if (row.is_bounded && outKobo > row.balance_kobo)
    throw fail('books.too_little', { detail: { name: row.name, balanceKobo: row.balance_kobo } })
  return placeOf(row)
}
