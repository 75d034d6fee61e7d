import { findPayment, type PaymentRow } from '#server/payments/read-payments.ts'
import { nextCheckAt } from '#server/payments/rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { findOpenPayment, insertPayment, updatePayment } from './payment-store.ts'
import { type Paystack, ProviderAway, ProviderRefused } from './paystack.ts'

/** After this long a payment that the provider never answered to is given up. */
const startingMs = 20_000
const pageLastsMs = 24 * 60 * 60 * 1000
const accountLastsMs = 30 * 60 * 1000

export interface PaymentWish {
  orderId: string
  customerId: string
  purpose: PaymentRow['purpose']
  amountKobo: number
  way: 'page' | 'transfer'
  refundTo: 'wallet' | 'source'
}

/**
 * Makes the payment that a locked order, or a tip for it, is to be paid with. One that is open for the same amount and way is
 * returned again, so that a second press changes nothing; any other that was open is given up.
 */
export async function reservePayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  wish: PaymentWish,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const open = await findOpenPayment(tx, wish)
  const isSame =
    open?.amount_kobo === wish.amountKobo && open.way === wish.way && open.refund_to === wish.refundTo
  if (open?.status === 'begun' && now.getTime() - open.created_at.getTime() < startingMs)
    throw fail('payments.starting')
  const lastsOn = (open?.expires_at?.getTime() ?? 0) - now.getTime() > 2 * 60 * 1000
  if (open?.status === 'open' && isSame && lastsOn) return { id: open.id, isNew: false }
  if (open) await updatePayment(tx, open.id, { status: 'abandoned', ended_at: now })
  const id = newId('payment', clock)
  const expiresAt = new Date(now.getTime() + (wish.way === 'page' ? pageLastsMs : accountLastsMs))
  await insertPayment(tx, { ...wish, id, expiresAt, now, nextCheckAt: nextCheckAt(now, 0) })
  return { id, isNew: true }
}

/** Notifies the provider of a new payment; where that fails the payment has failed, and another may be begun. */
export async function openPayment(
  context: { db: Db; clock: Clock; provider: Paystack; publicUrl: string },
  id: string,
  email: string,
): Promise<PaymentRow> {
  const { db, clock, provider, publicUrl } = context
  const payment = await getPayment(db, id)
  const { order_id: orderId, amount_kobo: amountKobo, expires_at: expiresAt } = payment
  try {
    if (payment.way === 'page') {
      const path = payment.purpose === 'tip' ? '' : '/payment'
      const callbackUrl = `${publicUrl}/orders/${orderId}${path}`
      const { pageUrl } = await provider.initialise({ reference: id, amountKobo, email, callbackUrl })
      await updatePayment(db, id, { status: 'open', page_url: pageUrl })
    } else {
      const until = expiresAt ?? clock.now()
      const account = await provider.openAccount({ reference: id, amountKobo, email, expiresAt: until })
      const said = { account_number: account.number, account_name: account.name, bank_name: account.bank }
      await updatePayment(db, id, { status: 'open', ...said })
    }
  } catch (error) {
    await updatePayment(db, id, { status: 'failed', ended_at: clock.now() })
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
