import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { lockProfileRow } from './core/profile-store.ts'
import { findOpenUserRow, presentUser } from './core/store.ts'

/** A person who is neither suspended nor erased, or null. */
export async function findOpenUser(db: Db | Tx, userId: string): Promise<CurrentUser | null> {
  const row = await findOpenUserRow(db, userId)
  return row && presentUser(row)
}

/** Holds a person, so that nothing of theirs is added meanwhile. */
export async function holdUser(tx: Tx, userId: string): Promise<void> {
  await lockProfileRow(tx, userId)
}
