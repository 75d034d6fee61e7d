import { postMovement } from '#server/payments/core/ledger.ts'
import { isPosted } from '#server/payments/core/read-balances.ts'
import { topUpLegs } from '#server/payments/core/rules.ts'
import type { ProviderTransaction } from '#server/payments/provider/paystack.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findByCustomerCode, insertTopUp, lockByCustomerCode } from './dedicated-store.ts'

/** Holds what a transfer to a customer's own number asks of orders. */
export interface DueBooks {
  /** Holds what a customer owes for ended orders and the orders that wait for money; returns their ids, debts first. */
  holdDue(tx: Tx, customerId: string): Promise<string[]>
  /** Pays them from the wallet, with no more than came in: debts in part too, a waiting order in whole. */
  payDue(
    context: { tx: Tx; clock: Clock },
    due: { customerId: string; orderIds: readonly string[]; amountKobo: number },
  ): Promise<void>
}

/** Returns whether a transaction is a transfer to somebody's own account number. */
export function isTopUp({ channel }: ProviderTransaction): boolean {
  return channel === 'dedicated_nuban'
}

/**
 * Fills a wallet with a transfer to its owner's number, once, and pays a debt or an order that waits, where they agreed. Null
 * where the number is nobody's.
 */
export async function bookTopUp(
  { tx, clock, orders }: { tx: Tx; clock: Clock; orders: DueBooks },
  transaction: ProviderTransaction,
  chargeKobo: number,
): Promise<'booked' | 'known' | null> {
  const { customer, receiver, reference, amount: amountKobo } = transaction
  const code = customer?.customer_code
  const known = code === undefined ? null : await findByCustomerCode(tx, code)
  if (known === null || code === undefined) return null
  // Orders are held before anything of the wallet is.
  const orderIds = known.pays_debts ? await orders.holdDue(tx, known.user_id) : []
  const row = await lockByCustomerCode(tx, code)
  if (row?.status !== 'assigned') return null
  if (receiver !== null && receiver !== row.account_number) return null
  const source = `paystack:${transaction.id}`
  if (await isPosted(tx, source)) return 'known'
  const customerId = row.user_id
  const legs = topUpLegs({ customerId, amountKobo, chargeKobo })
  const movementId = await postMovement({ tx, clock }, { kind: 'top_up', source, legs })
  if (movementId === null) throw new Error('a transfer of nothing')
  const providerId = String(transaction.id)
  const feeKobo = chargeKobo
  await insertTopUp(tx, {
    providerId,
    reference,
    customerId,
    amountKobo,
    feeKobo,
    movementId,
    now: clock.now(),
  })
  if (row.pays_debts) await orders.payDue({ tx, clock }, { customerId, orderIds, amountKobo })
  return 'booked'
}
