import { z } from 'zod'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { changePaymentsEndpoint } from '#contract/dispatch/agent-money.ts'
import type { Run } from '#contract/runs/runs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type RunWorks, runWork } from '#server/runs/run-work.ts'
import { startRun } from '#server/runs/start-run.ts'
import { cancelPayment, paymentActions, retryPayment } from './change-payment.ts'
import { findRun, listPayments } from './pay-run-store.ts'

/**
 * Starts a run over the payments of a pay run that failed, or with cancelling also those that wait; what was paid is
 * left alone. Throws `runs.nothing` where there are none.
 */
export async function changePayments(
  { tx, clock }: { tx: Tx; clock: Clock },
  {
    id,
    adminId,
    body,
  }: { id: string; adminId: string; body: EndpointInput<typeof changePaymentsEndpoint>['body'] },
): Promise<Run> {
  if (!(await findRun(tx, id))) throw fail('pay_runs.not_found')
  const { action, reason } = body
  const params = action === 'cancel' ? { reason } : {}
  const payments = (await listPayments(tx, [id])).filter(
    (payment) => payment.status !== 'paid' && paymentActions(payment).includes(action),
  )
  return startRun(
    { tx, clock },
    {
      kind: action === 'retry' ? 'retry_payments' : 'cancel_payments',
      adminId,
      params,
      said: { payRunId: id, ...params },
      subjects: payments.map((payment) => ({ id: payment.id, label: payment.name })),
    },
  )
}

/** Returns what is done to many payments at once. */
export function paymentRunWorks({ clock }: { clock: Clock }): RunWorks {
  return {
    retry_payments: runWork(z.object({}), async (tx, { runId, subject, admin }) => {
      await retryPayment({ tx, clock }, { id: subject, cities: null })
      await recordAudit(tx, clock, {
        actorId: admin.id,
        action: 'money.retry_payment',
        subject,
        detail: { runId },
      })
    }),
    cancel_payments: runWork(
      z.object({ reason: z.string() }),
      async (tx, { runId, subject, admin }, { reason }) => {
        await cancelPayment({ tx, clock }, { id: subject, cities: null }, reason)
        await recordAudit(tx, clock, {
          actorId: admin.id,
          action: 'money.cancel_payment',
          subject,
          detail: { reason, runId },
        })
      },
    ),
  }
}
