import { lagosTime } from '#domain/time/days.ts'
import type { PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import type { OrderEvidence } from '#server/payments/provider/order-books.ts'
import type { DisputeEvidence } from '#server/payments/provider/paystack-disputes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { confirmDispute } from './follow-take-back.ts'
import { actionsOf } from './take-back-rules.ts'
import { findTakeBack, lockTakeBack, type TakeBackRow, updateTakeBack } from './take-back-store.ts'

export interface EvidenceFile {
  name: string
  type: string
  bytes: Buffer
}

type Context = Omit<PaymentContext, 'committed'> & {
  printEvidence(orderId: string): Promise<EvidenceFile | null>
}

interface Answer {
  id: string
  as: 'evidence' | 'accept'
  message: string
  adminId: string
}

/**
 * Answers a bank at the provider, once: with what shows that the order was delivered, or by giving the money back. What
 * becomes of it is then asked for. Throws `payments.not_found`, `payments.not_so` and what the provider throws.
 */
export async function answerTakeBack(context: Context, answer: Answer): Promise<void> {
  const { db, clock, provider } = context
  const row = await findTakeBack(db, answer.id)
  if (!row) throw fail('payments.not_found')
  demandAnswerable(row, answer)
  const said = await sendAnswer(context, row, answer)
  await provider.resolveDispute(row.provider_id, said)
  await db.transaction().execute(async (tx) => {
    const held = await lockTakeBack(tx, row.id)
    if (!held) throw fail('payments.not_found')
    if (held.answered_at === null)
      await updateTakeBack(tx, row.id, {
        answered_as: answer.as,
        answered_at: clock.now(),
        answered_by: answer.adminId,
        answer: answer.message,
      })
    await recordAudit(tx, clock, {
      actorId: answer.adminId,
      action: 'money.answer_take_back',
      subject: row.id,
      detail: { as: answer.as, message: answer.message, amountKobo: row.amount_kobo },
    })
  })
  await confirmDispute(context, row.provider_id)
}

function demandAnswerable(row: TakeBackRow, { as }: Answer): void {
  if (row.answered_at !== null) throw fail('payments.settled')
  if (!actionsOf({ ...row, costKobo: 0 }).includes(as)) throw fail('payments.not_so')
}

async function sendAnswer(context: Context, row: TakeBackRow, { as, message }: Answer) {
  const { provider, orders, db } = context
  const shown = row.order_id === null ? null : await orders.readEvidence(db, row.order_id)
  const file = await fileOf(context, row, shown)
  const fileName = await provider.uploadEvidence(row.provider_id, file)
  if (as === 'accept')
    return {
      as: 'merchant-accepted' as const,
      message,
      amountKobo: row.amount_kobo,
      fileName,
      evidenceId: null,
    }
  const evidenceId = shown && (await provider.addEvidence(row.provider_id, evidenceOf(shown)))
  return { as: 'declined' as const, message, amountKobo: 0, fileName, evidenceId }
}

async function fileOf(
  { printEvidence }: Context,
  row: TakeBackRow,
  shown: OrderEvidence | null,
): Promise<EvidenceFile> {
  const printed = row.order_id === null ? null : await printEvidence(row.order_id)
  if (printed !== null) return printed
  const text = shown === null ? `Payment ${row.reference}` : detailsOf(shown)
  return { name: `payment-${row.reference}.txt`, type: 'text/plain', bytes: Buffer.from(text) }
}

function evidenceOf(shown: OrderEvidence): DisputeEvidence {
  return {
    customerEmail: shown.customer.email ?? '',
    customerName: shown.customer.name,
    customerPhone: shown.customer.phone,
    serviceDetails: detailsOf(shown),
    deliveryAddress: shown.place,
    deliveredOn: shown.deliveredAt === null ? '' : lagosTime(new Date(shown.deliveredAt)).date,
  }
}

function detailsOf(shown: OrderEvidence): string {
  const { code, marketName, goods, agentName, deliveredAt, isByCode } = shown
  return [
    `Order ${code}: ${goods.join(', ') || 'a list'}, bought at ${marketName}.`,
    agentName === null ? '' : `Brought by ${agentName}.`,
    deliveredAt === null ? 'It was not delivered.' : `Delivered on ${deliveredAt}.`,
    isByCode ? 'The customer gave the agent their own handover code at the gate.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
