import { sql } from 'kysely'
import type { Finding } from '#contract/admin/admin-money.ts'
import { days } from '#domain/time/durations.ts'
import { type Paystack, ProviderRefused, type ProviderTransfer } from '#server/payments/provider/paystack.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { confirmTransfer } from './send-transfer.ts'
import { paymentOf, referenceOf } from './start-pay-run.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
}

interface Span {
  from: Date
  to: Date
}

/** A transfer that failed may still arrive this long after it was made. */
const lateMs = days(14)

interface Sent {
  id: string
  attempt: number
  status: string
  amountKobo: number
  updatedAt: Date
}

/**
 * Compares a day's transfers to agents with the provider's own list, and looks again at those of two weeks before: a try
 * that was given up and arrived after all is booked.
 */
export async function reconcileTransfers(context: Context, span: Span): Promise<Finding[]> {
  const wide = { from: new Date(span.from.getTime() - lateMs), to: span.to }
  const ours = await listSent(context.db, wide.from)
  const theirs = (await listTheirs(context, wide, ours)).filter(({ status }) => status === 'success')
  const oursById = new Map(ours.map((payment) => [payment.id, payment]))
  const findings: Finding[] = []
  for (const transfer of theirs) {
    const { paymentId, attempt } = paymentOf(transfer.reference)
    const payment = oursById.get(paymentId)
    const isThisTry = payment?.attempt === attempt
    if (payment === undefined || payment.attempt < attempt) findings.push(...missingHere(transfer, span))
    else if (!isThisTry || payment.status === 'failed' || payment.status === 'cancelled')
      await confirmTransfer(context, transfer.reference)
    else findings.push(...amountDiffers(transfer, payment))
  }
  const arrived = new Set(theirs.map(({ reference }) => reference))
  const gone = ours.filter(
    (payment) =>
      payment.status === 'paid' &&
      payment.updatedAt >= span.from &&
      payment.updatedAt < span.to &&
      !arrived.has(referenceOf(payment)),
  )
  return [
    ...findings,
    ...gone.map(
      (payment): Finding => ({
        kind: 'transfer_missing_there',
        subject: referenceOf(payment),
        oursKobo: payment.amountKobo,
        theirsKobo: null,
      }),
    ),
  ]
}

/** Returns the provider's list; where our key may not read it, each of our own tries by its reference. */
async function listTheirs({ provider }: Context, span: Span, ours: Sent[]): Promise<ProviderTransfer[]> {
  try {
    return await provider.listTransfers(span)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
  const tries = ours.flatMap(({ id, attempt }) =>
    Array.from({ length: attempt }, (_, index) => referenceOf({ id, attempt: index + 1 })),
  )
  const found: ProviderTransfer[] = []
  for (const reference of tries) {
    const transfer = await provider.findTransfer(reference)
    if (transfer !== null) found.push(transfer)
  }
  return found
}

function missingHere({ reference, amountKobo, createdAt }: ProviderTransfer, span: Span): Finding[] {
  const madeAt = createdAt === null ? span.from : new Date(createdAt)
  return madeAt < span.from
    ? []
    : [{ kind: 'transfer_missing_here', subject: reference, oursKobo: null, theirsKobo: amountKobo }]
}

function amountDiffers({ reference, amountKobo }: ProviderTransfer, payment: Sent): Finding[] {
  return amountKobo === null || amountKobo === payment.amountKobo
    ? []
    : [
        {
          kind: 'transfer_differs',
          subject: reference,
          oursKobo: payment.amountKobo,
          theirsKobo: amountKobo,
        },
      ]
}

/** Returns what Paystack was to send, of runs and tries since a moment. */
async function listSent(db: Db, since: Date): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select p.id, p.attempt, p.status, p.amount_kobo as "amountKobo", p.updated_at as "updatedAt"
    from agent_payments p join pay_runs r on r.id = p.run_id
    where r.method = 'paystack' and p.amount_kobo > 0 and (p.updated_at >= ${since} or r.created_at >= ${since})`.execute(
    db,
  )
  return rows
}

/** Tries that arrived although they were given up, until their agent gave that money back or was paid less for it. */
export async function listDoublePayments(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ subject: string; kind: Finding['kind']; amountKobo: number }>`
    with late as (
      select t.created_at, p.owner_id, p.amount_kobo, substring(t.source from '^agent_payment:(.*):late$') as subject
      from ledger_transactions t join postings p on p.transaction_id = t.id and p.account = 'agent_cash'
      where t.kind = 'float_given' and t.source like 'agent_payment:%:late'
    )
    select late.subject, late.amount_kobo as "amountKobo",
      case when a.status in ('sending', 'sent', 'waiting', 'paid') then 'transfer_paid_twice' else 'transfer_came_late' end as kind
    from late join agent_payments a on a.id = regexp_replace(late.subject, '_[0-9]+$', '')
    where late.amount_kobo > (
      select coalesce(-sum(p.amount_kobo), 0) from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account = 'agent_cash' and p.owner_id = late.owner_id and p.created_at >= late.created_at
        and t.kind in ('float_returned', 'netting'))
    order by late.created_at`.execute(db)
  return rows.map(({ subject, kind, amountKobo }) => ({
    kind,
    subject,
    oursKobo: kind === 'transfer_paid_twice' ? amountKobo : 0,
    theirsKobo: kind === 'transfer_paid_twice' ? 2 * amountKobo : amountKobo,
  }))
}
