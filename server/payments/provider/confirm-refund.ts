import { insertHeld } from '#server/payments/core/held-store.ts'
import { type Leg, postMovement } from '#server/payments/core/ledger.ts'
import { findPayment } from '#server/payments/core/read-payments.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { updatePayment } from './payment-store.ts'
import { type Paystack, type ProviderRefund, ProviderRefused } from './paystack.ts'
import { listRefundsOf, lockRefund, type RefundRow, updateRefund } from './refund-store.ts'

interface Context {
  db: Db
  clock: Clock
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
    const input = { reference: refund.reference, amountKobo: refund.amount_kobo, note: refund.id }
    await saveAnswer(context, refundId, earlier ?? (await provider.refund(input)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await db.transaction().execute((tx) => endRefund({ ...context, tx }, refundId, 'failed'))
  }
}

/**
 * Asks the provider for the status of the refunds of a transaction and books what ended; `unknown` where one
 * is not ours.
 */
export async function confirmRefunds(
  context: Context,
  reference: string,
): Promise<'booked' | 'known' | 'held'> {
  const ours = await listRefundsOf(context.db, reference)
  let outcome: 'booked' | 'known' | 'held' = 'known'
  for (const theirs of await context.provider.listRefunds(reference)) {
    const own = ours.find(
      (refund) => refund.id === theirs.merchant_note || refund.provider_id === `${theirs.id}`,
    )
    if (own === undefined) {
      if (await holdStranger(context, reference, theirs)) outcome = 'held'
    } else if (own.ended_at === null) {
      await saveAnswer(context, own.id, theirs)
      outcome = 'booked'
    } else if (own.status === 'processed' && theirs.status === 'failed') {
      await context.db.transaction().execute((tx) => endRefund({ ...context, tx }, own.id, 'failed'))
      outcome = 'booked'
    }
  }
  return outcome
}

async function findSent({ provider }: Context, refund: RefundRow): Promise<ProviderRefund | null> {
  const sent = await provider.listRefunds(refund.reference)
  return sent.find((one) => one.merchant_note === refund.id) ?? null
}

async function saveAnswer(context: Context, refundId: string, answer: ProviderRefund): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund || refund.ended_at !== null) return
    await updateRefund(tx, refundId, { status: 'sent', provider_id: String(answer.id) })
    if (answer.status === 'processed' || answer.status === 'failed')
      await endRefund({ ...context, tx }, refundId, answer.status)
  })
}

async function endRefund(
  context: { tx: Tx; clock: Clock },
  refundId: string,
  as: 'processed' | 'failed',
): Promise<void> {
  const { tx, clock } = context
  const refund = await lockRefund(tx, refundId)
  if (!refund || refund.status === 'failed') return
  await updateRefund(tx, refundId, { status: as, ended_at: clock.now() })
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

/** A refund that somebody made at the provider, past us: the money is gone, and admins must know. */
async function holdStranger(
  { db, clock }: Context,
  reference: string,
  refund: ProviderRefund,
): Promise<boolean> {
  if (refund.status === 'failed') return false
  return db.transaction().execute(async (tx) => {
    const orderId = (await findPayment(tx, reference))?.order_id ?? null
    const isNew = await insertHeld(tx, {
      id: newId('heldPayment', clock),
      reason: 'unknown_refund',
      reference,
      providerId: String(refund.id),
      amountKobo: refund.amount,
      currency: 'NGN',
      postedKobo: 0,
      orderId,
      now: clock.now(),
    })
    if (!isNew) return false
    await postMovement(
      { tx, clock },
      {
        // A fact, however much of the order was given back already; so that it is not given back once more.
        kind: 'charge_back',
        orderId,
        reason: 'Made at the provider, not here',
        source: `paystack_refund:${refund.id}`,
        legs: [
          { account: 'refunds', amountKobo: refund.amount },
          { account: 'provider', amountKobo: -refund.amount },
        ],
      },
    )
    return true
  })
}
