import type { Db, Tx } from '#server/platform/database/database.ts'
import { listSubscriptionIds } from './store.ts'

/** Returns whose device each subscription is, for these people; at most ten a person. */
export async function listDevices(db: Db | Tx, userIds: string[]): Promise<{ id: string; userId: string }[]> {
  const rows = await listSubscriptionIds(db, userIds)
  return rows.map(({ id, user_id: userId }) => ({ id, userId }))
}
