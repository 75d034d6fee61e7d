import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns whether a browser is known as one of this person. */
export async function isDeviceOf(tx: Db | Tx, tokenHash: Buffer, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a person has signed in before, here or elsewhere. */
export async function hasSignedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where user_id = ${userId} union all
    select 1 from known_devices where user_id = ${userId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Everybody who is known by a browser's old token is known by its new one. */
export async function updateDeviceToken(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.updateTable('known_devices').set({ token_hash: to }).where('token_hash', '=', from).execute()
}

export async function saveDevice(tx: Tx, tokenHash: Buffer, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Deletes a person's browsers; all, or all but one. */
export async function deleteDevicesOf(tx: Tx, userId: string, except?: Buffer): Promise<void> {
  let query = tx.deleteFrom('known_devices').where('user_id', '=', userId)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
}

export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', before).execute()
}
