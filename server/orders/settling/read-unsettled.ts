import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import type { Debtor } from '#contract/orders/settling.ts'
import type { UnsettledOrder } from '#contract/orders/settling-shapes.ts'
import { sumMovable } from '#server/orders/core/move-debts.ts'
import { mostBackOf, writtenOffOf } from '#server/payments/core/order-sums.ts'
import type { Db } from '#server/platform/database/database.ts'
import { goodsLeftOf, settlingWaysOf } from './settling-rules.ts'
import { type DebtRow, listDebts, listUnsettled, type UnsettledRow } from './settling-store.ts'

/** Ended orders that need a person, longest waiting first, with what this admin may do, and how many there are. */
export async function readUnsettled(
  db: Db,
  viewer: CurrentUser,
  cities: readonly string[] | null,
  limit: number,
): Promise<{ items: UnsettledOrder[]; count: number }> {
  const rows = await listUnsettled(db, cities, limit)
  return { items: rows.map((row) => presentUnsettled(row, viewer)), count: rows[0]?.of_all ?? 0 }
}

export function presentUnsettled(row: UnsettledRow, viewer: CurrentUser): UnsettledOrder {
  const mostBackKobo = mostBackOf(row.sums, row.given_back_kobo)
  // Closing an order that was paid gives money back, or says that nothing goes back.
  const needsMoney = (way: UnsettledOrder['ways'][number]) =>
    way === 'write_off' || (way === 'close' && mostBackKobo > 0)
  const may = (way: UnsettledOrder['ways'][number]) =>
    hasPermission(viewer, needsMoney(way) ? 'money.manage' : 'orders.manage')
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    endedAt: row.ended_at.toISOString(),
    endReason: row.end_reason,
    marketName: row.market_name,
    area: row.area,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phone: row.customer_phone,
      walletKobo: Math.max(0, row.wallet_kobo),
    },
    agent:
      row.agent_id === null || row.agent_name === null ? null : { id: row.agent_id, name: row.agent_name },
    goodsKobo: row.goods_kobo ?? 0,
    goodsLeftKobo: goodsLeftOf(row),
    owedKobo: Math.max(0, row.balance_due_kobo),
    payableKobo: Math.max(0, row.balance_due_kobo) + writtenOffOf(row.sums),
    mostBackKobo,
    mostToSourceKobo: Math.min(mostBackKobo, row.returnable_kobo),
    ways: settlingWaysOf(row).filter((way) => may(way) && (way !== 'wallet' || row.wallet_kobo > 0)),
  }
}

/** Returns what a customer owes for orders that ended, oldest first. */
export async function readDebts(db: Db, customerId: string): Promise<Debtor['orders']> {
  return (await listDebts(db, customerId, null)).map(presentDebt)
}

/** Returns the same with its sum, and how much of it the next order collects. */
export async function readOwnDebts(
  db: Db,
  customerId: string,
): Promise<{ owedKobo: number; toNextOrderKobo: number; orders: Debtor['orders'] }> {
  const [orders, toNextOrderKobo] = await Promise.all([readDebts(db, customerId), sumMovable(db, customerId)])
  return { owedKobo: orders.reduce((sum, debt) => sum + debt.owedKobo, 0), toNextOrderKobo, orders }
}

export function presentDebt(debt: DebtRow): Debtor['orders'][number] {
  return { id: debt.id, code: debt.code, owedKobo: debt.owed_kobo, endedAt: debt.ended_at.toISOString() }
}
