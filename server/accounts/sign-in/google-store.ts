import { sql } from 'kysely'
import type { FactorOwner } from '#server/accounts/factors/factor-store.ts'
import type { Tx } from '#server/platform/database/database.ts'

export interface GooglePersonRow extends FactorOwner {
  id: string
  suspended_at: Date | null
  erased_at: Date | null
}

const columns = sql.raw(
  'id, username, name, email, role, is_god_mode, password_hash, google_subject, has_second_step, suspended_at, erased_at',
)

/** Lets the sign-ins of one Google account come one after another. */
export async function lockGoogleSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`google:${subject}`}, 0))`.execute(tx)
}

export async function lockPersonByGoogle(tx: Tx, subject: string): Promise<GooglePersonRow | null> {
  const { rows } = await sql<GooglePersonRow>`
    select ${columns} from users where google_subject = ${subject} for update`.execute(tx)
  return rows[0] ?? null
}

export async function lockPersonByEmail(tx: Tx, email: string): Promise<GooglePersonRow | null> {
  const { rows } = await sql<GooglePersonRow>`
    select ${columns} from users where lower(email) = lower(${email}) for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateGoogleSubject(tx: Tx, userId: string, subject: string | null): Promise<void> {
  await tx.updateTable('users').set({ google_subject: subject }).where('id', '=', userId).execute()
}
