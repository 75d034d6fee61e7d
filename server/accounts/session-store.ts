import type { Db, Tx } from '#server/platform/database/database.ts'

/** Deletes a person's sessions: all, `only` the one of this id, or all `except` it. Returns how many there were. */
export async function deleteSessions(
  tx: Tx,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<number> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId)
  if (only !== undefined) query = query.where('id', '=', only)
  if (except !== undefined) query = query.where('id', '<>', except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** The hash of a session's token as it is now, or null where the session has ended. */
export async function findSessionHash(db: Db, sessionId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Replaces a session's token; returns when the session ends, or null where it has ended already. */
export async function updateSessionToken(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<Date | null> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? null
}
