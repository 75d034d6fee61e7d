import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Somebody who asked for an account and has not proved their address yet. */
export interface SignUpRow {
  id: string
  username: string
  /** What they are called; null where they gave no more than the username. */
  name: string | null
  /** Null only where a server of before 0150 sent its code by SMS. */
  email: string | null
  phone_number: string
  password_hash: string | null
}

const columns = ['id', 'username', 'name', 'email', 'phone_number', 'password_hash'] as const

export async function insertSignUp(tx: Tx, signUp: SignUpRow & { now: Date }): Promise<void> {
  const { now, ...row } = signUp
  await tx
    .insertInto('sign_ups')
    .values({ ...row, created_at: now })
    .execute()
}

/** The newest sign-up that waits under a username, an email address or a phone number as E.164. */
export async function findSignUpByIdentifier(
  db: Db | Tx,
  identifier: { username: string; phone: string | null },
): Promise<SignUpRow | null> {
  const name = identifier.username.toLowerCase()
  const { rows } = await sql<SignUpRow>`
    select id, username, name, email, phone_number, password_hash from sign_ups
    where (lower(username) = ${name} or lower(email) = ${name} or phone_number = ${identifier.phone})
      and email is not null
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest sign-up that waits for an address, and since when. */
export async function findSignUpByEmail(
  tx: Tx,
  email: string,
): Promise<(SignUpRow & { created_at: Date }) | null> {
  const row = await tx
    .selectFrom('sign_ups')
    .select([...columns, 'created_at'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A sign-up, locked so that only one use of its link makes the account. */
export async function lockSignUp(tx: Tx, id: string): Promise<SignUpRow | null> {
  const row = await tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Drops every sign-up that waited for an address; their links go with them. */
export async function deleteSignUpsOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('sign_ups')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .execute()
}

export async function deleteSignUpsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', before).execute()
}
