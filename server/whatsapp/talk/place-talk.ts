import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { type NewOrder, newOrder } from '#contract/orders/orders.ts'
import { clockText } from '#domain/time/days.ts'
import { nextTurn } from '#domain/whatsapp/next-turn.ts'
import { type Heard, newTalk, type PayAnswer, type Talk } from '#domain/whatsapp/talk.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { findPlacedOrder } from '#server/orders/checkout/placed-order.ts'
import { requestPayment } from '#server/orders/payment/request-payment.ts'
import { type Paystack, ProviderAway } from '#server/payments/provider/paystack.ts'
import { presentPayment } from '#server/payments/read-wallet.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { findNumber, lockNumber, type NumberRow, updateNumber } from '#server/whatsapp/core/number-store.ts'
import { queueSays } from '#server/whatsapp/core/queue-message.ts'
import * as texts from '#server/whatsapp/core/texts.ts'
import { type FactsContext, readFacts, readShared } from './read-facts.ts'

/** Places the order of a customer under a key; the same key again gets the first answer. */
export type PlaceByWhatsapp = (input: {
  customer: CurrentUser
  idempotencyKey: string
  order: NewOrder
}) => Promise<{ id: string; code: string }>

export type PlaceContext = FactsContext & {
  placeByWhatsapp: PlaceByWhatsapp
  provider: Paystack | null
}

/** Places the order of a conversation by the use case that all orders are placed by, and says so. */
export async function placeTalk(context: PlaceContext, phone: string): Promise<void> {
  const number = await findNumber(context.db, phone)
  const customer = number?.user_id ? await findOpenUser(context.db, number.user_id) : null
  if (number?.talk.step !== 'placing') return
  const heard = customer && (await placeOrRefuse(context, { number, customer }))
  const shared = await readShared(context)
  await context.db.transaction().execute(async (tx) => {
    const now = await lockNumber(tx, phone)
    // Another process may have been faster; the order is the same.
    if (now?.talk.step !== 'placing' || now.talk.key !== number.talk.key) return
    // Places nothing of an account that was closed in between.
    if (customer === null || heard === null) return updateNumber(tx, phone, { talk: newTalk })
    const facts = await readFacts(context, tx, { number: now, user: customer, rows: [], shared })
    const { talk, says } = nextTurn(now.talk, heard, facts)
    await updateNumber(tx, phone, { talk })
    await queueSays({ ...context, tx }, phone, says, { purpose: 'talk' })
  })
}

async function placeOrRefuse(
  context: PlaceContext,
  { number, customer }: { number: NumberRow; customer: CurrentUser },
): Promise<Heard> {
  try {
    const idempotencyKey = number.talk.key ?? ''
    const read = orderOf(number, customer)
    // Finds what a version before this one placed, though it can no longer be read as a new one.
    const placed = read.success
      ? await context.placeByWhatsapp({ customer, idempotencyKey, order: read.data })
      : await findPlacedOrder(context.db, customer.id, idempotencyKey)
    if (placed === null) return { kind: 'refused', text: texts.quote.notPlaced, isStale: false }
    const pay = await beginPaying(context, customer, { orderId: placed.id, payBy: number.talk.payBy })
    return { kind: 'placed', code: placed.code, followUrl: `${context.publicUrl}/track/${placed.code}`, pay }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'refused', text: error.message, isStale: error.code === 'orders.fees_risen' }
  }
}

function orderOf({ phone, talk }: NumberRow, { name }: CurrentUser) {
  const { lines, place, figure, payBy, note, contact } = talk
  return newOrder.safeParse({
    marketId: figure?.marketId,
    items: lines.map(itemOf),
    place,
    contact: { name: (contact?.name ?? name).slice(0, 80), phone: contact?.phone ?? phone },
    scheduledFor: figure?.scheduledFor ?? null,
    paymentMethod: payBy === 'cash' ? 'cash' : 'prepaid',
    spendingCapKobo: figure?.capKobo ?? null,
    note: note?.slice(0, 1000) ?? null,
    shownFeesKobo: figure?.feesKobo ?? null,
  })
}

function itemOf({ isUnsure: _isUnsure, ...item }: Talk['lines'][number]) {
  return item
}

/** Returns where to pay an order that is paid ahead; without an answer of the provider its own page says it. */
async function beginPaying(
  { provider, ...context }: PlaceContext,
  customer: CurrentUser,
  { orderId, payBy }: { orderId: string; payBy: Talk['payBy'] },
): Promise<PayAnswer | null> {
  if (payBy === 'cash' || payBy === null) return null
  if (provider === null) return { url: null, account: null }
  try {
    const way = payBy === 'account' ? 'transfer' : 'page'
    const wish = { orderId, way, refundTo: 'wallet' } as const
    const { pageUrl, account, amountKobo, expiresAt } = presentPayment(
      await requestPayment({ ...context, provider }, customer, wish),
    )
    const by = expiresAt === null ? null : clockText(new Date(expiresAt))
    return { url: pageUrl, account: account && { ...account, amountKobo, by } }
  } catch (error) {
    if (error instanceof AppError || error instanceof ProviderAway) return { url: null, account: null }
    throw error
  }
}
