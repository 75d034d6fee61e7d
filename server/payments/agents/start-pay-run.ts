import type { PayLine, PayMethod } from '#contract/dispatch/agent-money.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { earningsPaidLegs, floatLegs, nettingLegs, type PaidFrom } from '#server/payments/core/agent-legs.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { holdPlace } from '#server/payments/core/money-accounts.ts'
import { sumFreshTips } from '#server/payments/core/read-balances.ts'
import { type Clock, dayBegan } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { netPay } from './agent-money-rules.ts'
import {
  type DueRow,
  insertPayment,
  insertPayRun,
  listDue,
  lockAgents,
  type PaymentRow,
} from './pay-run-store.ts'

export const sendTransferJob = 'payments:send_transfer'

interface Span {
  from: string
  to: string
  netsCash: boolean
  /** Makes sums whole multiples of it. */
  stepKobo: number
  /** Limits it to agents and tills of these cities; null is all. */
  cities: readonly string[] | null
}

type Due = PayLine & { row: DueRow }

/** Returns what agents would be paid; those with nothing to pay or to net are left out. */
export async function planPayRun(
  { db, clock }: { db: Db | Tx; clock: Clock },
  { from, to, netsCash, stepKobo, cities }: Span,
): Promise<Due[]> {
  const until = new Date(lagosInstant(to, 0).getTime() + days(1))
  const listed = await listDue(db, { from: lagosInstant(from, 0), until, cities })
  const fresh = await sumFreshTips(
    db,
    listed.map(({ agentId }) => agentId),
    dayBegan(clock),
  )
  // Limits an agent to all that is earned, less tips that are not ripe, up to the end of the run's days.
  const rows = listed.map((row) => ({
    ...row,
    dueKobo: Math.max(0, Math.min(row.dueKobo, row.allEarnedKobo - (fresh.get(row.agentId) ?? 0))),
  }))
  return rows
    .map((row) => ({
      agentId: row.agentId,
      name: row.name,
      earnedKobo: row.earnedKobo,
      ...netPay(row, netsCash, stepKobo),
      holdsKobo: Math.max(0, row.cashKobo),
      hasBankAccount: row.bankAccount !== null && row.accountUsableAt <= clock.now(),
      row,
    }))
    .filter(({ amountKobo, nettedKobo }) => amountKobo + nettedKobo > 0)
}

/**
 * Pays agents what the preview showed; returns the run's id. The money leaves the books at once; what Paystack is to send
 * is sent by jobs. Throws `pay_runs.changed` where it comes to another sum by now.
 */
export async function startPayRun(
  context: { tx: Tx; clock: Clock; isOnline: boolean },
  wish: Span & {
    method: PayMethod
    accountId?: string | undefined
    agentIds: readonly string[]
    totalKobo: number
    adminId: string
  },
): Promise<string> {
  const { tx, clock } = context
  const { accountId, cities } = wish
  if (cities !== null && wish.method !== 'cash') throw fail('books.whole_business')
  if (wish.method === 'paystack' && !context.isOnline) throw fail('payments.off')
  await lockAgents(tx, wish.agentIds)
  const lines = (await planPayRun({ db: tx, clock }, wish)).filter(({ agentId }) =>
    wish.agentIds.includes(agentId),
  )
  const totalKobo = lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  if (lines.length !== new Set(wish.agentIds).size || totalKobo !== wish.totalKobo)
    throw fail('pay_runs.changed', { detail: { totalKobo } })
  if (wish.method !== 'cash' && lines.some((line) => line.amountKobo > 0 && !line.hasBankAccount))
    throw fail(
      lines.some(({ row }) => row.bankAccount && row.accountUsableAt > clock.now())
        ? 'pay_runs.account_waits'
        : 'pay_runs.no_account',
    )
  const place =
    wish.method === 'paystack' ? null : await holdPlace(tx, { accountId, outKobo: totalKobo, cities })
  // The first till has no owner in the ledger, and none in the run.
  const run = { ...wish, id: newId('payRun', clock), accountId: place?.ownerId }
  await insertPayRun(tx, { ...run, by: wish.adminId, now: clock.now() })
  for (const line of lines) await addPayment(context, run, line)
  return run.id
}

async function addPayment(
  { tx, clock }: { tx: Tx; clock: Clock },
  run: { id: string; method: PayMethod; accountId?: string | undefined },
  { row, ...line }: Due,
): Promise<void> {
  const isSent = run.method === 'paystack' && line.amountKobo > 0
  const payment = {
    id: newId('agentPayment', clock),
    run_id: run.id,
    agent_id: line.agentId,
    earnings_kobo: line.earningsKobo,
    purchases_kobo: line.purchasesKobo,
    netted_kobo: line.nettedKobo,
    amount_kobo: line.amountKobo,
    status: isSent ? ('queued' as const) : ('paid' as const),
    bank_code: row.bankAccount?.bankCode ?? null,
    account_number: row.bankAccount?.accountNumber ?? null,
    account_name: row.bankAccount?.accountName ?? null,
    updated_at: clock.now(),
  }
  await insertPayment(tx, payment)
  const { agentId, nettedKobo: amountKobo } = line
  const source = `agent_payment:${payment.id}:netting`
  await postMovement({ tx, clock }, { kind: 'netting', source, legs: nettingLegs({ agentId, amountKobo }) })
  await postPayment(
    { tx, clock },
    {
      ...payment,
      attempt: 1,
      method: run.method,
      from_id: run.accountId ?? null,
    },
  )
  if (isSent) await queueTransfer(tx, payment.id)
}

type Paid = Pick<
  PaymentRow,
  'id' | 'agent_id' | 'earnings_kobo' | 'purchases_kobo' | 'attempt' | 'method' | 'from_id'
>

async function placeOf(tx: Tx, { method, from_id: accountId }: Paid): Promise<PaidFrom> {
  return method === 'paystack' ? { account: 'provider' } : holdPlace(tx, { accountId, outKobo: 0 })
}

/** Returns what the payments of one try are called in the books and, for transfers, at Paystack. */
export function referenceOf({ id, attempt }: Pick<PaymentRow, 'id' | 'attempt'>): string {
  return `${id}_${attempt}`
}

/** Returns which try of which payment a reference names. */
export function paymentOf(reference: string): { paymentId: string; attempt: number } {
  const end = reference.lastIndexOf('_')
  return { paymentId: reference.slice(0, end), attempt: Number(reference.slice(end + 1)) }
}

export async function postPayment(context: { tx: Tx; clock: Clock }, payment: Paid): Promise<void> {
  const agent = { agentId: payment.agent_id, from: await placeOf(context.tx, payment) }
  const reference = referenceOf(payment)
  await postMovement(context, {
    kind: 'purchases_repaid',
    source: `agent_payment:${reference}:purchases`,
    legs: floatLegs({ ...agent, amountKobo: payment.purchases_kobo }),
  })
  await postMovement(context, {
    kind: 'earnings_paid',
    source: `agent_payment:${reference}:earnings`,
    legs: earningsPaidLegs({ ...agent, amountKobo: payment.earnings_kobo }),
  })
}

/** Posts a try that did not arrive back: the agent is owed the same again. */
export async function returnPayment(
  context: { tx: Tx; clock: Clock },
  payment: Paid,
  reason: string,
): Promise<void> {
  const agent = { agentId: payment.agent_id, from: await placeOf(context.tx, payment) }
  await postMovement(context, {
    kind: 'payment_returned',
    reason,
    source: `agent_payment:${referenceOf(payment)}:returned`,
    legs: [
      ...floatLegs({ ...agent, amountKobo: -payment.purchases_kobo }),
      ...earningsPaidLegs({ ...agent, amountKobo: -payment.earnings_kobo }),
    ],
  })
}

export async function queueTransfer(tx: Tx, paymentId: string): Promise<void> {
  await addJob(tx, sendTransferJob, { paymentId }, { key: `transfer:${paymentId}`, maxAttempts: 20 })
}
