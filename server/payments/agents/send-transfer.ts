import { floatLegs } from '#server/payments/core/agent-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { isPosted } from '#server/payments/core/read-balances.ts'
import { type Paystack, ProviderRefused, type ProviderTransfer } from '#server/payments/provider/paystack.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { findRecipient, lockPayment, type PaymentRow, saveRecipient, updatePayment } from './pay-run-store.ts'
import { paymentOf, referenceOf, returnPayment } from './start-pay-run.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
}

/**
 * Has Paystack send a payment, once: one that may have been sent before is looked for there first. What Paystack refuses
 * is posted back.
 */
export async function sendTransfer(context: Context, paymentId: string): Promise<void> {
  const { db, clock, provider } = context
  const payment = await db.transaction().execute(async (tx) => {
    const held = await lockPayment(tx, paymentId)
    if (held?.status === 'queued')
      await updatePayment(tx, paymentId, { status: 'sending', updated_at: clock.now() })
    return held
  })
  if (payment?.status !== 'queued' && payment?.status !== 'sending') return
  const reference = referenceOf(payment)
  try {
    const earlier = payment.status === 'sending' ? await provider.findTransfer(reference) : null
    await saveAnswer(context, payment, earlier ?? (await transfer(context, payment, reference)))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal of what is there already, such as a reference used twice, is no failure.
    const known = await provider.findTransfer(reference)
    await saveAnswer(context, payment, known ?? { status: 'failed', failure: error.message })
  }
}

async function transfer(
  { db, provider }: Context,
  payment: PaymentRow,
  reference: string,
): Promise<ProviderTransfer> {
  const { bank_code: bankCode, account_number: accountNumber, account_name: accountName } = payment
  let recipient = await findRecipient(db, payment)
  if (recipient === null) {
    if (bankCode === null || accountNumber === null || accountName === null)
      throw new ProviderRefused('The agent has no bank account')
    recipient = await provider.addRecipient({ bankCode, accountNumber, accountName })
    await saveRecipient(db, payment, recipient)
  }
  const reason = `Pay ${payment.run_id.slice(-8)}`
  return provider.transfer({ reference, amountKobo: payment.amount_kobo, recipient, reason })
}

/** Asks how a try of a payment ended and books it, once, however often this is called. */
export async function confirmTransfer(context: Context, reference: string): Promise<'booked' | 'unknown'> {
  const { paymentId, attempt } = paymentOf(reference)
  for (;;) {
    const seen = await context.db.transaction().execute((tx) => lockPayment(tx, paymentId))
    const theirs = await context.provider.findTransfer(reference)
    if (!theirs || theirs.reference !== reference) return 'unknown'
    if (!seen || seen.attempt < attempt) return 'unknown'
    if (await saveAnswer(context, { ...seen, attempt }, theirs, seen)) return 'booked'
  }
}

/**
 * Books what Paystack says of a try. Returns false, and books nothing, where the payment is no longer as it was `seen`
 * before Paystack was asked: the answer may be older than what has been booked since.
 */
async function saveAnswer(
  { db, clock }: Context,
  { id, attempt }: PaymentRow,
  answer: Pick<ProviderTransfer, 'status' | 'failure'>,
  seen: PaymentRow | null = null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment === null) return true
    if (seen !== null && momentOf(payment) !== momentOf(seen)) return false
    await applyAnswer({ tx, clock }, payment, { attempt, answer })
    return true
  })
}

function momentOf({ status, attempt, updated_at: updatedAt }: PaymentRow): string {
  return JSON.stringify([status, attempt, updatedAt])
}

async function applyAnswer(
  { tx, clock }: { tx: Tx; clock: Clock },
  payment: PaymentRow,
  { attempt, answer }: { attempt: number; answer: Pick<ProviderTransfer, 'status' | 'failure'> },
): Promise<void> {
  const { status, waitsAs } = stateOf(answer.status)
  if (payment.attempt !== attempt || payment.status === 'failed' || payment.status === 'cancelled')
    return bookGivenUp({ tx, clock }, payment, { attempt, status })
  const isNews =
    payment.status === 'sending' ||
    (payment.status === 'sent' && status !== 'sent') ||
    (payment.status === 'waiting' && (status !== 'waiting' || waitsAs !== payment.provider_state)) ||
    (payment.status === 'paid' && (status === 'failed' || status === 'waiting'))
  if (!isNews) return
  const failure = status === 'failed' ? (answer.failure ?? 'Paystack could not send it') : null
  await updatePayment(tx, payment.id, { status, failure, provider_state: waitsAs, updated_at: clock.now() })
  if (status === 'failed') await returnPayment({ tx, clock }, payment, failure ?? '')
}

const arrivedLate = 'A transfer that had failed arrived after all'

/**
 * Books a try that was given up and arrived after all: the agent holds that money of ours. The payment is not sent again, so
 * that it is paid twice only where the next try has left already.
 */
async function bookGivenUp(
  context: { tx: Tx; clock: Clock },
  payment: PaymentRow,
  { attempt, status }: { attempt: number; status: PaymentRow['status'] },
): Promise<void> {
  const { id, agent_id: agentId, amount_kobo: amountKobo } = payment
  const source = `agent_payment:${referenceOf({ id, attempt })}`
  const isBooked = await isPosted(context.tx, `${source}:late`)
  if (status === 'failed' && isBooked && !(await isPosted(context.tx, `${source}:late_back`))) {
    const legs = floatLegs({ agentId, amountKobo: -amountKobo, from: { account: 'provider' } })
    await postMovement(context, { kind: 'float_returned', source: `${source}:late_back`, legs })
  }
  if (status !== 'paid' || isBooked) return
  await postMovement(context, {
    kind: 'float_given',
    reason: arrivedLate,
    source: `${source}:late`,
    legs: floatLegs({ agentId, amountKobo, from: { account: 'provider' } }),
  })
  if (payment.status !== 'queued' && payment.status !== 'failed') return
  if (payment.status === 'queued') await returnPayment(context, payment, arrivedLate)
  await updatePayment(context.tx, id, {
    status: 'cancelled',
    failure: arrivedLate,
    updated_at: context.clock.now(),
  })
}

/**
 * Returns what Paystack's word for a transfer comes to. One that waits for a code, or that we do not know, waits for a person
 * under that word: it is neither sent nor paid.
 */
function stateOf(theirs: string): { status: 'paid' | 'failed' | 'sent' | 'waiting'; waitsAs: string | null } {
  if (theirs === 'success') return { status: 'paid', waitsAs: null }
  if (['failed', 'reversed', 'abandoned', 'blocked', 'rejected'].includes(theirs))
    return { status: 'failed', waitsAs: null }
  if (['pending', 'received', 'queued', 'processing'].includes(theirs))
    return { status: 'sent', waitsAs: null }
  return { status: 'waiting', waitsAs: theirs }
}
