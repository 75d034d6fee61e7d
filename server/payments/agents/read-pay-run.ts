import type { PayRun } from '#contract/dispatch/agent-money.ts'
import { bankName } from '#domain/banks.ts'
import { fail } from '#server/platform/core/errors.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isOfCities, paymentActions } from './change-payment.ts'
import { findRun, listPayments, listRuns, type PaymentRow, type PayRunRow } from './pay-run-store.ts'

/** The newest pay runs, of some cities with the payments to their agents only. */
export async function readPayRuns(
  db: Db,
  { cities, limit }: { cities: readonly string[] | null; limit: number },
): Promise<PayRun[]> {
  const runs = await listRuns(db, { cities, limit })
  const ids = runs.map(({ id }) => id)
  const payments = await listPayments(db, ids, cities)
  return runs.map((run) => present(run, payments, cities))
}

/** One pay run. Throws `pay_runs.not_found`. */
export async function readPayRun(
  db: Db | Tx,
  id: string,
  cities: readonly string[] | null = null,
): Promise<PayRun> {
  const run = await findRun(db, id)
  if (!run) throw fail('pay_runs.not_found')
  return present(run, await listPayments(db, [id], cities), cities)
}

function present(run: PayRunRow, payments: readonly PaymentRow[], cities: readonly string[] | null): PayRun {
  const own = payments.filter(({ run_id }) => run_id === run.id)
  return {
    id: run.id,
    from: run.from_day,
    to: run.to_day,
    method: run.method,
    netsCash: run.nets_cash,
    createdAt: run.created_at.toISOString(),
    byName: run.by_name,
    totalKobo: own.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
    payments: own.map((payment) => ({
      id: payment.id,
      agentId: payment.agent_id,
      name: payment.name,
      earningsKobo: payment.earnings_kobo,
      purchasesKobo: payment.purchases_kobo,
      nettedKobo: payment.netted_kobo,
      amountKobo: payment.amount_kobo,
      status: payment.status,
      failure: payment.failure,
      waitsAs: payment.provider_state,
      actions: isOfCities(payment, cities) ? paymentActions(payment) : [],
    })),
  }
}

/** A pay run for a bank, row by row: what is to be sent to whom, in naira. */
export async function* readPayRunTable(db: Db, { id, from, to }: PayRun): AsyncGenerator<string> {
  yield csvRow(['Name', 'Bank', 'Bank code', 'Account number', 'Account name', 'Amount (NGN)', 'Narration'])
  for (const payment of await listPayments(db, [id])) {
    if (payment.amount_kobo === 0 || payment.status === 'cancelled') continue
    const bankCode = payment.bank_code ?? ''
    const account = [bankName(bankCode), bankCode, payment.account_number ?? '', payment.account_name ?? '']
    yield csvRow([payment.name, ...account, nairaCell(payment.amount_kobo), `Pay ${from} to ${to}`])
  }
}
