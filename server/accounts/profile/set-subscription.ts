import { findProfileRow, lockProfileRow, updateUser } from '#server/accounts/core/profile-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readProfile } from './read-profile.ts'

/** Returns whether somebody who is still here asked for offers and news; null where there is nobody. */
export async function readNews(db: Parameters<typeof findProfileRow>[0], userId: string) {
  const row = await findProfileRow(db, userId)
  if (row === null || row.erased_at !== null) return null
  return row.notification_choices.news ?? false
}

/** Takes a person's wish for offers and news back; a person who is gone has none. */
export async function setNewsOff(tx: Tx, userId: string): Promise<void> {
  const row = await lockProfileRow(tx, userId)
  if (row === null || row.erased_at !== null) return
  const { choices } = await readProfile(tx, userId)
  await updateUser(tx, userId, { notification_choices: JSON.stringify({ ...choices, news: false }) })
}
