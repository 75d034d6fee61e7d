import type { PersonalRecords } from '#server/accounts/personal-records.ts'
import { listPostings } from '#server/payments/read-balances.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listItems } from './item-store.ts'
import { listCustomerOrders, type OrderRow } from './order-store.ts'
import { presentDetail } from './present-order.ts'
import { blankOrdersOf, hasOpenOrders } from './records-store.ts'
import { listTimeline } from './timeline-store.ts'

const readAtOnce = 100

/** What orders keep about the person who placed them: the list, the address, the bill. */
export const orderRecords: PersonalRecords = {
  async export(db, userId) {
    const orders = await listAllOrders(db, userId)
    const details = []
    for (const order of orders) {
      const [items, timeline] = [await listItems(db, order.id), await listTimeline(db, order.id)]
      details.push(presentDetail(order, items, timeline, 'customer'))
    }
    return { orders: details, ledger: await listPostings(db, [userId, ...orders.map(({ id }) => id)]) }
  },
  findHindrance: async (tx, userId) => ((await hasOpenOrders(tx, userId)) ? 'profile.open_orders' : null),
  erase: blankOrdersOf,
}

async function listAllOrders(db: Db, userId: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (;;) {
    const page = await listCustomerOrders(db, userId, orders.at(-1)?.id ?? null, readAtOnce)
    orders.push(...page)
    if (page.length < readAtOnce) return orders
  }
}
