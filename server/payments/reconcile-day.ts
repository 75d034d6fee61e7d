import type { Finding, Reconciliation } from '#contract/admin/admin-money.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { listDoublePayments, reconcileTransfers } from './agents/reconcile-transfers.ts'
import { isTopUp } from './provider/book-top-up.ts'
import { bookWhatCame } from './provider/confirm-payment.ts'
import type { InvoiceBooks } from './provider/invoice-books.ts'
import type { OrderBooks } from './provider/order-books.ts'
import type { Paystack, ProviderTransaction } from './provider/paystack.ts'
import { listSentRefunds } from './provider/refund-store.ts'
import {
  insertReconciliation,
  listBookFaults,
  listOurTransactions,
  type OurTransaction,
} from './reconcile-store.ts'
import { confirmRefunds } from './take-backs/confirm-refunds.ts'

/** A payment may be booked this long after it was made, where its webhook never came. */
const lateMs = days(2)

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack | null
  orders: OrderBooks
  invoiceBooks: InvoiceBooks
}

/**
 * Checks a Lagos day's payments and transfers against the provider's own lists and the books against themselves, stores
 * what differs, and returns it. It books transfers to customers' own numbers of which no message came, and corrects nothing
 * else: admins decide.
 */
export async function reconcileDay(context: Context, day: string): Promise<Reconciliation> {
  const { db, clock, provider } = context
  const from = lagosInstant(day, 0)
  const span = { from, to: new Date(from.getTime() + days(1)) }
  const findings = await listBookFaults(db)
  const compared = provider === null ? null : await compareTransactions({ ...context, provider }, span)
  if (provider !== null) {
    findings.push(...(compared?.findings ?? []))
    findings.push(...(await followRefunds({ ...context, provider })))
    findings.push(...(await reconcileTransfers({ db, clock, provider }, span)))
  }
  findings.push(...(await listDoublePayments(db)))
  const result: Reconciliation = {
    day,
    ranAt: clock.now().toISOString(),
    provider: compared?.figures ?? null,
    findings,
  }
  await insertReconciliation(db, result)
  return result
}

interface ProviderContext extends Context {
  provider: Paystack
}

async function compareTransactions(context: ProviderContext, span: { from: Date; to: Date }) {
  const { provider } = context
  const theirs = await provider.listTransactions(span)
  const ours = await listOurs(context, span, theirs)
  const near = { from: new Date(span.from.getTime() - lateMs), to: new Date(span.to.getTime() + days(1)) }
  const theirsNear = new Set((await provider.listTransactions(near)).map(({ id }) => String(id)))
  const goneAgain = await findReversed(
    provider,
    ours.filter(({ providerId }) => !theirsNear.has(providerId)),
  )
  const oursById = new Map(ours.map((one) => [one.providerId, one]))
  const findings = [
    ...theirs.flatMap((one) => checkTheirs(one, oursById.get(String(one.id)))),
    ...ours.flatMap((one) => checkOurs(one, new Set([...theirsNear, ...goneAgain]))),
  ]
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const figures = {
    count: theirs.length,
    amountKobo: sum(theirs.map(({ amount }) => amount)),
    oursKobo: sum(ours.map(({ amountKobo }) => amountKobo)),
    feesKobo: sum(theirs.map(({ fees }) => fees ?? 0)),
  }
  return { findings, figures }
}

/**
 * Returns what we have of their transactions, once transfers to customers' own numbers are booked that nobody told us of: we
 * did not begin them, so nothing else asks about them.
 */
async function listOurs(
  context: ProviderContext,
  span: { from: Date; to: Date },
  theirs: readonly ProviderTransaction[],
): Promise<OurTransaction[]> {
  const list = () =>
    listOurTransactions(context.db, { ...span, references: theirs.map(({ reference }) => reference) })
  const ours = await list()
  const known = new Set(ours.map(({ providerId }) => providerId))
  const untold = theirs.filter((one) => isTopUp(one) && !known.has(String(one.id)))
  for (const { reference } of untold) await bookWhatCame(context, reference)
  return untold.length === 0 ? ours : list()
}

/** A transaction of which all was refunded or taken back is listed no more, but still there. */
async function findReversed(provider: Paystack, missing: readonly OurTransaction[]): Promise<string[]> {
  const found: string[] = []
  for (const { reference, providerId } of missing) {
    const one = await provider.verify(reference)
    if (one && String(one.id) === providerId && one.status === 'reversed') found.push(providerId)
  }
  return found
}

function checkTheirs(theirs: ProviderTransaction, ours: OurTransaction | undefined): Finding[] {
  const { reference: subject, amount: theirsKobo } = theirs
  if (!ours) return [{ kind: 'missing_here', subject, oursKobo: null, theirsKobo }]
  return ours.amountKobo === theirsKobo
    ? []
    : [{ kind: 'amount_differs', subject, oursKobo: ours.amountKobo, theirsKobo }]
}

function checkOurs(ours: OurTransaction, theirs: Set<string>): Finding[] {
  const { reference: subject, amountKobo: oursKobo } = ours
  const findings: Finding[] = []
  if (!ours.isPosted) findings.push({ kind: 'payment_not_posted', subject, oursKobo, theirsKobo: null })
  if (!theirs.has(ours.providerId))
    findings.push({ kind: 'missing_there', subject, oursKobo, theirsKobo: null })
  return findings
}

/** Refunds whose outcome is unknown are looked up at the provider; one that it lost is a finding. */
async function followRefunds(context: ProviderContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const refund of await listSentRefunds(context.db)) {
    await confirmRefunds(context, refund.reference)
    const theirs = (await context.provider.listRefunds(refund.reference)).find(
      ({ id }) => String(id) === refund.provider_id,
    )
    if (theirs?.amount === refund.amount_kobo) continue
    findings.push({
      kind: 'refund_differs',
      subject: refund.reference,
      oursKobo: refund.amount_kobo,
      theirsKobo: theirs?.amount ?? null,
    })
  }
  return findings
}
