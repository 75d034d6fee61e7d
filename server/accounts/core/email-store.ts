import type { Db, Tx } from '#server/platform/database/database.ts'

/** An address that a person gave and has not proved. */
export interface EmailChangeRow {
  user_id: string
  email: string
  created_at: Date
}

const columns = ['user_id', 'email', 'created_at'] as const

export async function saveEmailChange(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, email, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, created_at: now }))
    .execute()
}

/** The address that a person has yet to prove, if they gave it after a moment. */
export async function findEmailChange(
  db: Db | Tx,
  userId: string,
  after: Date,
): Promise<EmailChangeRow | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .executeTakeFirst()
  return row ?? null
}

/** The newest of those who have yet to prove an address, with who they are. */
export async function findEmailChangeByEmail(
  tx: Tx,
  email: string,
): Promise<(EmailChangeRow & { name: string; username: string }) | null> {
  const row = await tx
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.email', 'c.created_at', 'u.name', 'u.username'])
    .where(({ fn }) => fn<string>('lower', ['c.email']), '=', email.toLowerCase())
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function deleteEmailChangesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('created_at', '<', before).execute()
}

/** Gives a person a verified address; false where somebody else has it. */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where(({ fn }) => fn<string>('lower', ['other.email']), '=', email.toLowerCase())
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
