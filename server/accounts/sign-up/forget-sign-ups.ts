import { deleteEmailChangesBefore } from '#server/accounts/profile/email-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteSignUpsBefore } from './sign-up-store.ts'

/** Drops what has waited for its proof since before a moment: sign-ups, and addresses that were added later. */
export async function forgetSignUps(db: Db, before: Date): Promise<void> {
  await deleteSignUpsBefore(db, before)
  await deleteEmailChangesBefore(db, before)
}
