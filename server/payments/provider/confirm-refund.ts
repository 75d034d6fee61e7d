import { insertHeld } from '#server/payments/core/held-store.ts'
import { type Leg, postMovement } from '#server/payments/core/ledger.ts'
import { findPayment } from '#server/payments/core/read-payments.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { updatePayment } from './payment-store.ts'
import { type Paystack, type ProviderRefund, ProviderRefused } from './paystack.ts'
import { lockRefund, type RefundRow, updateRefund } from './refund-store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
}

/**
 * Requests a refund from the provider, once: one that may have been requested before is looked up there
 * first. What the provider refuses is posted back to the customer's wallet.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const { db, provider } = context
  const refund = await db.transaction().execute(async (tx) => {
    const held = await lockRefund(tx, refundId)
    if (held?.status === 'queued') await updateRefund(tx, refundId, { status: 'sending' })
    return held
  })
  if (refund?.status !== 'queued' && refund?.status !== 'sending') return
  const earlier = refund.status === 'sending' ? await findSent(context, refund) : null
  try {
    // Its bank has asked for that payment meanwhile: sent too, the money would be gone twice.
    if (earlier === null && (await isClosed(context, refund)))
      return await db.transaction().execute((tx) => endRefund({ ...context, tx }, refundId, 'failed'))
    const input = { reference: refund.reference, amountKobo: refund.amount_kobo, note: refund.id }
    await saveAnswer(context, refundId, earlier ?? (await provider.refund(input)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await db.transaction().execute((tx) => endRefund({ ...context, tx }, refundId, 'failed'))
  }
}

async function isClosed({ db }: Context, { payment_id: paymentId }: RefundRow): Promise<boolean> {
  const payment = paymentId === null ? null : await findPayment(db, paymentId)
  return payment?.closed_at != null
}

/** Returns whether nothing more happens to a refund by itself, for all that we know. */
export function waitsForPerson(status: string): boolean {
  return !['pending', 'processing', 'processed', 'failed'].includes(status)
}

async function findSent({ provider }: Context, refund: RefundRow): Promise<ProviderRefund | null> {
  const sent = await provider.listRefunds(refund.reference)
  return sent.find((one) => one.merchant_note === refund.id) ?? null
}

/** Stores what the provider says of a refund of ours, and books its end; a state that waits for a person keeps its word. */
export async function saveAnswer(context: Context, refundId: string, answer: ProviderRefund): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || refund.ended_at !== null) return
    await updateRefund(tx, refundId, {
      status: 'sent',
      provider_id: String(answer.id),
      provider_state: waitsForPerson(answer.status) ? answer.status : null,
    })
    if (answer.status === 'processed' || answer.status === 'failed')
      await endRefund({ ...context, tx }, refundId, answer.status)
  })
}

export async function endRefund(
  context: { tx: Tx; clock: Clock },
  refundId: string,
  as: 'processed' | 'failed',
): Promise<void> {
  const { tx, clock } = context
  const refund = await lockRefund(tx, refundId)
  if (!refund || refund.status === 'failed') return
  await updateRefund(tx, refundId, { status: as, provider_state: null, ended_at: clock.now() })
  if (as === 'processed') return
  const payment = refund.payment_id === null ? null : await findPayment(tx, refund.payment_id)
  if (payment)
    await updatePayment(tx, payment.id, { refunded_kobo: payment.refunded_kobo - refund.amount_kobo })
  await postMovement(context, {
    kind: 'refund_failed',
    orderId: payment?.order_id ?? null,
    source: `refund_failed:${refundId}`,
    legs: [{ account: 'provider', amountKobo: refund.amount_kobo }, await backTo(context, refund)],
  })
}

/** Money that could not be sent goes to its owner's wallet, or is held again where nobody is known to own it. */
async function backTo({ tx, clock }: { tx: Tx; clock: Clock }, refund: RefundRow): Promise<Leg> {
  const amountKobo = -refund.amount_kobo
  if (refund.customer_id !== null) return { account: 'wallet', ownerId: refund.customer_id, amountKobo }
  await insertHeld(tx, {
    id: newId('heldPayment', clock),
    reason: 'unknown_reference',
    reference: refund.reference,
    providerId: refund.id,
    amountKobo: refund.amount_kobo,
    currency: 'NGN',
    postedKobo: refund.amount_kobo,
    orderId: null,
    now: clock.now(),
  })
  return { account: 'held', amountKobo }
}
