import { type VatTerms, vatWithin } from '#domain/money/vat.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import { type Buyer, holdBuyer } from '#server/businesses/core/buyer.ts'
import { monthBegan } from '#server/businesses/core/read-business.ts'
import {
  type LineRow,
  listDueMonths,
  lockOpenLines,
  updateLinesInvoiced,
} from '#server/payments/core/invoice-lines.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { vatLegs } from '#server/payments/core/rules.ts'
import { issueInvoicePaper } from '#server/payments/papers/issue-papers.ts'
import { stretchOfMonth } from '#server/payments/papers/month-stretch.ts'
import { type PaperTerms, paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forEachAlone } from '#server/platform/jobs/each-alone.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { mailInvoice } from './mail-invoice.ts'

export interface InvoicesContext
  extends Pick<SettingsServices, 'db' | 'clock' | 'queueMail' | 'readSettings'> {
  /** Lets its email say that the invoice is paid online. */
  paysOnline?: boolean
}

/**
 * Issues an invoice for each business and month that is over, once: orders that are on one are on no other. A night that
 * was missed is made up for by the next. One that fails keeps no other business waiting. Returns the numbers.
 */
export async function issueInvoices(context: InvoicesContext): Promise<string[]> {
  const { db, clock, readSettings } = context
  const now = clock.now()
  const terms = paperTermsOf(await readSettings(), now)
  const numbers: string[] = []
  await forEachAlone(
    await listDueMonths(db, monthBegan(now)),
    ({ business_id: id, month }) => `the invoice of business ${id} for ${month}`,
    async ({ business_id: businessId, month }) => {
      const due = { businessId, month, seller: terms.seller }
      numbers.push(...(await db.transaction().execute((tx) => invoiceMonth({ ...context, tx }, due))))
    },
  )
  return numbers
}

type Context = Omit<InvoicesContext, 'db' | 'readSettings'> & { tx: Tx }

/** One invoice for each rate of VAT that the month had, which is one unless the rate has changed. */
async function invoiceMonth(
  context: Context,
  { businessId, month, seller }: { businessId: string; month: string; seller: PaperTerms['seller'] },
): Promise<string[]> {
  const { tx } = context
  const buyer = await holdBuyer(tx, businessId)
  const lines = await lockOpenLines(tx, { businessId, ...stretchOfMonth(month) })
  const numbers: string[] = []
  for (const group of Map.groupBy(lines, ({ vat_rate, vat_on }) => `${vat_rate} ${vat_on}`).values()) {
    const number = await issueInvoice(context, { buyer, month, seller, lines: group })
    if (number !== null) numbers.push(number)
  }
  return numbers
}

/** Sums lines, less what went back of them: of goods and fees alike, as a credit note takes it back. */
function sumsOf(lines: readonly LineRow[]) {
  let [goodsKobo, feesKobo, bookedVatKobo] = [0, 0, 0]
  for (const line of lines) {
    const totalKobo = line.goods_kobo + line.fees_kobo
    const offFeesKobo = Math.round((line.credited_kobo * line.fees_kobo) / totalKobo)
    feesKobo += line.fees_kobo - offFeesKobo
    goodsKobo += line.goods_kobo - (line.credited_kobo - offFeesKobo)
    bookedVatKobo += line.vat_kobo - line.credited_vat_kobo
  }
  return { goodsKobo, feesKobo, bookedVatKobo }
}

function termsOf({ vat_rate: rate, vat_on: on }: LineRow): VatTerms | null {
  return rate === null || on === null ? null : { rate, on }
}

async function issueInvoice(
  context: Context,
  of: { buyer: Buyer; month: string; seller: PaperTerms['seller']; lines: readonly LineRow[] },
): Promise<string | null> {
  const { tx, clock } = context
  const { buyer, month, seller, lines } = of
  const [first] = lines
  const { goodsKobo, feesKobo, bookedVatKobo } = sumsOf(lines)
  if (!first || goodsKobo + feesKobo <= 0) return null
  const [vat, now] = [termsOf(first), clock.now()]
  // Computed once on the whole: what single orders were rounded by is put right.
  const vatKobo = vatWithin(vat, { goodsKobo, feesKobo })
  await postMovement(context, {
    kind: 'vat',
    source: `vat:${buyer.id}:${month}:${first.order_id}`,
    legs: vatLegs(vatKobo - bookedVatKobo),
  })
  const dueOn = dayAfter(lagosTime(now).date, buyer.termsDays)
  const { number, waits } = await issueInvoicePaper(tx, {
    seller,
    now,
    buyer: { name: buyer.name, tin: buyer.tin ?? '' },
    goodsKobo,
    feesKobo,
    vatKobo,
    vat,
    invoice: { businessId: buyer.id, address: buyer.address, month, dueOn },
  })
  const orderIds = lines.map(({ order_id }) => order_id)
  await updateLinesInvoiced(tx, orderIds, number)
  // Emails it now, or, where the tax office has to clear it first, then.
  if (!waits) await mailInvoice(context, number)
  return number
}
