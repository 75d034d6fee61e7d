import type { InvoicePayment } from '#contract/businesses/invoice-payments.ts'
import { days, minutes, seconds } from '#domain/time/durations.ts'
import { holdBuyer } from '#server/businesses/core/buyer.ts'
import { approving, demandMember } from '#server/businesses/core/read-business.ts'
import { nextCheckAt } from '#server/payments/core/rules.ts'
import { providerFailure } from '#server/payments/provider/begin-payment.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  findInvoicePayment,
  type InvoicePaymentRow,
  insertInvoicePayment,
  lockOpenTries,
  updateInvoicePayment,
} from './invoice-payment-store.ts'
import { listInvoices } from './invoice-store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
  publicUrl: string
}

interface Wish {
  userId: string
  businessId: string
  number: string
  amountKobo: number
}

/** After this long a try that the provider never answered to is given up. */
const startingMs = seconds(20)
const pageLastsMs = days(1)

/**
 * Lets one of a business's people pay an invoice, or part of it, on the provider's page. An open try for the same amount is
 * answered again; any other for this invoice is given up.
 */
export async function beginInvoicePayment(context: Context, wish: Wish): Promise<InvoicePayment> {
  const { db, clock, provider, publicUrl } = context
  const { id, email, isNew } = await db.transaction().execute((tx) => reserve({ tx, clock }, wish))
  if (!isNew) return presentTry(await getTry(db, id))
  try {
    const callbackUrl = `${publicUrl}/businesses/${wish.businessId}`
    const { amountKobo } = wish
    const { pageUrl } = await provider.initialise({ reference: id, amountKobo, email, callbackUrl })
    await updateInvoicePayment(db, id, { status: 'open', page_url: pageUrl })
  } catch (error) {
    await updateInvoicePayment(db, id, { status: 'failed', ended_at: clock.now() })
    throw providerFailure(error)
  }
  return presentTry(await getTry(db, id))
}

async function reserve({ tx, clock }: { tx: Tx; clock: Clock }, wish: Wish) {
  const { businessId, number, amountKobo } = wish
  await demandMember(tx, wish, approving)
  const { email } = await holdBuyer(tx, businessId)
  const invoice = (await listInvoices(tx, businessId)).find((one) => one.number === number)
  if (!invoice) throw fail('papers.not_found')
  const { open_kobo: openKobo } = invoice
  if (openKobo === 0) throw fail('businesses.invoice_paid')
  if (amountKobo > openKobo) throw fail('businesses.pays_too_much', { detail: { openKobo } })
  const now = clock.now()
  const open = await lockOpenTries(tx, number)
  if (open.some((one) => one.status === 'begun' && now.getTime() - one.created_at.getTime() < startingMs))
    throw fail('payments.starting')
  const same = open.find((one) => one.status === 'open' && one.amount_kobo === amountKobo)
  if (same && same.expires_at.getTime() - now.getTime() > minutes(2))
    return { id: same.id, email, isNew: false }
  for (const { id } of open) await updateInvoicePayment(tx, id, { status: 'abandoned', ended_at: now })
  const id = newId('payment', clock)
  const expiresAt = new Date(now.getTime() + pageLastsMs)
  await insertInvoicePayment(tx, { ...wish, id, expiresAt, nextCheckAt: nextCheckAt(now, 0), now })
  return { id, email, isNew: true }
}

async function getTry(db: Db, id: string): Promise<InvoicePaymentRow> {
  const row = await findInvoicePayment(db, id)
  if (!row) throw fail('payments.not_found')
  return row
}

export function presentTry(row: InvoicePaymentRow): InvoicePayment {
  const { id, number, status, amount_kobo: amountKobo, page_url: pageUrl } = row
  return { id, number, status, amountKobo, pageUrl: status === 'open' ? pageUrl : null }
}
