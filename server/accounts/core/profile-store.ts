import { sql, type Updateable } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { NotificationChoices } from '#contract/accounts/profile.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Users } from '#server/platform/database/tables.ts'

export interface ProfileRow {
  id: string
  username: string
  name: string
  role: Role
  is_god_mode: boolean
  permissions: string[]
  cities: string[] | null
  email: string | null
  phone_number: string | null
  phone_proved_at: Date | null
  has_password: boolean
  google_subject: string | null
  notification_choices: Partial<NotificationChoices>
  suspended_at: Date | null
  suspended_for: string | null
  deletion_due_at: Date | null
  erased_at: Date | null
  created_at: Date
  waiting_email: string | null
}

const profileRow = sql`
  select u.id, u.username, u.name, u.role, u.is_god_mode, u.permissions, u.cities, u.email, u.phone_number, u.phone_proved_at,
    u.password_hash is not null as has_password, u.google_subject, u.notification_choices, u.suspended_at,
    u.suspended_for, u.deletion_due_at, u.erased_at, u.created_at, c.email as waiting_email
  from users u left join email_changes c on c.user_id = u.id`

export async function findProfileRow(db: Db | Tx, userId: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`${profileRow} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Returns a person's row, held so that two changes of one account follow each other. */
export async function lockProfileRow(tx: Tx, userId: string): Promise<ProfileRow | null> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx)
  return findProfileRow(tx, userId)
}

export async function updateUser(tx: Tx, userId: string, changes: Updateable<Users>): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** Gives a person another username; false where somebody else has it. */
export async function updateUsername(tx: Tx, userId: string, username: string): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ username })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where(({ fn }) => fn<string>('lower', ['other.username']), '=', username.toLowerCase())
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Gives a person this phone number, proved by a code at that moment or not; false where somebody else has it. Two who want it follow each other. */
export async function updatePhone(
  tx: Tx,
  userId: string,
  phoneNumber: string,
  provedAt: Date | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phoneNumber}`}, 0))`.execute(tx)
  const result = await tx
    .updateTable('users')
    .set({ phone_number: phoneNumber, phone_proved_at: provedAt })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.phone_number', '=', phoneNumber)
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ids of those who may do everything, held so that the last of them stays. */
export async function lockGodmodeIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where (role = 'godmode' or is_god_mode) and suspended_at is null and erased_at is null and deletion_due_at is null
    order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}
