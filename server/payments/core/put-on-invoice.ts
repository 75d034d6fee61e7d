import { type VatTerms, vatGivenBack, vatWithin } from '#domain/money/vat.ts'
import { findReceivable, insertLine, lockLine } from '#server/payments/core/invoice-lines.ts'
import { type Leg, postMovement } from '#server/payments/core/ledger.ts'
import { vatLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Moves what a locked order has come to, or is charged no more, to its business's account. */
export async function chargeBusiness(
  context: Context,
  { orderId, businessId, amountKobo }: { orderId: string; businessId: string; amountKobo: number },
): Promise<void> {
  const legs: Leg[] = [
    { account: 'receivable', ownerId: businessId, amountKobo },
    { account: 'order', ownerId: orderId, amountKobo: -amountKobo },
  ]
  await postMovement(context, { kind: 'invoiced', orderId, legs })
}

/**
 * Puts a locked order that has ended on its business's next invoice, once, and books the VAT in it; nothing where it cost
 * nothing. What is not on the business's account any more was given back before.
 */
export async function putOnInvoice(
  context: Context,
  order: { id: string; businessId: string; goodsKobo: number; feesKobo: number; vat: VatTerms | null },
): Promise<void> {
  const { id: orderId, businessId, goodsKobo, feesKobo, vat } = order
  const totalKobo = goodsKobo + feesKobo
  if (totalKobo <= 0 || (await lockLine(context.tx, orderId))) return
  const owedKobo = (await findReceivable(context.tx, orderId))?.amountKobo ?? 0
  const vatKobo = vatWithin(vat, order)
  const creditedKobo = totalKobo - owedKobo
  const document = { totalKobo, vatKobo }
  const creditedVatKobo = vatGivenBack(document, { beforeKobo: 0, amountKobo: creditedKobo })
  const legs = vatLegs(vatKobo - creditedVatKobo)
  await postMovement(context, { kind: 'vat', orderId, source: `vat:${orderId}`, legs })
  await insertLine(context.tx, {
    orderId,
    businessId,
    at: context.clock.now(),
    goodsKobo,
    feesKobo,
    vatKobo,
    vat,
    creditedKobo,
    creditedVatKobo,
  })
}
