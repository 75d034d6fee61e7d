import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Somebody who asked for an account and has not proved their address yet. */
export interface SignUpRow {
  id: string
  username: string
  /** Is null where they gave no more than the username. */
  name: string | null
  /** Null only where a server of before 0150 sent its code by SMS. */
  email: string | null
  phone_number: string
  password_hash: string | null
  /** Belongs to the browser that began it; null where a server of before 0325 wrote it. */
  browser_hash: Buffer | null
  /** Is when it gave way to somebody who showed that the address or the number is theirs. */
  ended_at: Date | null
}

const columns = [
  'id',
  'username',
  'name',
  'email',
  'phone_number',
  'password_hash',
  'browser_hash',
  'ended_at',
] as const

export async function insertSignUp(
  tx: Tx,
  signUp: Omit<SignUpRow, 'ended_at'> & { now: Date },
): Promise<void> {
  const { now, ...row } = signUp
  await tx
    .insertInto('sign_ups')
    .values({ ...row, created_at: now })
    .execute()
}

/**
 * Returns the newest sign-up under a username, an email address or a phone number as E.164; one that waits before one that
 * ended.
 */
export async function findSignUpByIdentifier(
  db: Db | Tx,
  identifier: { username: string; phone: string | null },
): Promise<SignUpRow | null> {
  const name = identifier.username.toLowerCase()
  const { rows } = await sql<SignUpRow>`
    select id, username, name, email, phone_number, password_hash, browser_hash, ended_at from sign_ups
    where (lower(username) = ${name} or lower(email) = ${name} or phone_number = ${identifier.phone})
      and email is not null
    order by ended_at is not null, created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the newest sign-up that waits for an address, and since when. */
export async function findSignUpByEmail(
  tx: Tx,
  email: string,
): Promise<(SignUpRow & { created_at: Date }) | null> {
  const row = await tx
    .selectFrom('sign_ups')
    .select([...columns, 'created_at'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The address of a sign-up, whether it waits or has ended; null where there is none. */
export async function findSignUpAddress(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('sign_ups').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}

/** The sign-ups that wait for an address or a number as E.164, the newest first, held so that each is used once. */
export async function lockWaitingSignUps(tx: Tx, contact: string): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select id, username, name, email, phone_number, password_hash, browser_hash, ended_at from sign_ups
    where (lower(email) = lower(${contact}) or phone_number = ${contact}) and email is not null and ended_at is null
    order by created_at desc, id desc for update`.execute(tx)
  return rows
}

/** Ends sign-ups in favour of somebody else: they make no account any more, and say so to whoever has their password. */
export async function endSignUps(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('sign_ups').set({ ended_at: now }).where('id', 'in', ids).execute()
}

/** Drops sign-ups that an account was made of; their links go with them. */
export async function deleteSignUps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('sign_ups').where('id', 'in', ids).execute()
}

export async function deleteSignUpsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('created_at', '<', before).execute()
}
