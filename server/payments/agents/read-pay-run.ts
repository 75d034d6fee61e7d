import type { PayRun } from '#contract/dispatch/agent-money.ts'
import { bankName } from '#domain/money/banks.ts'
import { fail } from '#server/platform/core/errors.ts'
import { csvRow, nairaCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { writeSheet } from '#server/platform/sheet.ts'
import { isOfCities, paymentActions } from './change-payment.ts'
import { findRun, listPayments, listRuns, type PaymentRow, type PayRunRow } from './pay-run-store.ts'

const nairaKobo = 100

/** Returns the newest pay runs, of some cities with the payments to their agents only. */
export async function readPayRuns(
  db: Db,
  { cities, limit }: { cities: readonly string[] | null; limit: number },
): Promise<PayRun[]> {
  const runs = await listRuns(db, { cities, limit })
  const ids = runs.map(({ id }) => id)
  const payments = await listPayments(db, ids, cities)
  return runs.map((run) => present(run, payments, cities))
}

/** Returns one pay run. Throws `pay_runs.not_found`. */
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

interface BankLine {
  /** Name, bank, bank code, account number and account name. */
  texts: readonly string[]
  amountKobo: number
  narration: string
}

const heads = {
  texts: ['Name', 'Bank', 'Bank code', 'Account number', 'Account name'],
  amount: 'Amount (NGN)',
  narration: 'Narration',
}

/** Returns what is to be sent to whom by a bank. */
async function readBankLines(db: Db, { id, from, to }: PayRun): Promise<BankLine[]> {
  const payments = (await listPayments(db, [id])).filter(
    ({ amount_kobo, status }) => amount_kobo > 0 && status !== 'cancelled',
  )
  return payments.map((payment) => {
    const bankCode = payment.bank_code ?? ''
    const account = [bankName(bankCode), bankCode, payment.account_number ?? '', payment.account_name ?? '']
    return {
      texts: [payment.name, ...account],
      amountKobo: payment.amount_kobo,
      narration: `Pay ${from} to ${to}`,
    }
  })
}

/** Yields a pay run for a bank, row by row, in naira. */
export async function* readPayRunTable(db: Db, run: PayRun): AsyncGenerator<string> {
  yield csvRow([...heads.texts, heads.amount, heads.narration])
  for (const { texts, amountKobo, narration } of await readBankLines(db, run))
    yield csvRow([...texts, nairaCell(amountKobo), narration])
}

/** Writes the same as a spreadsheet. */
export async function readPayRunSheet(db: Db, run: PayRun): Promise<Buffer> {
  const lines = await readBankLines(db, run)
  return writeSheet('Pay run', [
    [...heads.texts, heads.amount, heads.narration],
    ...lines.map(({ texts, amountKobo, narration }) => [...texts, amountKobo / nairaKobo, narration]),
  ])
}
