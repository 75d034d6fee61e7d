import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import { deleteViewsOf } from '#server/orders/board/view-store.ts'
import { listWholeCustomerOrders, type OrderRow } from '#server/orders/core/find-order.ts'
import { deleteTrailsOf } from '#server/orders/core/trail.ts'
import { presentDetail } from '#server/orders/reading/present-order.ts'
import { readSaid } from '#server/orders/reading/read-after.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import { listPostings } from '#server/payments/core/read-balances.ts'
import type { Db } from '#server/platform/database/database.ts'
import { erasePicturesOf } from '#server/platform/pictures/save-picture.ts'
import { blankOrdersOf, hasOpenOrders } from './records-store.ts'

const readAtOnce = 100

/** Declares what orders store about the person who placed them: the list, the address, the bill. */
export const orderRecords: PersonalRecords = {
  async export(db, userId) {
    const orders = await listAllOrders(db, userId)
    const details = []
    for (const order of orders) {
      const detail = presentDetail(order, await readParts(db, order.id), 'customer')
      details.push({ ...detail, ...(await readSaid(db, order.id)) })
    }
    return {
      orders: details,
      ledger: await listPostings(db, [userId, ...orders.map(({ id }) => id)]),
    }
  },
  findBlocker: async (tx, userId) => ((await hasOpenOrders(tx, userId)) ? 'profile.open_orders' : null),
  async erase(tx, userId) {
    await blankOrdersOf(tx, userId)
    await deleteTrailsOf(tx, userId)
    await erasePicturesOf(tx, userId)
    await deleteViewsOf(tx, userId)
  },
}

async function listAllOrders(db: Db, userId: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (;;) {
    const page = await listWholeCustomerOrders(db, userId, orders.at(-1)?.id ?? null, readAtOnce)
    orders.push(...page)
    if (page.length < readAtOnce) return orders
  }
}
