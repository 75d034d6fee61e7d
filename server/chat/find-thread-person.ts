import type { Db, Tx } from '#server/platform/database/database.ts'
import { findThreadById } from './store.ts'

/** Returns whose thread it is; null where there is none. */
export async function findThreadPerson(db: Db | Tx, threadId: string): Promise<string | null> {
  return (await findThreadById(db, threadId))?.person_id ?? null
}
