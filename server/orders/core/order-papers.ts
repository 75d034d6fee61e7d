import { type VatTerms, vatWithin } from '#domain/vat.ts'
import { putOnInvoice } from '#server/payments/invoices/put-on-invoice.ts'
import { issueReceipt } from '#server/payments/papers/issue-papers.ts'
import type { PaperTerms } from '#server/payments/papers/paper-terms.ts'
import type { WriteContext } from './advance-order.ts'
import type { OrderRow } from './find-order.ts'

type Charged = Pick<
  OrderRow,
  | 'goods_kobo'
  | 'total_kobo'
  | 'delivery_fee_kobo'
  | 'service_fee_kobo'
  | 'discount_kobo'
  | 'vat_rate'
  | 'vat_on'
> & { sums: Pick<OrderRow['sums'], 'callOutKobo' | 'correctedKobo'> }

/** The columns that fix an order's VAT, which its bill does. */
export function vatColumns(vat: VatTerms | null): { vat_rate: number | null; vat_on: VatTerms['on'] | null } {
  return { vat_rate: vat?.rate ?? null, vat_on: vat?.on ?? null }
}

/** What an order's receipt is about: its goods, and what was charged besides. */
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

/** What of an order's bill is VAT, or null where none is on. */
export function vatOf(order: Charged): (VatTerms & { amountKobo: number }) | null {
  const terms = termsOf(order)
  const amountKobo = vatWithin(terms, chargesOf(order))
  return terms === null || amountKobo === 0 ? null : { ...terms, amountKobo }
}

/**
 * Issues the receipt of a locked order, as its bill is now, or puts it on its business's invoice; call it when all else is
 * written.
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
  await issueReceipt(context, {
    ...charged,
    seller,
    paidBy: order.payment_method,
  })
}
