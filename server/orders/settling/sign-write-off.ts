import { z } from 'zod'
import { paymentsRefundTo } from '#domain/column-values.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { lockAnyOrder } from '#server/orders/core/policy.ts'
import { writtenOffOf } from '#server/payments/core/order-sums.ts'
import { getOrderSums } from '#server/payments/core/read-balances.ts'
import type { WriteOffSigned } from '#server/payments/sign-offs/answer-sign-off.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { writeOff } from './settle-ended.ts'

/** Returns whether writing off so much of an order needs a second person; what was written off of it before counts. */
export async function needsSecondForWriteOff(
  { tx }: Pick<WriteContext, 'tx'>,
  { orderId, amountKobo, limitKobo }: { orderId: string; amountKobo: number; limitKobo: number },
): Promise<boolean> {
  return amountKobo + writtenOffOf(await getOrderSums(tx, orderId)) > limitKobo
}

const signedBody = z.object({
  bornBy: z.enum(['business', 'agent']),
  giveBack: z.object({ amountKobo: z.int(), to: z.enum(paymentsRefundTo) }).optional(),
})

export const writeOffSigned: WriteOffSigned = async ({ tx, clock }, row, admin) => {
  const { subject: orderId, amount_kobo: amountKobo, reason } = row
  const said = { ...signedBody.parse(row.body), amountKobo, reason }
  await writeOff({ tx, clock }, await lockAnyOrder(tx, orderId), { ...said, admin })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'money.write_off',
    subject: orderId,
    detail: { ...said, askedBy: row.asked_by, signOff: row.id },
  })
}
