import { type RawBuilder, sql } from 'kysely'
import type { LedgerKind } from '#contract/core/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ValueOf } from '#server/platform/database/rows-within.ts'
import type { Account } from './ledger.ts'
import { givenBackKobo, type OrderSums, orderSums } from './order-sums.ts'

/** Returns what was posted to somebody's own accounts, or an order's, oldest first; signs are the ledger's. */
export async function listPostings(
  db: Db | Tx,
  ownerIds: string[],
): Promise<{ ownerId: string; account: string; kind: string; amountKobo: number; at: Date }[]> {
  const { rows } = await sql<{
    ownerId: string
    account: string
    kind: string
    amountKobo: number
    at: Date
  }>`
    select p.owner_id as "ownerId", p.account, t.kind, p.amount_kobo as "amountKobo", p.created_at as at
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account in ('wallet', 'order', 'agent_cash', 'agent_earnings') and p.owner_id = any(${ownerIds}::text[])
    order by p.id`.execute(db)
  return rows
}

/**
 * Returns what an order was charged, and what its customer paid for it, less what came back of that, in whole kobo. Only
 * movements that bring the customer's own money are paid: what was written off or came in for the goods is not.
 */
export async function getOrderSums(db: Db | Tx, orderId: string): Promise<OrderSums> {
  const { rows } = await sql<{ sums: OrderSums }>`select ${orderSums(sql`${orderId}`)} as sums`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return row.sums
}

/** Returns what a customer's wallet holds, in kobo. */
export async function getWalletKobo(db: Db | Tx, customerId: string): Promise<number> {
  return walletOf(db, customerId, sql``)
}

/** The same, locked until the transaction ends, so that two orders cannot both count on it. */
export async function lockWalletKobo(tx: Tx, customerId: string): Promise<number> {
  return walletOf(tx, customerId, sql`for update`)
}

async function walletOf(db: Db | Tx, customerId: string, hold: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount_kobo as amount from balances
    where account = 'wallet' and owner_id = ${customerId} ${hold}`.execute(db)
  return Math.max(0, -(rows[0]?.amount ?? 0))
}

export interface MovementRow {
  id: number
  transaction_id: string
  account: string
  kind: LedgerKind
  amount_kobo: number
  created_at: Date
  order_id: string | null
  order_code: string | null
  reason: string | null
}

/** Returns what moved some of one owner's accounts, newest first, from below a posting. */
export async function listMovements(
  db: Db | Tx,
  of: { accounts: Account[]; ownerId: string; before: number | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select p.id, p.transaction_id, p.account, t.kind, p.amount_kobo, p.created_at, t.order_id, o.code as order_code, t.reason
    from postings p join ledger_transactions t on t.id = p.transaction_id left join orders o on o.id = t.order_id
    where p.account = any(${of.accounts}::text[]) and p.owner_id = ${of.ownerId}
      and (${of.before}::bigint is null or p.id < ${of.before})
    order by p.id desc limit ${of.limit}`.execute(db)
  return rows
}

/** Returns what is on one account of one owner; signs are the ledger's. */
export async function getBalanceKobo(db: Db | Tx, account: Account, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('balances')
    .select('amount_kobo')
    .where('account', '=', account)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.amount_kobo ?? 0
}

/** Returns whether something from outside is on the books already. */
export async function isPosted(db: Db | Tx, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

export interface Correction {
  reason: string
  amountKobo: number
  at: Date
}

export interface GivenBack extends Correction {
  to: 'wallet' | 'source' | 'invoice'
}

/**
 * Selects what corrected an order's sum with a written reason, oldest first; positive is added to what is owed. A call-out
 * fee that was waived is off the bill itself.
 */
export const correctionsOf = (orderId: ValueOf<string>) => sql<Correction>`
  select t.reason, p.amount_kobo as "amountKobo", p.created_at as at
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account = 'order' and p.owner_id = ${orderId} and t.kind = 'correction'
    and t.reason is not null
  order by p.id`

/** Selects what was given back for an order at our own cost, oldest first. */
export const givenBackOf = (orderId: ValueOf<string>) => sql<GivenBack>`
  select coalesce(t.reason, '') as reason, p.amount_kobo as "amountKobo", p.created_at as at,
    case when t.kind = 'refund' then 'source' when exists (select from postings r where r.transaction_id = t.id
      and r.account = 'receivable') then 'invoice' else 'wallet' end as to
  from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'refunds'
  where t.order_id = ${orderId} and t.kind in ('credit', 'refund')
  order by p.id`

/** All that an order has cost us in money that went back, by us or by the customer's bank. */
export async function getGivenBackKobo(db: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select ${givenBackKobo(sql`${orderId}`)} as sum`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function getTippedKobo(db: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_kobo), 0)::bigint as sum
    from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'wallet'
    where t.order_id = ${orderId} and t.kind = 'tip'`.execute(db)
  return rows[0]?.sum ?? 0
}

/**
 * Tips that agents cannot be paid yet: those of today, since card money can still be called back, and those of orders
 * that still owe.
 */
export async function sumFreshTips(
  db: Db | Tx,
  agentIds: readonly string[],
  dayBegan: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ agentId: string; sum: number }>`
    select p.owner_id as "agentId", (-sum(p.amount_kobo))::bigint as sum
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = 'agent_earnings' and p.owner_id = any(${[...agentIds]}::text[]) and t.kind = 'tip'
      and (p.created_at >= ${dayBegan} or exists (select from balances b
        where b.account = 'order' and b.owner_id = t.order_id and b.is_owed))
    group by p.owner_id`.execute(db)
  return new Map(rows.map(({ agentId, sum }) => [agentId, sum]))
}

/** Returns what of an order's payments their payer's bank asks for, and has neither got nor let go. */
export async function getAskedBackKobo(db: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_kobo - taken_kobo), 0)::bigint as sum from take_backs
    where order_id = ${orderId} and kind = 'dispute' and state in ('open', 'answered', 'unknown')`.execute(db)
  return rows[0]?.sum ?? 0
}
