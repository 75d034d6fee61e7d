import type { z } from 'zod'
import type { getWallet, Payment } from '#contract/payments.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PaymentRow } from './payment-store.ts'
import { getWalletKobo, listMovements } from './store.ts'

/** A customer's wallet and a page of what moved it; amounts are the customer's: what came in is above nothing. */
export async function readWallet(
  db: Db,
  customerId: string,
  page: { cursor: string | null; limit: number },
): Promise<z.output<typeof getWallet.response>> {
  const before = page.cursor !== null && /^\d{1,15}$/.test(page.cursor) ? Number(page.cursor) : null
  const rows = await listMovements(db, {
    accounts: ['wallet'],
    ownerId: customerId,
    before,
    limit: page.limit + 1,
  })
  const shown = rows.slice(0, page.limit)
  return {
    balanceKobo: await getWalletKobo(db, customerId),
    items: shown.map((row) => ({
      id: row.transaction_id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      amountKobo: -row.amount_kobo,
      order:
        row.order_id === null || row.order_code === null ? null : { id: row.order_id, code: row.order_code },
      reason: row.kind === 'credit' || row.kind === 'pay_out' ? row.reason : null,
    })),
    nextCursor: rows.length > page.limit ? String(shown.at(-1)?.id) : null,
  }
}

/** A payment as its customer sees it. */
export function presentPayment(row: PaymentRow): Payment {
  const { account_number: number, account_name: name, bank_name: bank } = row
  const isOpen = row.status === 'open'
  return {
    id: row.id,
    orderId: row.order_id,
    orderCode: row.order_code,
    way: row.way,
    status: row.status,
    amountKobo: row.amount_kobo,
    pageUrl: isOpen ? row.page_url : null,
    account: isOpen && number !== null && name !== null && bank !== null ? { number, name, bank } : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refundTo: row.refund_to,
  }
}
