import type { Customer, CustomerNote, CustomerOrder } from '#contract/admin/customers.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import { readDebts } from '#server/orders/settling/read-unsettled.ts'
import { getWalletKobo } from '#server/payments/core/read-balances.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import * as store from './customer-store.ts'

const shown = { reports: 20, chats: 20, notes: 100 }
const pageSize = 20

/** Everything about a customer on one page. Throws users.not_found. */
export async function readCustomer(db: Db, id: string): Promise<Customer> {
  const figures = await demandFigures(db, id)
  const [walletKobo, debts, addresses, reports, chats, notes] = await Promise.all([
    getWalletKobo(db, id),
    readDebts(db, id),
    readAddresses(db, id),
    store.listReports(db, id, shown.reports),
    store.listChats(db, id, shown.chats),
    readNotes(db, id),
  ])
  const { name, placed, live, delivered, cancelled, failed } = figures
  return {
    id,
    name,
    orders: { placed, live, delivered, cancelled, failed },
    spentKobo: figures.spentKobo,
    firstOrderAt: figures.firstOrderAt?.toISOString() ?? null,
    lastOrderAt: figures.lastOrderAt?.toISOString() ?? null,
    walletKobo: Math.max(0, walletKobo),
    owedKobo: debts.reduce((sum, { owedKobo }) => sum + owedKobo, 0),
    debts: debts.map(({ id: orderId, ...debt }) => ({ orderId, ...debt })),
    stars: figures.stars,
    ratings: figures.ratings,
    reports: reports.map(({ reportedAt, ...report }) => ({
      ...report,
      reportedAt: reportedAt.toISOString(),
    })),
    reportCount: figures.reports,
    addresses,
    chats: chats.map(({ lastAt, ...chat }) => ({ ...chat, lastAt: lastAt.toISOString() })),
    notes,
  }
}

/** Throws users.not_found where there is no such person. */
export async function demandFigures(db: Db | Tx, id: string): Promise<store.CustomerFigures> {
  const figures = await store.findFigures(db, id)
  if (figures === null) throw fail('users.not_found')
  return figures
}

/** Returns one page of a customer's orders, newest first. */
export async function readCustomerOrders(
  db: Db,
  id: string,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: CustomerOrder[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(
    limit,
    (most) => store.listOrderRows(db, id, { before: cursor ?? null, limit: most }),
    (last) => last.id,
  )
  const items = rows.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }))
  return { items, nextCursor }
}

export async function readNotes(db: Db | Tx, id: string): Promise<CustomerNote[]> {
  const rows = await store.listNotes(db, id, shown.notes)
  return rows.map(({ id: noteId, author, body, writtenAt }) => ({
    id: String(noteId),
    author,
    text: body,
    at: writtenAt.toISOString(),
  }))
}
