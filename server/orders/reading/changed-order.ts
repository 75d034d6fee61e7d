import type { Buyers } from '#server/orders/core/buyers.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Changed } from '#server/platform/http/handlers.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { readAdminOrder, readCustomerOrder } from './read-order.ts'

/** Returns what a customer's change answers with: the order as they then see it. */
export function customerOrderAnswer<Call, Known extends { settings: Settings }>(
  { clock, buyers }: { clock: Clock; buyers: Buyers },
  prepare: (call: Call) => Promise<Known>,
) {
  return {
    prepare,
    read: ({ tx, params, viewer, known }: Changed<{ id: string }> & { known: Known }) =>
      readCustomerOrder(tx, { clock, buyers, settings: known.settings }, params.id, viewer),
  }
}

/** Answers an admin's change with the order as admins then see it. */
export const adminOrderAnswer = {
  read: ({ tx, params, viewer }: Changed<{ id: string }>) => readAdminOrder(tx, params.id, viewer.user),
}
