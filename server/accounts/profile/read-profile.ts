import { defaultChoices, type Profile } from '#contract/accounts/profile.ts'
import { findProfileRow } from '#server/accounts/core/profile-store.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Returns whether somebody lets us learn from how they correct their lists. */
export async function sharesCorrections(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('notification_choices')
    .where('id', '=', userId)
    .executeTakeFirst()
  const { shareCorrections } = { ...defaultChoices, ...(row?.notification_choices as object | undefined) }
  return shareCorrections === true
}

/** Returns a person's own account as they see it. */
export async function readProfile(db: Db | Tx, userId: string): Promise<Profile> {
  const row = await findProfileRow(db, userId)
  if (!row) throw fail('auth.signed_out')
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    email: row.email,
    waitingEmail: row.waiting_email,
    phoneNumber: row.phone_number,
    hasProvedPhone: row.phone_proved_at !== null,
    hasPassword: row.has_password,
    choices: { ...defaultChoices, ...row.notification_choices },
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    memberSince: row.created_at.toISOString(),
  }
}
