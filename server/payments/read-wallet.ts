import type { z } from 'zod'
import type { getWalletEndpoint, Payment } from '#contract/payments/payments.ts'
import type { Db } from '#server/platform/database/database.ts'
import { numberOfCursor, readPage } from '#server/platform/database/read-page.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { getWalletKobo, listMovements } from './core/read-balances.ts'
import type { PaymentRow } from './core/read-payments.ts'
import { presentAccount } from './provider/ask-account.ts'
import { findDedicated } from './provider/dedicated-store.ts'

/** Returns a customer's wallet and a page of what moved it; amounts are the customer's: what came in is above nothing. */
export async function readWallet(
  db: Db,
  customerId: string,
  page: { cursor: string | null; limit: number; hasAccounts: boolean },
): Promise<z.output<typeof getWalletEndpoint.response>> {
  const before = numberOfCursor(page.cursor)
  const of = { accounts: ['wallet' as const], ownerId: customerId, before }
  const { rows, nextCursor, balanceKobo } = await readSnapshot(db, async (tx) => ({
    ...(await readPage(
      page.limit,
      (limit) => listMovements(tx, { ...of, limit }),
      ({ id }) => id,
    )),
    balanceKobo: await getWalletKobo(tx, customerId),
  }))
  const account = page.hasAccounts ? await findDedicated(db, customerId) : null
  return {
    balanceKobo,
    ...(page.hasAccounts && { ownAccount: account && presentAccount(account) }),
    items: rows.map((row) => ({
      id: row.transaction_id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      amountKobo: -row.amount_kobo,
      // A reward is for a friend's order, which is theirs.
      order:
        row.order_id === null || row.order_code === null || row.kind === 'referral'
          ? null
          : { id: row.order_id, code: row.order_code },
      reason: row.kind === 'credit' || row.kind === 'pay_out' ? row.reason : null,
    })),
    nextCursor,
  }
}

export function presentPayment(row: PaymentRow): Payment {
  const { account_number: number, account_name: name, bank_name: bank } = row
  const isOpen = row.status === 'open'
  return {
    id: row.id,
    orderId: row.order_id,
    orderCode: row.order_code,
    way: row.way,
    status: row.status,
    amountKobo: row.total_kobo,
    paysBothOrders: row.total_kobo > row.amount_kobo,
    pageUrl: isOpen ? row.page_url : null,
    account: isOpen && number !== null && name !== null && bank !== null ? { number, name, bank } : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refundTo: row.refund_to,
  }
}
