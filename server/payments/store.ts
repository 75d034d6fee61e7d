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

/** What stands on one account, in kobo. */
export async function getBalanceKobo(db: Db | Tx, account: Account, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('postings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_kobo'), sql<number>`0`).as('balance'))
    .where('account', '=', account)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.balance)
}

/** What stands on an account for each of many owners. */
export async function listBalances(
  db: Db | Tx,
  account: Account,
  ownerIds: string[],
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('postings')
    .select(['owner_id', (eb) => eb.fn.sum<number>('amount_kobo').as('balance')])
    .where('account', '=', account)
    .where('owner_id', 'in', ownerIds)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map((row) => [row.owner_id, Number(row.balance)]))
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
