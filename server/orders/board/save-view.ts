import { maxOrderViews, type OrderView } from '#contract/orders/order-views.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listViewRows, upsertView } from './view-store.ts'

/** Saves a view for an admin, in place of theirs with the same name; throws past thirty. */
export async function saveView(
  { tx, clock }: { tx: Tx; clock: Clock },
  userId: string,
  view: OrderView,
): Promise<void> {
  await upsertView(tx, userId, view, clock.now())
  if ((await listViewRows(tx, userId)).length > maxOrderViews) throw fail('orders.too_many_views')
}
