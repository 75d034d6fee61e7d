import { sql } from 'kysely'
import { postMovement } from '#server/payments/core/ledger.ts'
import { debtMovedLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/**
 * Adds what a customer still owes for earlier orders to a locked order that an agent now has: its bill says so, and what is
 * collected for it pays both.
 */
export async function addDebts(context: Context, order: { id: string; customer_id: string }): Promise<void> {
  for (const { id, owed_kobo } of await lockMovable(context.tx, order.customer_id))
    await move(context, order.id, { from: id, to: order.id, amountKobo: owed_kobo })
}

/** Puts what was added to a locked order back where it came from: the order ends undelivered. */
export async function returnDebts(context: Context, orderId: string): Promise<void> {
  const { rows } = await movedDebtsOf(orderId).execute(context.tx)
  const movedDebts = rows.filter(({ amountKobo }) => amountKobo > 0)
  for (const { orderId: from, amountKobo } of movedDebts)
    await move(context, orderId, { from: orderId, to: from, amountKobo })
}

async function move(
  context: Context,
  orderId: string,
  debt: { from: string; to: string; amountKobo: number },
): Promise<void> {
  await postMovement(context, { kind: 'debt_moved', orderId, legs: debtMovedLegs(debt) })
}

/** Selects what no person has to settle first: what was short at a gate, and fees of orders for which nothing was bought. */
const isMovable = sql`b.account = 'order' and b.is_owed
  and (o.status = 'delivered' or o.status = 'cancelled' and o.goods_kobo is null)`

async function lockMovable(tx: Tx, customerId: string): Promise<{ id: string; owed_kobo: number }[]> {
  const { rows } = await sql<{ id: string; owed_kobo: number }>`
    select o.id, b.amount_kobo as owed_kobo from orders o join balances b on b.owner_id = o.id
    where b.customer_id = ${customerId} and ${isMovable} order by o.id for update`.execute(tx)
  return rows
}

/** Sums how much of what a customer owes the next order collects. */
export async function sumMovable(db: Db | Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(b.amount_kobo), 0)::bigint as kobo from orders o join balances b on b.owner_id = o.id
    where b.customer_id = ${customerId} and ${isMovable}`.execute(db)
  return rows[0]?.kobo ?? 0
}

export interface MovedDebt {
  orderId: string
  code: string
  /** Above zero where it came from that order, below where it went to it. */
  amountKobo: number
}

/** Debts that came to an order from others, or went from it to others. */
export const movedDebtsOf = (orderId: ValueOf<string>) => sql<MovedDebt>`
  select o.id as "orderId", o.code, sum(p.amount_kobo)::bigint as "amountKobo"
  from postings p join ledger_transactions t on t.id = p.transaction_id and t.kind = 'debt_moved'
    join postings other on other.transaction_id = t.id and other.id <> p.id
    join orders o on o.id = other.owner_id
  where p.account = 'order' and p.owner_id = ${orderId}
  group by o.id having sum(p.amount_kobo) <> 0 order by o.id`
