import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { postMovement } from './core/ledger.ts'
import { holdPlace } from './core/money-accounts.ts'
import { lockWalletKobo } from './core/read-balances.ts'
import { referenceOf } from './core/read-payments.ts'
import { payOutLegs } from './core/rules.ts'
import { lockCardPayments } from './provider/payment-store.ts'
import { queueRefund } from './provider/refund-payment.ts'
import { readPayable } from './read-payable.ts'

interface PayOut {
  customerId: string
  amountKobo: number
  reason: string
  /** Names the till or bank account that it is paid from; the first till where it is absent. */
  accountId?: string | undefined
}

/**
 * Holds a wallet, and throws why so much of it must not leave yet: `payments.wallet_short`, `payments.disputed_money`,
 * `payments.card_money` or `payments.cash_not_in`.
 */
export async function demandPayable(
  { tx, clock }: { tx: Tx; clock: Clock },
  { customerId, amountKobo }: Pick<PayOut, 'customerId' | 'amountKobo'>,
): Promise<void> {
  const walletKobo = await lockWalletKobo(tx, customerId)
  if (walletKobo < amountKobo) throw fail('payments.wallet_short')
  const payable = await readPayable(tx, { customerId, walletKobo, now: clock.now() })
  const { payableKobo, cardKobo, unremittedKobo, disputedKobo } = payable
  const detail = { payableKobo, cardKobo, unremittedKobo }
  if (disputedKobo > 0 && amountKobo > payableKobo)
    throw fail('payments.disputed_money', { detail: { ...detail, disputedKobo } })
  if (amountKobo > payableKobo)
    throw fail(cardKobo > 0 ? 'payments.card_money' : 'payments.cash_not_in', { detail })
}

/** Records that a customer was paid out of the wallet; returns the movement's id. Throws as `demandPayable` does. */
export async function payOutWallet(context: { tx: Tx; clock: Clock }, paid: PayOut): Promise<string> {
  const { tx } = context
  await demandPayable(context, paid)
  const from = await holdPlace(tx, { accountId: paid.accountId, outKobo: paid.amountKobo })
  const { reason } = paid
  const id = await postMovement(context, { kind: 'pay_out', reason, legs: payOutLegs({ ...paid, from }) })
  if (id === null) throw new Error('a pay-out of nothing')
  return id
}

/**
 * Sends wallet money that came by card back to the cards, the newest payment first; returns the first movement's id.
 * Throws `payments.wallet_short` and `payments.not_card_money`.
 */
export async function returnToCard(context: { tx: Tx; clock: Clock }, paid: PayOut): Promise<string> {
  const { tx, clock } = context
  const { customerId, amountKobo, reason } = paid
  // Payments before the wallet, as where orders are paid.
  const payments = await lockCardPayments(tx, customerId)
  const walletKobo = await lockWalletKobo(tx, customerId)
  if (walletKobo < amountKobo) throw fail('payments.wallet_short')
  const { cardKobo } = await readPayable(tx, { customerId, walletKobo, now: clock.now() })
  if (amountKobo > cardKobo) throw fail('payments.not_card_money', { detail: { cardKobo } })
  let leftKobo = amountKobo
  let first: string | null = null
  for (const payment of payments) {
    const partKobo = Math.min(leftKobo, payment.amount_kobo - payment.refunded_kobo)
    if (partKobo <= 0) continue
    const movementId = await queueRefund(context, {
      reference: referenceOf(payment),
      payment,
      orderId: payment.order_id,
      customerId,
      reason,
      amountKobo: partKobo,
      from: { account: 'wallet', ownerId: customerId },
    })
    first ??= movementId
    leftKobo -= partKobo
  }
  if (leftKobo > 0 || first === null) throw fail('payments.not_card_money', { detail: { cardKobo } })
  return first
}
