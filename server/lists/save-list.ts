import { maxUsualLists, type UsualList } from '#contract/lists/usual-lists.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countOtherLists, lockListOwner, upsertUsualList } from './store.ts'

/** Stores a list for a person; throws past thirty. */
export async function saveList(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  list: Omit<UsualList, 'changedAt'>,
): Promise<UsualList> {
  await lockListOwner(tx, userId)
  if ((await countOtherLists(tx, userId, list.id)) >= maxUsualLists) throw fail('lists.too_many')
  await upsertUsualList(tx, userId, list, clock.now())
  return { ...list, changedAt: clock.now().toISOString() }
}
