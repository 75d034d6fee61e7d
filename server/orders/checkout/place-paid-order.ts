import type { NewOrder } from '#contract/orders/orders.ts'
import { downToNote } from '#domain/money.ts'
import { postMovement } from '#server/payments/ledger.ts'
import { lockWalletKobo } from '#server/payments/read-balances.ts'
import { holdLegs } from '#server/payments/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { AppError, fail } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { recordPromoUse } from '#server/promotions/use-promo.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import { insertOrder, type OrderToPlace } from './place-store.ts'

export const paymentDueJob = 'orders:payment_due'

/** Returns whether placing an order moves money: from the wallet, or by waiting for the provider. */
export function isPaidAhead(order: Pick<NewOrder, 'paymentMethod' | 'useWallet'>): boolean {
  return order.useWallet || order.paymentMethod === 'wallet' || order.paymentMethod === 'prepaid'
}

/** What is left to be paid at the gate has a limit. */
export function refuseOverLimit(doorKobo: number, mostKobo: number, settings: Settings): AppError | null {
  if (doorKobo <= settings.cashOrderLimitKobo) return null
  return fail('orders.over_cash_limit', {
    detail: { limitKobo: settings.cashOrderLimitKobo, estimateKobo: mostKobo },
  })
}

/**
 * Writes an order together with the use of its promo code and what the wallet gives for it: up to the upper estimate and the fees. What is then
 * still to be prepaid makes the order wait for its money. Returns the order as it was written, or why it was not.
 */
export async function placePaidOrder(
  { db, clock }: { db: Db; clock: Clock },
  fresh: OrderToPlace,
  settings: Settings,
): Promise<OrderToPlace | AppError> {
  try {
    return await db.transaction().execute((tx) => placeWithin({ tx, clock }, fresh, settings))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function placeWithin(
  { tx, clock }: { tx: Tx; clock: Clock },
  fresh: OrderToPlace,
  settings: Settings,
): Promise<OrderToPlace> {
  const { paymentMethod } = fresh.order
  const feesKobo = fresh.deliveryFeeKobo + fresh.serviceFeeKobo - (fresh.promo?.discountKobo ?? 0)
  const mostKobo = fresh.estimateHighKobo + feesKobo
  const usesWallet = fresh.order.useWallet || paymentMethod === 'wallet'
  const walletKobo = usesWallet ? await lockWalletKobo(tx, fresh.customerId) : 0
  // The rest is paid in notes at the gate; what is left of the wallet stays there.
  const wholeKobo = paymentMethod === 'cash' ? downToNote(walletKobo) : walletKobo
  const holdKobo = Math.min(wholeKobo, mostKobo)
  const restKobo = mostKobo - holdKobo
  if (paymentMethod === 'wallet' && restKobo > 0)
    throw fail('orders.wallet_short', { detail: { walletKobo, neededKobo: mostKobo } })
  const isAtDoor = paymentMethod === 'cash' || paymentMethod === 'transfer'
  const tooMuch = isAtDoor ? refuseOverLimit(restKobo, mostKobo, settings) : null
  if (tooMuch) throw tooMuch

  const order = paymentMethod === 'prepaid' && restKobo > 0 ? waitingForMoney(fresh, settings) : fresh
  if (!(await insertOrder(tx, order))) throw fail('request.key_reused')
  if (order.promo !== null)
    await recordPromoUse(tx, {
      promoId: order.promo.id,
      orderId: order.id,
      customerId: order.customerId,
      contactPhone: order.contactPhone,
      rewardKobo: order.promo.rewardKobo,
      now: order.now,
    })
  const locked = { orderId: order.id, customerId: order.customerId, amountKobo: holdKobo }
  await postMovement(
    { tx, clock },
    { kind: 'wallet_hold', orderId: order.id, source: `hold:${order.id}`, legs: holdLegs(locked) },
  )
  if (order.payBy !== null)
    await addJob(tx, paymentDueJob, { orderId: order.id }, { runAt: order.payBy, key: `pay:${order.id}` })
  return order
}

function waitingForMoney(fresh: OrderToPlace, settings: Settings): OrderToPlace {
  const payBy = new Date(fresh.now.getTime() + settings.paymentExpiresMinutes * 60_000)
  return { ...fresh, status: 'awaiting_payment', payBy }
}
