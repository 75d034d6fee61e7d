import { sql } from 'kysely'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Holds what changes of factors must know of a person. */
export interface FactorOwner {
  username: string
  name: string
  email: string | null
  role: string
  is_god_mode: boolean
  password_hash: string | null
  google_subject: string | null
  has_second_step: boolean
}

const ownerColumns = [
  'username',
  'name',
  'email',
  'role',
  'is_god_mode',
  'password_hash',
  'google_subject',
  'has_second_step',
] as const

/** Returns a person, held until the end of the transaction: changes of their factors come one after another. */
export async function lockFactorOwner(tx: Tx, userId: string): Promise<FactorOwner> {
  const row = await tx
    .selectFrom('users')
    .select(ownerColumns)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('auth.signed_out')
  return row
}

export async function getFactorOwner(db: Db | Tx, userId: string): Promise<FactorOwner> {
  const row = await db.selectFrom('users').select(ownerColumns).where('id', '=', userId).executeTakeFirst()
  if (!row) throw fail('auth.signed_out')
  return row
}

export async function updateSecondStep(tx: Tx, userId: string, hasSecondStep: boolean): Promise<void> {
  await tx.updateTable('users').set({ has_second_step: hasSecondStep }).where('id', '=', userId).execute()
}

/** Returns whether admins must have a second step at all. */
export async function isSecondStepRequired(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_required: boolean }>`
    select staff_second_step_required() as is_required`.execute(db)
  return rows[0]?.is_required ?? false
}

export interface TotpRow {
  sealed_secret: Buffer | null
  added_at: Date | null
  pending_secret: Buffer | null
  pending_at: Date | null
}

export async function findTotp(db: Db | Tx, userId: string): Promise<TotpRow | null> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'added_at', 'pending_secret', 'pending_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts a secret beside the one in use; it waits for its first code. */
export async function savePendingTotp(tx: Db | Tx, userId: string, secret: Buffer, now: Date): Promise<void> {
  const pending = { pending_secret: secret, pending_at: now }
  await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
}

/** The secret that waited is now the one in use; the step of its first code is used. */
export async function promotePendingTotp(tx: Tx, userId: string, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('totp_factors')
    .set((row) => ({
      sealed_secret: row.ref('pending_secret'),
      added_at: now,
      pending_secret: null,
      pending_at: null,
      last_step: step,
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Uses a time step up; false where it or a later one was used. Of several at once only one gets true. */
export async function updateTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the app; false where there was none. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('sealed_secret')
    .executeTakeFirst()
  return row?.sealed_secret != null
}

/** Puts new recovery codes in the place of all that were there. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute()
}

/** Hashes of the codes that are still unused. */
export async function listRecoveryCodes(db: Db | Tx, userId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.map((row) => row.code_hash)
}

/** Uses a recovery code up; of several at once only one gets true. */
export async function markRecoveryCodeUsed(
  tx: Tx,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
