import { type VatTerms, vatGivenBack, vatWithin } from '#domain/money/vat.ts'
import { type LineRow, lockLine, updateCredited } from '#server/payments/core/invoice-lines.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { vatLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findReceipt, insertPaper, type NewPaper, sumCredited } from './paper-store.ts'
import type { Seller } from './paper-terms.ts'
import { findPaper, type PaperRow } from './read-papers.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/**
 * Issues the receipt of a locked order and books the VAT that it contains; nothing where the order cost nothing. It takes
 * the year's next number, which others wait for: call it when all else of the transaction is written.
 */
export async function issueReceipt(
  context: Context,
  order: {
    id: string
    goodsKobo: number
    feesKobo: number
    vat: VatTerms | null
    seller: Seller
    paidBy: string
  },
): Promise<void> {
  const { id: orderId, goodsKobo, feesKobo, vat, seller, paidBy } = order
  if (goodsKobo + feesKobo <= 0) return
  const vatKobo = vatWithin(vat, order)
  await postMovement(context, { kind: 'vat', orderId, source: `vat:${orderId}`, legs: vatLegs(vatKobo) })
  await insertPaper(context.tx, {
    series: 'receipt',
    orderId,
    refersTo: null,
    movementId: null,
    reason: null,
    buyer: null,
    seller,
    goodsKobo,
    feesKobo,
    vat,
    vatKobo,
    paidBy,
    now: context.clock.now(),
  })
}

/**
 * Issues the credit note for money that went back of a locked order, and takes back its part of the VAT. An order that has
 * no receipt needs none; what waits for its business's invoice is less on that.
 */
export async function issueCreditNote(
  context: Context,
  back: { orderId: string; movementId: string; amountKobo: number; reason: string; paidBy: string },
): Promise<void> {
  const { orderId, movementId, amountKobo, reason, paidBy } = back
  const line = await lockLine(context.tx, orderId)
  const receipt = await findCharged(context.tx, orderId, line)
  if (receipt === null && line === null) return
  const document = {
    totalKobo: line === null ? (receipt?.total_kobo ?? 0) : line.goods_kobo + line.fees_kobo,
    vatKobo: line?.vat_kobo ?? receipt?.vat_kobo ?? 0,
  }
  const notedKobo = receipt === null ? 0 : await sumCredited(context.tx, { number: receipt.number, orderId })
  const vatKobo = vatGivenBack(document, { beforeKobo: notedKobo + (line?.credited_kobo ?? 0), amountKobo })
  await postMovement(context, {
    kind: 'vat',
    orderId,
    source: `vat:${movementId}`,
    legs: vatLegs(-vatKobo),
  })
  if (receipt === null) return updateCredited(context.tx, { orderId, amountKobo, vatKobo })
  const { vat_rate: rate, vat_on: on } = receipt
  await insertPaper(context.tx, {
    series: 'credit_note',
    orderId,
    refersTo: receipt.number,
    movementId,
    reason,
    paidBy,
    vatKobo,
    vat: rate === null || on === null ? null : { rate, on },
    seller: { name: receipt.seller_name, address: receipt.seller_address, tin: receipt.seller_tin },
    buyer: receipt.buyer_name === null ? null : { name: receipt.buyer_name, tin: receipt.buyer_tin ?? '' },
    // Takes what goes back for a sum of its own: no part of it is goods or fees.
    goodsKobo: 0,
    feesKobo: amountKobo,
    now: context.clock.now(),
  })
}

/** The paper that has charged an order: its receipt, or the invoice that it is on. */
function findCharged(tx: Tx, orderId: string, line: LineRow | null): Promise<PaperRow | null> {
  if (line === null) return findReceipt(tx, orderId)
  return line.number === null ? Promise.resolve(null) : findPaper(tx, line.number)
}

/** Issues an invoice over what is on it. Returns its number, and whether the tax office has to clear it first. */
export function issueInvoicePaper(
  tx: Tx,
  invoice: Omit<NewPaper, 'series' | 'orderId' | 'refersTo' | 'movementId' | 'reason' | 'paidBy'>,
): ReturnType<typeof insertPaper> {
  const ofNoOrder = { orderId: null, refersTo: null, movementId: null, reason: null }
  return insertPaper(tx, { ...invoice, ...ofNoOrder, series: 'invoice', paidBy: 'invoice' })
}
