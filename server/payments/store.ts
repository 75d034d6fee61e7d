import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Account, Leg } from './ledger.ts'

export async function insertLedgerTransaction(
  tx: Tx,
  row: { id: string; kind: string; orderId: string | null; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('ledger_transactions')
    .values({ id: row.id, kind: row.kind, order_id: row.orderId, reason: row.reason, created_at: row.now })
    .execute()
}

export async function insertPostings(tx: Tx, transactionId: string, legs: Leg[], now: Date): Promise<void> {
  const rows = legs.map((leg) => ({
    transaction_id: transactionId,
    account: leg.account,
    owner_id: leg.ownerId ?? '',
    amount_kobo: leg.amountKobo,
    created_at: now,
  }))
  await tx.insertInto('postings').values(rows).execute()
}

/** What was added to an account since a moment, in kobo. */
export async function getAddedKobo(
  db: Db | Tx,
  account: Account,
  ownerId: string,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('postings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_kobo'), sql<number>`0`).as('added'))
    .where('account', '=', account)
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.added)
}

/** What was posted to somebody's own accounts, or an order's, oldest first; signs are the ledger's. */
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
