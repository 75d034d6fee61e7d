import {
  getOwnPayslipEndpoint,
  getPayslipEndpoint,
  listPayslipsEndpoint,
} from '#contract/dispatch/payslips.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { findPayslip, listPayslips, type PayslipRow, readPayslipLines } from './payslip-store.ts'
import { printPayslip } from './print-payslip.ts'

const shown = 20

/** Payslips of pay runs, for admins and for the agent who was paid. */
export function registerPayslips(
  api: Api,
  { db, readSettings }: { db: Db; readSettings: ReadSettings },
): void {
  const print = async (payment: PayslipRow) => {
    const { id, attempt, agentId } = payment
    const tries = Array.from({ length: attempt }, (_, index) => `agent_payment:${id}_${index + 1}:earnings`)
    const moved = await readPayslipLines(db, { agentId, sources: [...tries, `agent_payment:${id}:netting`] })
    const business = (await readSettings()).text('business_name')
    const bytes = await printPayslip({ business, payment, ...moved })
    return { bytes, type: 'application/pdf', fileName: `payslip-${id.slice(-8)}.pdf`, cacheSeconds: 0 }
  }

  api.file(getPayslipEndpoint, async ({ params }) => {
    const payment = await findPayslip(db, params.id)
    if (payment === null) throw fail('pay_runs.not_found')
    return print(payment)
  })

  api.file(getOwnPayslipEndpoint, async ({ params, viewer }) => {
    const payment = await findPayslip(db, params.id)
    if (payment?.agentId !== viewer.user.id) throw fail('pay_runs.not_found')
    return print(payment)
  })

  api.answer(listPayslipsEndpoint, async ({ viewer }) =>
    (await listPayslips(db, viewer.user.id, shown)).map(({ id, paidAt, amountKobo, nettedKobo }) => ({
      id,
      paidAt: paidAt.toISOString(),
      amountKobo,
      nettedKobo,
    })),
  )
}
