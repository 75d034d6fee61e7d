import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Entrance } from './policy.ts'
import { insertThread, lockThreadNamed, type ThreadRow } from './store.ts'

/** Returns the thread behind an entrance, held; made where nobody has written in it yet. */
export async function beginThread(
  { tx, clock }: { tx: Tx; clock: Clock },
  { name, kind, orderId, personId }: Pick<Entrance, 'name' | 'kind' | 'orderId' | 'personId'>,
): Promise<ThreadRow> {
  const known = await lockThreadNamed(tx, name)
  if (known !== null) return known
  await insertThread(tx, { id: newId('thread', clock), kind, orderId, personId, now: clock.now() })
  const thread = await lockThreadNamed(tx, name)
  if (!thread) throw new Error('a thread went while it was begun')
  return thread
}
