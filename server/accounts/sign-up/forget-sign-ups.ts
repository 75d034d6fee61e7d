import { deleteEmailChangesBefore } from '#server/accounts/core/email-store.ts'
import { deleteSignUpsBefore } from '#server/accounts/core/sign-up-store.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How long a sign-up waits for its proof, and the browser that began it is known. */
export const signUpDays = 7

/** Drops what has waited for its proof since before a moment: sign-ups, and addresses that were added later. */
export async function forgetSignUps(db: Db, before: Date): Promise<void> {
  await deleteSignUpsBefore(db, before)
  await deleteEmailChangesBefore(db, before)
}
