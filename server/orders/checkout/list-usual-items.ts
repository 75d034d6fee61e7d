import { mostUsualItems, type UsualItem } from '#contract/orders/dashboard.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listUsualRows } from './usual-store.ts'

/** Returns what a customer buys most often, by their own delivered orders alone. */
export async function listUsualItems(db: Db, customerId: string): Promise<UsualItem[]> {
  const rows = await listUsualRows(db, customerId, mostUsualItems)
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    icon: row.icon,
    category: row.category ?? '',
    quantity: row.quantity,
    unit: row.unit,
    size: row.size,
    budgetKobo: row.budget_kobo,
    ifMissing: row.if_missing,
    orders: row.orders,
    lastAt: row.last_at.toISOString(),
  }))
}
