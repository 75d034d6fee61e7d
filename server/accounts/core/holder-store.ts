import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/database/database.ts'

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

/** Who has any of these already, the holder of the address first; null where all are free. */
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

/** Who has a number, and whether a code by SMS is their only way in; null where it is free. */
export async function findPhoneHolder(
  tx: Tx,
  phone: string,
): Promise<{ id: string; is_sms_only: boolean } | null> {
  const { rows } = await sql<{ id: string; is_sms_only: boolean }>`
    select id, role = 'customer' and not is_god_mode and phone_proved_at is not null and email is null
      and password_hash is null and google_subject is null and suspended_at is null as is_sms_only
    from users where phone_number = ${phone} limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The id of some person, for rows that are written only to be undone; null where there is nobody yet. */
export async function findAnybodyId(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}
