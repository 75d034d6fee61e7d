import type { Db, Tx } from '#server/platform/database/database.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export interface NewPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
  isBackedUp: boolean
  now: Date
}

/** Stores a passkey; false where its credential is on an account already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns a person's passkeys, oldest first. */
export async function listPasskeys(db: Db | Tx, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'is_backed_up', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

/**
 * Records a use; false where the counter has gone back or stood still since it was read: two copies of one key. Zero
 * twice is an authenticator that does not count.
 */
export async function updatePasskeyUse(
  tx: Tx,
  passkey: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: passkey.counter, is_backed_up: passkey.isBackedUp, used_at: passkey.now })
    .where('id', '=', passkey.id)
    .where((row) => (passkey.counter === 0 ? row('counter', '=', 0) : row('counter', '<', passkey.counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updatePasskeyName(
  tx: Db | Tx,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a passkey and returns its name, or null where the person has no such one. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
