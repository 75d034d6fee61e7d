import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteSubscriber, hasSubscriber } from './store.ts'

/** Returns whether an address is still on the launch list. */
export function isWaiting(db: Db | Tx, subscriberId: string): Promise<boolean> {
  return hasSubscriber(db, subscriberId)
}

/** Takes somebody off the list of those who wait, with their name and address. */
export async function removeSubscriber(tx: Tx, subscriberId: string): Promise<void> {
  await deleteSubscriber(tx, subscriberId)
}
