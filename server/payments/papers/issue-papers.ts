import { type VatTerms, vatGivenBack, vatWithin } from '#domain/vat.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { vatLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findReceipt, insertPaper, sumCredited } from './paper-store.ts'
import type { Seller } from './paper-terms.ts'

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
    ...{ series: 'receipt', orderId, refersTo: null, movementId: null, reason: null, buyer: null },
    ...{ seller, goodsKobo, feesKobo, vat, vatKobo, paidBy, now: context.clock.now() },
  })
}

/**
 * Issues the credit note for money that went back of a locked order, and takes back its part of the VAT. An order that has
 * no receipt needs none.
 */
export async function issueCreditNote(
  context: Context,
  back: { orderId: string; movementId: string; amountKobo: number; reason: string; paidBy: string },
): Promise<void> {
  const { orderId, movementId, amountKobo, reason, paidBy } = back
  const receipt = await findReceipt(context.tx, orderId)
  if (receipt === null) return
  const document = { totalKobo: receipt.total_kobo, vatKobo: receipt.vat_kobo }
  const beforeKobo = receipt.vat_kobo === 0 ? 0 : await sumCredited(context.tx, receipt.number)
  const vatKobo = vatGivenBack(document, { beforeKobo, amountKobo })
  await postMovement(context, {
    kind: 'vat',
    orderId,
    source: `vat:${movementId}`,
    legs: vatLegs(-vatKobo),
  })
  const { vat_rate: rate, vat_on: on } = receipt
  await insertPaper(context.tx, {
    ...{ series: 'credit_note', orderId, refersTo: receipt.number, movementId, reason, paidBy, vatKobo },
    vat: rate === null || on === null ? null : { rate, on },
    seller: { name: receipt.seller_name, address: receipt.seller_address, tin: receipt.seller_tin },
    buyer: receipt.buyer_name === null ? null : { name: receipt.buyer_name, tin: receipt.buyer_tin ?? '' },
    // What goes back is a sum of its own: no part of it is goods or fees.
    ...{ goodsKobo: 0, feesKobo: amountKobo, now: context.clock.now() },
  })
}
