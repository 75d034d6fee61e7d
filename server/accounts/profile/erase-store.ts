import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns who asked to be erased, and whose thirty days are over. */
export async function listDueIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where deletion_due_at <= ${now} order by deletion_due_at`.execute(db)
  return rows.map((row) => row.id)
}

/** Holds somebody who is due; false where they changed their mind or another process is at it. */
export async function lockDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and deletion_due_at <= ${now} for update skip locked`.execute(tx)
  return rows.length > 0
}

/** The names that somebody can be found by, as they stand in emails and in counts of tries. */
export async function listNames(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ known: string }>`
    select lower(known) as known from users u left join email_changes c on c.user_id = u.id,
      unnest(array[u.id, u.username, u.email, u.phone_number, c.email]) known
    where u.id = ${userId} and known is not null`.execute(tx)
  return rows.map((row) => row.known)
}

/** Drops what belongs to an account and to nobody else; `names` are all that it was found by. */
export async function deleteBelongings(tx: Tx, userId: string, names: string[]): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await sql`
    delete from sign_ups where lower(email) = any(${names}::text[]) or phone_number = any(${names}::text[])
      or lower(username) = any(${names}::text[])`.execute(tx)
  await sql`
    delete from sign_in_codes where asked_for = any(${names}::text[]) or lower(sent_to) = any(${names}::text[])`.execute(
    tx,
  )
  await sql`delete from sign_in_tries where string_to_array(lower(key), ':') && ${names}::text[]`.execute(tx)
}

/** Leaves a row without a person, so that orders and books still have somebody to point at. */
export async function blankUser(tx: Tx, userId: string, username: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      username,
      name: 'Deleted person',
      role: 'customer',
      is_god_mode: false,
      permissions: [],
      email: null,
      phone_number: null,
      phone_proved_at: null,
      password_hash: null,
      google_subject: null,
      notification_choices: '{}',
      suspended_at: null,
      suspended_for: null,
      deletion_due_at: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Returns what is known of a person besides their profile, for their own eyes. */
export async function listBelongings(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows: emails } = await sql`
    select template as subject, recipient, status, created_at as "queuedAt", sent_at as "sentAt"
    from mails where user_id = ${userId} order by id`.execute(db)
  const { rows: devices } = await sql`
    select created_at as "knownSince", seen_at as "lastUsed" from known_devices where user_id = ${userId}
    order by created_at`.execute(db)
  const { rows: adminActions } = await sql`
    select action, at from audit_entries where subject = ${userId} order by id`.execute(db)
  return { emails, devices, adminActions }
}
