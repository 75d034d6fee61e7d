import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { limitsOf } from './agent-money-rules.ts'
import { lockAgentAccount } from './agent-money-store.ts'
import { lockPayment, type PaymentRow, updatePayment } from './pay-run-store.ts'
import { postPayment, queueTransfer, returnPayment } from './start-pay-run.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Returns what admins may do with a payment of a pay run. */
export function paymentActions({
  status,
  method,
  amount_kobo,
}: Pick<PaymentRow, 'status' | 'method' | 'amount_kobo'>): ('retry' | 'cancel')[] {
  if (amount_kobo === 0) return []
  if (status === 'failed') return ['retry', 'cancel']
  if (status === 'waiting') return ['cancel']
  return status === 'queued' || (status === 'paid' && method !== 'paystack') ? ['cancel'] : []
}

/** Returns whether a payment left a till of these cities; what a bank or Paystack paid is the whole business's. */
export function isOfCities(
  { method, till_city }: Pick<PaymentRow, 'method' | 'till_city'>,
  cities: readonly string[] | null,
): boolean {
  return cities === null || (method === 'cash' && till_city !== null && cities.includes(till_city))
}

interface Wish {
  id: string
  /** Those that the admin works for; null for all. */
  cities: readonly string[] | null
}

async function lockChangeable(tx: Tx, { id, cities }: Wish, action: 'retry' | 'cancel'): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw fail('pay_runs.not_found')
  if (!isOfCities(payment, cities)) throw fail('books.whole_business')
  if (!paymentActions(payment).includes(action)) throw fail('pay_runs.not_so')
  return payment
}

/** Sends a failed payment again, to the account that the agent has now. Returns the id of its run. */
export async function retryPayment(context: Context, wish: Wish): Promise<string> {
  const { tx, clock } = context
  const { id } = wish
  const payment = await lockChangeable(tx, wish, 'retry')
  const account = await lockAgentAccount(tx, payment.agent_id)
  if (!account?.bankAccount) throw fail('pay_runs.no_account')
  if ((account.accountUsableAt ?? clock.now()) > clock.now()) throw fail('pay_runs.account_waits')
  const limits = limitsOf(account, 0)
  if (payment.purchases_kobo > limits.purchases_repaid || payment.earnings_kobo > limits.earnings_paid)
    throw fail('pay_runs.changed')
  const attempt = payment.attempt + 1
  const { bankCode, accountNumber, accountName } = account.bankAccount
  await updatePayment(tx, id, {
    status: 'queued',
    attempt,
    failure: null,
    updated_at: clock.now(),
    bank_code: bankCode,
    account_number: accountNumber,
    account_name: accountName,
  })
  await postPayment(context, { ...payment, attempt })
  await queueTransfer(tx, id)
  return payment.run_id
}

/** Gives up a payment that did not leave or did not arrive; what was posted is posted back. Returns its run's id. */
export async function cancelPayment(context: Context, wish: Wish, reason: string): Promise<string> {
  const { id } = wish
  const payment = await lockChangeable(context.tx, wish, 'cancel')
  if (payment.status !== 'failed') await returnPayment(context, payment, reason)
  await updatePayment(context.tx, id, {
    status: 'cancelled',
    failure: reason,
    provider_state: null,
    updated_at: context.clock.now(),
  })
  return payment.run_id
}
