import { sql } from 'kysely'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'

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

/**
 * The till or bank account that money goes into or out of, held where it must have that much: the one named, else the till
 * of the agent's city, else the first; a transfer that names none goes to the bank account that takes settlements, else to
 * the oldest one. Throws `books.no_account`, and `books.too_little` with what is there.
 */
export async function holdPlace(
  tx: Tx,
  wish: {
    accountId?: string | null | undefined
    agentId?: string | null
    outKobo: number
    isTransfer?: boolean
  },
): Promise<CashPlace> {
  const { accountId = null, agentId = null, outKobo, isTransfer = false } = wish
  // Before the row, as who closes a day holds the books and then the tills.
  if (outKobo > 0) await sql`select pg_advisory_xact_lock_shared(71, 1)`.execute(tx)
  const hold = outKobo > 0 ? sql`for no key update of m` : sql``
  const { rows } = await sql<{
    kind: 'till' | 'bank'
    ledger_owner: string
    name: string
    balance_kobo: number
    is_bounded: boolean
  }>`
    select m.kind, m.ledger_owner, m.name, m.balance_kobo, m.opened_at is not null and not m.may_overdraw as is_bounded
    from money_accounts m
    where m.closed_at is null and case when ${accountId}::text is not null then m.id = ${accountId}
      else m.is_first or m.city = (select city from agents where user_id = ${agentId}) and m.kind = 'till'
        or ${isTransfer} and m.kind = 'bank' end
    order by ${isTransfer} and m.kind = 'bank' desc, m.takes_settlements and ${isTransfer} desc, m.is_first, m.created_at, m.id
    limit 1 ${hold}`.execute(tx)
  const [row] = rows
  if (!row) throw fail('books.no_account')
  if (row.is_bounded && outKobo > row.balance_kobo)
    throw fail('books.too_little', { detail: { name: row.name, balanceKobo: row.balance_kobo } })
  return placeOf(row)
}
