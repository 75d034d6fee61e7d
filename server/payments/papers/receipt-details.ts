import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface ReceiptDetails {
  name: string
  tin: string
}

/** Returns whom somebody's receipts are made out to, or null. */
export async function findReceiptDetails(db: Db | Tx, userId: string): Promise<ReceiptDetails | null> {
  const row = await db
    .selectFrom('receipt_details')
    .select(['name', 'tin'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Makes receipts from now on out to this, or to nobody; those that were issued stay as they are. */
export async function saveReceiptDetails(
  tx: Tx,
  { userId, details, now }: { userId: string; details: ReceiptDetails | null; now: Date },
): Promise<void> {
  if (details === null) return eraseDetails(tx, userId)
  const row = { ...details, updated_at: now }
  await tx
    .insertInto('receipt_details')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

async function eraseDetails(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('receipt_details').where('user_id', '=', userId).execute()
}

/** Returns the papers that name somebody, as they asked for it. */
export async function listOwnPapers(db: Db | Tx, userId: string) {
  const { rows } = await sql<{ number: string; name: string; tin: string }>`
    select number, name, tin from paper_buyers where user_id = ${userId} order by number`.execute(db)
  return rows
}

/** Takes somebody's name and tax number off their papers; the papers stay. */
export async function eraseReceiptDetails(tx: Tx, userId: string): Promise<void> {
  await eraseDetails(tx, userId)
  await tx.deleteFrom('paper_buyers').where('user_id', '=', userId).execute()
}
