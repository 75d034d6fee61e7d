import type { TakeBackState } from '#contract/payments/take-backs.ts'
import {
  bookWhatCame,
  type Confirmed,
  type PaymentContext,
} from '#server/payments/provider/confirm-payment.ts'
import type { TakenBy } from '#server/payments/provider/order-books.ts'
import type { ProviderRefund } from '#server/payments/provider/paystack.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { findPaidParts, listOrdersOf, type PaidPart } from './find-paid-parts.ts'
import { postGivenAgain, postTaken, type Taking } from './post-take-back.ts'
import { closesPayment, newsOfDispute, newsOfRefund, nextState, takenIn } from './take-back-rules.ts'
import {
  closePayments,
  hasTakeBack,
  insertTakeBack,
  type TakeBackRow,
  updateTakeBack,
} from './take-back-store.ts'

export type FollowContext = Omit<PaymentContext, 'committed'>

/**
 * Asks the provider where a dispute stands and makes our books say the same, however often and in whatever order its
 * messages come.
 */
export async function confirmDispute(context: FollowContext, disputeId: string): Promise<Confirmed> {
  const dispute = await context.provider.findDispute(disputeId)
  const { reference, amount, currency } = dispute.transaction
  await bookWhatCame(context, reference)
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, tx }
    const { row, isNew } = await holdTakeBack(within, {
      kind: 'dispute' as const,
      providerId: disputeId,
      reference,
      currency,
      raw: dispute.status,
      amountKobo: dispute.askedKobo ?? amount,
    })
    const news = newsOfDispute(dispute, row.answered_at !== null)
    const state = nextState(isNew ? null : { state: row.state, takenKobo: row.taken_kobo }, news)
    return apply(within, row, {
      state,
      raw: news.raw,
      amountKobo: dispute.askedKobo ?? amount,
      isNew,
      category: dispute.category ?? null,
      dueAt: dispute.dueAt === null ? null : new Date(dispute.dueAt),
    })
  })
}

/** Books a refund that somebody made at the provider, past us, and follows it to its end. */
export async function followStranger(
  context: FollowContext,
  reference: string,
  refund: ProviderRefund,
): Promise<Confirmed> {
  const isKnown = await hasTakeBack(context.db, 'refund', String(refund.id))
  if (refund.status === 'failed' && !isKnown) return 'known'
  await bookWhatCame(context, reference)
  return context.db.transaction().execute(async (tx) => {
    const within = { ...context, tx }
    const { row, isNew } = await holdTakeBack(within, {
      kind: 'refund' as const,
      providerId: String(refund.id),
      reference,
      raw: refund.status,
      amountKobo: refund.amount,
      currency: refund.currency ?? 'NGN',
    })
    const { state, raw } = newsOfRefund(refund.status)
    return apply(within, row, { state, raw, amountKobo: refund.amount, isNew, category: null, dueAt: null })
  })
}

interface Heard {
  kind: TakenBy
  providerId: string
  reference: string
  raw: string
  amountKobo: number
  currency: string
}

/** Finds or stores what was heard of; its orders are held first, then its payments, as everywhere. */
async function holdTakeBack(context: Taking, heard: Heard): Promise<{ row: TakeBackRow; isNew: boolean }> {
  const { tx, clock, orders } = context
  for (const orderId of await listOrdersOf(tx, heard.reference)) await orders.hold(tx, orderId)
  const parts = await findPaidParts(context, heard.reference, heard.amountKobo)
  return insertTakeBack(tx, {
    ...heard,
    ...whoseOf(parts),
    id: newId('takeBack', clock),
    now: clock.now(),
  })
}

function whoseOf(parts: readonly PaidPart[]): { orderId: string | null; customerId: string | null } {
  const [first] = parts
  return {
    orderId: first !== undefined && 'orderId' in first ? first.orderId : null,
    customerId: first !== undefined && 'customerId' in first ? first.customerId : null,
  }
}

interface Wanted {
  state: TakeBackState
  raw: string
  amountKobo: number
  isNew: boolean
  category: string | null
  dueAt: Date | null
}

/** Makes a held row and the books say what the provider says. */
async function apply(context: Taking, row: TakeBackRow, wanted: Wanted): Promise<Confirmed> {
  const { tx, clock } = context
  const { state, raw, amountKobo, category, dueAt } = wanted
  const wantedKobo = takenIn(state, { ...row, amountKobo, takenKobo: row.taken_kobo })
  const moved = await moveTo(context, row, wantedKobo)
  const isNews = wanted.isNew || moved > 0 || state !== row.state || raw !== row.raw_state
  await updateTakeBack(tx, row.id, {
    state,
    raw_state: raw,
    amount_kobo: amountKobo,
    taken_kobo: wantedKobo,
    asked_at: clock.now(),
    rounds: row.rounds + moved,
    category: category ?? row.category,
    due_at: dueAt ?? row.due_at,
    ...(isNews && { changed_at: clock.now(), ...endOf(context.clock, row, state) }),
  })
  if (row.kind === 'dispute')
    await closePayments(tx, {
      reference: row.reference,
      now: clock.now(),
      isClosed: closesPayment(state),
    })
  if (moved > 0) return 'booked'
  return isNews ? 'held' : 'known'
}

/**
 * Ends what came back or ended without us, which needs nobody; anything else that is news does, though somebody had closed
 * it.
 */
function endOf(clock: Clock, row: TakeBackRow, state: TakeBackState) {
  const isOver = state === 'won' || state === 'ended'
  if (!isOver) return { closed_at: null, closed_by: null }
  return { closed_at: row.closed_at ?? clock.now() }
}

/** Gives again what was taken where the sum is another now, and takes the new one; returns how often it posted. */
async function moveTo(context: Taking, row: TakeBackRow, wantedKobo: number): Promise<number> {
  if (row.taken_kobo === wantedKobo) return 0
  const taken = { id: row.id, kind: row.kind, reference: row.reference }
  let rounds = row.rounds
  if (row.taken_kobo > 0) {
    await postGivenAgain(context, { ...taken, rounds }, row.taken_kobo)
    rounds += 1
  }
  if (wantedKobo > 0) {
    await postTaken(context, { ...taken, rounds }, wantedKobo)
    rounds += 1
  }
  return rounds - row.rounds
}
