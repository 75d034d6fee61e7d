import { deleteEmailChangesBefore } from '#server/accounts/core/email-store.ts'
import { deleteSignUpsBefore } from '#server/accounts/core/sign-up-store.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Keeps a sign-up waiting for its proof so long, and knows the browser that began it. */
export const signUpDays = 7

/** Drops what has waited for its proof since before a moment: sign-ups, and addresses that were added later. */
export async function forgetSignUps(db: Db, before: Date): Promise<void> {
  await deleteSignUpsBefore(db, before)
  await deleteEmailChangesBefore(db, before)
}
