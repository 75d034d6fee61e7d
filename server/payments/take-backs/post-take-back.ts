import { reopenTakenBack, settleHeldRow } from '#server/payments/core/held-store.ts'
import { type Leg, postMovement } from '#server/payments/core/ledger.ts'
import { mostBackOf } from '#server/payments/core/order-sums.ts'
import { getGivenBackKobo, getOrderSums, lockWalletKobo } from '#server/payments/core/read-balances.ts'
import { findPayment } from '#server/payments/core/read-payments.ts'
import { changeLegs } from '#server/payments/core/rules.ts'
import type { InvoiceBooks } from '#server/payments/provider/invoice-books.ts'
import type { OrderBooks, TakenBy } from '#server/payments/provider/order-books.ts'
import { updatePayment } from '#server/payments/provider/payment-store.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findPaidParts, type PaidPart } from './find-paid-parts.ts'
import { listPostedLegs, type PostedLeg } from './take-back-store.ts'

export interface Taking {
  tx: Tx
  clock: Clock
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

interface Taken {
  id: string
  kind: TakenBy
  reference: string
  /** So many times it was taken or given again. */
  rounds: number
}

const reasons: Record<TakenBy, string> = {
  dispute: 'Taken back by the bank',
  refund: 'Refunded in the provider’s dashboard',
}

const sourceOf = ({ id, rounds }: Taken) => `take_back:${id}:${rounds}`

/**
 * Posts that a sum of a transaction left at the provider: from where its money is, the customer's wallet first, and the rest
 * is owed by whom it was paid for. Its orders are held.
 */
export async function postTaken(context: Taking, taken: Taken, amountKobo: number): Promise<void> {
  const parts = await findPaidParts(context, taken.reference, amountKobo)
  for (const [index, part] of parts.entries()) {
    const { legs, owed } = await legsOf(context, taken, part)
    await postMovement(context, {
      kind: 'charge_back',
      orderId: 'orderId' in part ? part.orderId : null,
      reason: reasons[taken.kind],
      source: `${sourceOf(taken)}:${index}`,
      legs: [...legs, { account: 'provider', amountKobo: -part.amountKobo }],
    })
    if (owed !== null) await context.orders.payTakenBack(context, { ...owed, by: taken.kind })
    if (part.to === 'held') await closeHeld(context, part.heldId)
    if (part.to === 'order' && part.paymentId !== null && taken.kind === 'refund')
      await countRefunded(context, part.paymentId, part.amountKobo)
  }
}

interface Split {
  legs: Leg[]
  /** Says what an order is owed again. */
  owed: { orderId: string; amountKobo: number } | null
}

async function legsOf(context: Taking, taken: Taken, part: PaidPart): Promise<Split> {
  const { amountKobo } = part
  switch (part.to) {
    case 'order': {
      const costKobo = taken.kind === 'refund' ? await giftOf(context, part) : 0
      return owedBy(part.orderId, amountKobo - costKobo, [{ account: 'refunds', amountKobo: costKobo }])
    }
    case 'wallet': {
      const walletKobo = Math.min(amountKobo, await lockWalletKobo(context.tx, part.customerId))
      const wallet: Leg = { account: 'wallet', ownerId: part.customerId, amountKobo: walletKobo }
      if (part.orderId !== null) return owedBy(part.orderId, amountKobo - walletKobo, [wallet])
      return { legs: [wallet, { account: 'refunds', amountKobo: amountKobo - walletKobo }], owed: null }
    }
    case 'business':
      return { legs: [{ account: 'receivable', ownerId: part.businessId, amountKobo }], owed: null }
    case 'held':
      return { legs: [{ account: 'held', amountKobo }], owed: null }
    case 'nobody':
      return { legs: [{ account: 'refunds', amountKobo }], owed: null }
  }
}

function owedBy(orderId: string, amountKobo: number, legs: Leg[]): Split {
  if (amountKobo === 0) return { legs, owed: null }
  return {
    legs: [...legs, { account: 'order', ownerId: orderId, amountKobo }],
    owed: { orderId, amountKobo },
  }
}

/**
 * Returns what of a refund made past us was given at our cost: all that its order did not leave over. What the order left
 * over was the customer's already, so they have it twice until it is taken from them.
 */
async function giftOf({ tx }: Taking, part: Extract<PaidPart, { to: 'order' }>): Promise<number> {
  const { orderId, paymentId, amountKobo } = part
  const payment = paymentId === null ? null : await findPayment(tx, paymentId)
  if (payment === null) return 0
  const keptKobo = mostBackOf(await getOrderSums(tx, orderId), await getGivenBackKobo(tx, orderId))
  const leftOverKobo = Math.max(0, payment.amount_kobo - payment.refunded_kobo - keptKobo)
  return Math.max(0, amountKobo - leftOverKobo)
}

async function countRefunded({ tx }: Taking, paymentId: string, amountKobo: number): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return
  const refundedKobo = Math.max(0, Math.min(payment.amount_kobo, payment.refunded_kobo + amountKobo))
  await updatePayment(tx, paymentId, { refunded_kobo: refundedKobo })
}

/** Posts that what was taken is with us again: to what still owes it, and the rest to its customer's wallet. */
export async function postGivenAgain(context: Taking, taken: Taken, amountKobo: number): Promise<void> {
  const posted = await listPostedLegs(context.tx, sourceOf({ ...taken, rounds: taken.rounds - 1 }))
  for (const [index, leg] of posted.entries()) {
    const { orderId } = leg
    const isOwed = leg.account === 'order'
    const given = { orderId: leg.ownerId, amountKobo: leg.amountKobo, by: taken.kind }
    const again = isOwed ? await context.orders.takeAgain(context, given) : null
    await postMovement(context, {
      kind: 'charge_back',
      orderId,
      reason: 'Given again by the bank',
      source: `${sourceOf(taken)}:${index}`,
      legs: [legAgain(leg), { account: 'provider', amountKobo: leg.amountKobo }],
    })
    if (again !== null) {
      // Gives the customer what the order does not need any more, since they paid it meanwhile.
      const overKobo = leg.amountKobo - again.toOrderKobo
      const legs = changeLegs({ orderId: leg.ownerId, customerId: again.customerId, amountKobo: overKobo })
      await postMovement(context, { kind: 'change', orderId: leg.ownerId, legs })
    }
    if (orderId !== null) await context.orders.issuePaper(context, orderId)
  }
  await reopenTakenBack(context.tx, taken.reference)
  if (taken.kind === 'refund') await uncountRefunded(context, taken, amountKobo)
}

function legAgain({ account, ownerId, amountKobo }: PostedLeg): Leg {
  switch (account) {
    case 'order':
    case 'wallet':
    case 'receivable':
      return { account, ownerId, amountKobo: -amountKobo }
    case 'held':
    case 'refunds':
      return { account, amountKobo: -amountKobo }
    default:
      throw new Error(`nothing is taken back from ${account}`)
  }
}

async function uncountRefunded(context: Taking, taken: Taken, amountKobo: number): Promise<void> {
  for (const part of await findPaidParts(context, taken.reference, amountKobo))
    if (part.to === 'order' && part.paymentId !== null)
      await countRefunded(context, part.paymentId, -part.amountKobo)
}

async function closeHeld({ tx, clock }: Taking, heldId: string): Promise<void> {
  const note = 'Taken back before anybody said what it was for'
  await settleHeldRow(tx, heldId, { as: 'taken_back', by: null, note, orderId: null, now: clock.now() })
}
