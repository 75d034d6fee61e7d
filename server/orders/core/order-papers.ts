import { type VatTerms, vatWithin } from '#domain/money/vat.ts'
import { mostBackOf } from '#server/payments/core/order-sums.ts'
import { putOnInvoice } from '#server/payments/core/put-on-invoice.ts'
import { getGivenBackKobo } from '#server/payments/core/read-balances.ts'
import { issueReceipt } from '#server/payments/papers/issue-papers.ts'
import { type PaperTerms, paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import { readSettingsNow } from '#server/settings/read-settings.ts'
import type { WriteContext } from './advance-order.ts'
import { findOrder, type OrderRow } from './find-order.ts'

type Charged = Pick<
  OrderRow,
  | 'goods_kobo'
  | 'total_kobo'
  | 'delivery_fee_kobo'
  | 'service_fee_kobo'
  | 'discount_kobo'
  | 'vat_rate'
  | 'vat_on'
> & { sums: Pick<OrderRow['sums'], 'callOutKobo' | 'correctedKobo' | 'receiptKobo' | 'vatKobo'> }

/** The columns that fix an order's VAT, which its bill does. */
export function vatColumns(vat: VatTerms | null): { vat_rate: number | null; vat_on: VatTerms['on'] | null } {
  return { vat_rate: vat?.rate ?? null, vat_on: vat?.on ?? null }
}

/** Returns what an order's receipt is about: its goods, and what was charged besides. */
function chargesOf(order: Charged): { goodsKobo: number; feesKobo: number } {
  const billedKobo = order.delivery_fee_kobo + order.service_fee_kobo - order.discount_kobo
  const { callOutKobo, correctedKobo } = order.sums
  return {
    goodsKobo: order.goods_kobo ?? 0,
    feesKobo: (order.total_kobo === null ? 0 : billedKobo) + callOutKobo + correctedKobo,
  }
}

function termsOf({ vat_rate: rate, vat_on: on }: Charged): VatTerms | null {
  return rate === null ? null : { rate, on: on === 'all' ? 'all' : 'fees' }
}

/**
 * Returns what of an order is VAT: what its paper booked, which is of what that paper is about, and before its end what the
 * bill contains. Null where none is on, and where an order ended without a paper: nothing was booked then.
 */
export function vatOf(
  order: Charged & Pick<OrderRow, 'ended_at'>,
): (VatTerms & { amountKobo: number }) | null {
  const terms = termsOf(order)
  const isBooked = order.ended_at !== null || order.sums.receiptKobo > 0
  const amountKobo = isBooked ? order.sums.vatKobo : vatWithin(terms, chargesOf(order))
  return terms === null || amountKobo === 0 ? null : { ...terms, amountKobo }
}

/**
 * Issues the receipt of a locked order, as its bill is now, unless it has one, or puts it on its business's invoice; call it
 * when all else is written.
 */
export async function issueOrderReceipt(
  context: WriteContext,
  order: Charged & Pick<OrderRow, 'id' | 'payment_method' | 'business_id'>,
  { seller }: Pick<PaperTerms, 'seller'>,
): Promise<void> {
  const { id, business_id: businessId } = order
  const charged = { id, ...chargesOf(order), vat: termsOf(order) }
  if (order.payment_method === 'invoice' && businessId !== null)
    return putOnInvoice(context, { ...charged, businessId })
  // Skips an order that failed, was paid all the same, and went out again.
  if (order.sums.receiptKobo > 0) return
  await issueReceipt(context, {
    ...charged,
    seller,
    paidBy: order.payment_method,
  })
}

/**
 * Issues the paper of a locked order that failed, which it did not get at its end, once nothing of it is owed any more: of
 * what its customer paid, or all that its business owes. What was written off, or sold to others, is on no receipt.
 */
export async function issueLatePaper(context: WriteContext, orderId: string): Promise<void> {
  const { tx, clock } = context
  const order = await findOrder(tx, orderId)
  if (order?.status !== 'failed' || order.balance_due_kobo > 0 || order.sums.receiptKobo > 0) return
  const { seller } = paperTermsOf(await readSettingsNow(tx), clock.now())
  if (order.payment_method === 'invoice') return issueOrderReceipt(context, order, { seller })
  const { goodsKobo, feesKobo } = chargesOf(order)
  const paidKobo = mostBackOf(order.sums, await getGivenBackKobo(tx, orderId))
  if (paidKobo === 0) return
  const paidFeesKobo = Math.round((paidKobo * feesKobo) / (goodsKobo + feesKobo))
  await issueReceipt(context, {
    id: order.id,
    goodsKobo: paidKobo - paidFeesKobo,
    feesKobo: paidFeesKobo,
    vat: termsOf(order),
    seller,
    paidBy: order.payment_method,
  })
}
