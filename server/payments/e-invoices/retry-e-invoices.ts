import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { renewBuyers, updateRetried } from './e-invoice-store.ts'

export const eInvoicesJob = 'payments:e_invoices'

/** Tries what was refused again at once, one or all; an invoice then names its business as that is called now. */
export async function retryEInvoices(
  { tx, clock }: { tx: Tx; clock: Clock },
  { adminId, which }: { adminId: string; which: string },
): Promise<number> {
  const retried = await updateRetried(tx, { which, now: clock.now() })
  if (retried.length === 0) return 0
  const numbers = retried.map(({ number }) => number)
  await renewBuyers(tx, numbers)
  await addJob(tx, eInvoicesJob, {}, { key: eInvoicesJob })
  const detail = { count: numbers.length, numbers: numbers.slice(0, 50) }
  await recordAudit(tx, clock, { actorId: adminId, action: 'eInvoices.retry', subject: which, detail })
  return numbers.length
}
