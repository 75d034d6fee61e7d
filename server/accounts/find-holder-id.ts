import { findCodeHolder } from '#server/accounts/core/holder-store.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns whose account a code to this number or address opens, or null. */
export async function findHolderId(db: Db, askedFor: string): Promise<string | null> {
  return (await findCodeHolder(db, askedFor))?.id ?? null
}
