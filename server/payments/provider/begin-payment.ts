import { days, minutes } from '#domain/time/durations.ts'
import { findPayment, type PaymentRow, referenceOf } from '#server/payments/core/read-payments.ts'
import { nextCheckAt } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findOpenPayment, insertPayment, lockPayments, updatePayments } from './payment-store.ts'
import { type Paystack, ProviderAway, ProviderRefused } from './paystack.ts'

/** After this long a payment that the provider never answered to is given up. */
const startingMs = 20_000
const pageLastsMs = days(1)
const accountLastsMs = minutes(30)

export interface PaymentWish {
  customerId: string
  purpose: PaymentRow['purpose']
  /** Lists what is paid at once, what it is begun for first: one order, or both of a list. */
  parts: readonly [PaidPart, ...PaidPart[]]
  way: 'page' | 'transfer'
  refundTo: 'wallet' | 'source'
}

interface PaidPart {
  orderId: string
  amountKobo: number
}

/**
 * Makes the payment that locked orders, or a tip for one, are to be paid with. One that is open for the same amounts and
 * way is returned again, so that a second press changes nothing; any other that was open is given up.
 */
export async function reservePayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  wish: PaymentWish,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const [{ orderId }] = wish.parts
  const open = await listOpen(tx, wish)
  const isStarting = open.some(
    ({ status, created_at: at }) => status === 'begun' && now.getTime() - at.getTime() < startingMs,
  )
  if (isStarting) throw fail('payments.starting')
  const own = open.find((payment) => payment.order_id === orderId)
  const lastsOn = (own?.expires_at?.getTime() ?? 0) - now.getTime() > minutes(2)
  if (own?.status === 'open' && lastsOn && isFor(open, wish)) return { id: own.id, isNew: false }
  for (const reference of new Set(open.map(referenceOf)))
    await updatePayments(tx, reference, { status: 'abandoned', ended_at: now })
  const id = newId('payment', clock)
  const expiresAt = new Date(now.getTime() + (wish.way === 'page' ? pageLastsMs : accountLastsMs))
  for (const [index, part] of wish.parts.entries())
    await insertPayment(tx, {
      ...wish,
      ...part,
      id: index === 0 ? id : newId('payment', clock),
      paidWith: index === 0 ? null : id,
      expiresAt,
      now,
      nextCheckAt: nextCheckAt(now, 0),
    })
  return { id, isNew: true }
}

/** The payments that may still pay these orders, with those under the same references. */
async function listOpen(tx: Tx, { parts, purpose }: PaymentWish): Promise<PaymentRow[]> {
  const references = new Set<string>()
  for (const { orderId } of parts) {
    const open = await findOpenPayment(tx, { orderId, purpose })
    if (open) references.add(referenceOf(open))
  }
  const open: PaymentRow[] = []
  for (const reference of references) open.push(...(await lockPayments(tx, reference)))
  return open
}

/** Returns whether open payments are what is wished for: one reference, the same orders, amounts and way. */
function isFor(open: readonly PaymentRow[], { parts, way, refundTo }: PaymentWish): boolean {
  return (
    new Set(open.map(referenceOf)).size === 1 &&
    open.length === parts.length &&
    open.every(
      (payment) =>
        payment.way === way &&
        payment.refund_to === refundTo &&
        parts.some((part) => part.orderId === payment.order_id && part.amountKobo === payment.amount_kobo),
    )
  )
}

/** Notifies the provider of a new payment; where that fails the payment has failed, and another may be begun. */
export async function openPayment(
  context: { db: Db; clock: Clock; provider: Paystack; publicUrl: string; returnPath?: string },
  id: string,
  email: string,
): Promise<PaymentRow> {
  const { db, clock, provider, publicUrl } = context
  const payment = await getPayment(db, id)
  const { order_id: orderId, total_kobo: amountKobo, expires_at: expiresAt } = payment
  try {
    if (payment.way === 'page') {
      const path = payment.purpose === 'tip' ? '' : '/payment'
      const callbackUrl = `${publicUrl}${context.returnPath ?? `/orders/${orderId}${path}`}`
      const { pageUrl } = await provider.initialise({ reference: id, amountKobo, email, callbackUrl })
      await updatePayments(db, id, { status: 'open', page_url: pageUrl })
    } else {
      const until = expiresAt ?? clock.now()
      const account = await provider.openAccount({ reference: id, amountKobo, email, expiresAt: until })
      const said = { account_number: account.number, account_name: account.name, bank_name: account.bank }
      await updatePayments(db, id, { status: 'open', ...said })
    }
  } catch (error) {
    await updatePayments(db, id, { status: 'failed', ended_at: clock.now() })
    throw providerFailure(error)
  }
  return getPayment(db, id)
}

/** Converts an error of the provider into the answer; other errors stay as they are. */
export function providerFailure(error: unknown): unknown {
  const isTheirs = error instanceof ProviderAway || error instanceof ProviderRefused
  return isTheirs ? fail('payments.provider_away') : error
}

async function getPayment(db: Db, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw fail('payments.not_found')
  return payment
}
