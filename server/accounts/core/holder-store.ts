import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Somebody who has a name, an address or a number that another person asks for. */
export interface HolderRow {
  id: string
  username: string
  name: string
  role: Role
  is_god_mode: boolean
  email: string | null
  suspended_at: Date | null
  what: 'email' | 'username' | 'phone'
}

/** Returns who has one of these already, the holder of the address first; null if all are free. */
export async function findHolder(
  tx: Tx,
  asked: { username: string | null; email: string | null; phone: string | null },
): Promise<HolderRow | null> {
  const { rows } = await sql<HolderRow>`
    select id, username, name, role, is_god_mode, email, suspended_at, case
        when lower(email) = lower(${asked.email}) then 'email'
        when lower(username) = lower(${asked.username}) then 'username' else 'phone' end as what
    from users
    where lower(email) = lower(${asked.email}) or lower(username) = lower(${asked.username})
      or phone_number = ${asked.phone}
    order by lower(email) = lower(${asked.email}) desc nulls last limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Describes who has a number or an address, as a sign-in by code knows them. */
export interface CodeHolderRow {
  id: string
  name: string
  role: Role
  is_god_mode: boolean
  permissions: string[]
  email: string | null
  phone_number: string | null
  phone_proved_at: Date | null
  suspended_at: Date | null
  created_at: Date
}

/** Returns who has a number as E.164, or an email address; null where nobody has. */
export async function findCodeHolder(db: Db | Tx, askedFor: string): Promise<CodeHolderRow | null> {
  const { rows } = await sql<CodeHolderRow>`
    select id, name, role, is_god_mode, permissions, email, phone_number, phone_proved_at, suspended_at, created_at
    from users where lower(email) = lower(${askedFor}) or phone_number = ${askedFor} limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns who gave an address last that nobody has proved yet, with their password's hash; null where nobody did. */
export async function lockWaitingHolder(
  tx: Tx,
  email: string,
): Promise<(CodeHolderRow & { password_hash: string | null }) | null> {
  const { rows } = await sql<CodeHolderRow & { password_hash: string | null }>`
    select u.id, u.name, u.role, u.is_god_mode, u.permissions, u.email, u.phone_number, u.phone_proved_at, u.suspended_at,
      u.created_at, u.password_hash
    from email_changes c join users u on u.id = c.user_id
    where lower(c.email) = lower(${email}) and u.email is null and u.erased_at is null
    order by c.created_at desc, u.id limit 1 for no key update of u`.execute(tx)
  return rows[0] ?? null
}

/** Returns who has a number or an address, held so that two who show that a number is theirs follow each other. */
export async function lockCodeHolder(tx: Tx, askedFor: string): Promise<CodeHolderRow | null> {
  await sql`
    select 1 from users where lower(email) = lower(${askedFor}) or phone_number = ${askedFor}
    for no key update`.execute(tx)
  return findCodeHolder(tx, askedFor)
}

/** Takes the number from an account. */
export async function dropPhone(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_number: null, phone_proved_at: null })
    .where('id', '=', userId)
    .execute()
}

/** The id of some person, for rows that are written only to be undone; null where there is nobody yet. */
export async function findAnybodyId(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}
