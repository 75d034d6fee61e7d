import { sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Names the books' accounts; those with an owner are one for each customer, order, agent or business, bank account or kind of
 * expense. `office_cash` without an owner is the first till.
 */
export type Account =
  | 'wallet'
  | 'order'
  | 'goods'
  | 'agent_cash'
  | 'agent_earnings'
  | 'fees'
  | 'promotions'
  | 'provider'
  | 'refunds'
  | 'write_offs'
  | 'office_cash'
  | 'in_transit'
  | 'held'
  | 'bank'
  | 'owner'
  | 'expenses'
  | 'income'
  | 'cash_differences'
  | 'vat'
  | 'receivable'

/** Holds one leg of a movement: positive is owed to us or held for us, negative is owed by us or earned. */
export interface Leg {
  account: Account
  /** Customer, order or agent, till, bank account or category; left out for what is one account. */
  ownerId?: string
  amountKobo: number
}

export interface Movement {
  kind: LedgerKind
  orderId?: string | null
  reason?: string | null
  /** Names what caused it from outside; the same cause is never posted twice. */
  source?: string
  /** The day in the books, where it is not that of now; refused by the database where it is closed. */
  day?: string | null
  legs: Leg[]
}

/**
 * Writes a movement of money, whole kobo, sum zero; returns its id, or null where nothing moved. Nothing posted is
 * ever changed; mistakes are posted back.
 */
export async function postMovement(
  { tx, clock }: { tx: Tx; clock: Clock },
  movement: Movement,
): Promise<string | null> {
  const legs = movement.legs.filter((leg) => leg.amountKobo !== 0)
  const sum = legs.reduce((total, leg) => total + leg.amountKobo, 0)
  if (sum !== 0 || !legs.every((leg) => Number.isSafeInteger(leg.amountKobo))) {
    throw new Error(`a ${movement.kind} of ${sum} kobo is out of balance`)
  }
  if (legs.length === 0) return null
  const id = newId('ledgerTransaction', clock)
  const now = clock.now()
  const { kind, orderId = null, reason = null, source = null, day = null } = movement
  // Inserts all by one statement, with one text for any number of legs.
  await sql`
    with moved as (
      insert into ledger_transactions (id, kind, order_id, reason, source, created_at, book_day)
      values (${id}, ${kind}, ${orderId}, ${reason}, ${source}, ${now}, ${day}::date) returning id, created_at)
    insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
    select moved.id, leg.account, leg.owner_id, leg.amount_kobo, moved.created_at
    from moved, unnest(${legs.map(({ account }) => account)}::text[],
      ${legs.map(({ ownerId = '' }) => ownerId)}::text[],
      ${legs.map(({ amountKobo }) => amountKobo)}::bigint[]) with ordinality
      as leg (account, owner_id, amount_kobo, place)
    order by leg.place`.execute(tx)
  return id
}
