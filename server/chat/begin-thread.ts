import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Entrance } from './policy.ts'
import { findThread, insertThread, lockThread, type ThreadRow } from './store.ts'

/** The thread behind an entrance, held; made where nobody has written in it yet. */
export async function beginThread(
  { tx, clock }: { tx: Tx; clock: Clock },
  { name, kind, orderId, personId }: Pick<Entrance, 'name' | 'kind' | 'orderId' | 'personId'>,
): Promise<ThreadRow> {
  const known = await findThread(tx, name)
  if (known === null) {
    const id = newId('thread', clock)
    await insertThread(tx, { id, kind, orderId, personId, now: clock.now() })
  }
  const made = known ?? (await findThread(tx, name))
  const thread = made && (await lockThread(tx, made.id))
  if (!thread) throw new Error('a thread went while it was begun')
  return thread
}
