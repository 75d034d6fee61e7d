import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { holdUnknownState } from '#server/payments/core/held-store.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type CashPlace, placeOf } from '#server/payments/core/money-accounts.ts'
import type { Paystack, ProviderTransaction } from '#server/payments/provider/paystack.ts'
import type { ProviderSettlement } from '#server/payments/provider/paystack-settlement.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { findSettlementAccount, listPosted, lockSources, sumBookedCharges } from './settlement-store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  provider: Paystack
}

interface Booked {
  settlements: number
  settledKobo: number
  feesKobo: number
}

/**
 * Books what Paystack paid into our bank in some Lagos days and what it took for it, each once however often it is asked.
 * Null where no bank account takes settlements.
 */
export async function bookSettlements(
  { db, clock, provider }: Context,
  { from, to }: { from: string; to: string },
): Promise<Booked | null> {
  const place = await findSettlementAccount(db)
  if (!place) return null
  const span = { from: lagosInstant(from, 0), to: new Date(lagosInstant(to, 0).getTime() + days(1)) }
  const booked: Booked = { settlements: 0, settledKobo: 0, feesKobo: 0 }
  for (const settlement of await provider.listSettlements(span)) {
    if (settlement.status !== 'success' || settlement.currency !== 'NGN') {
      await db.transaction().execute((tx) => noteUnknown({ tx, clock }, settlement))
      continue
    }
    const transactions = await provider.listSettled(settlement.id)
    const added = await db
      .transaction()
      .execute((tx) => bookSettlement({ tx, clock, place: placeOf(place) }, settlement, transactions))
    booked.settlements += added.settledKobo === 0 ? 0 : 1
    booked.settledKobo += added.settledKobo
    booked.feesKobo += added.feesKobo
  }
  const transfers = (await provider.listTransfers(span)).filter(
    ({ status, feeKobo }) => status === 'success' && feeKobo > 0,
  )
  const fees = transfers.map(({ reference, feeKobo }) => ({ source: `transfer_fee:${reference}`, feeKobo }))
  booked.feesKobo += await db.transaction().execute((tx) => bookFees({ tx, clock }, fees))
  return booked
}

/** Paystack's words for a payout that is not on our account, or not yet. */
const knownUnsettled = ['success', 'processing', 'pending', 'failed']

async function noteUnknown(
  context: { tx: Tx; clock: Clock },
  { id, status, paidKobo }: ProviderSettlement,
): Promise<void> {
  await holdUnknownState(context, {
    what: 'settlement',
    id: String(id),
    state: status,
    known: knownUnsettled,
    reference: `settlement ${id}`,
    amountKobo: Math.max(0, paidKobo),
    orderId: null,
  })
}

async function bookSettlement(
  context: { tx: Tx; clock: Clock; place: CashPlace },
  { id, paidKobo }: ProviderSettlement,
  transactions: readonly ProviderTransaction[],
): Promise<{ settledKobo: number; feesKobo: number }> {
  const { tx, place } = context
  const source = `settlement:${id}`
  await lockSources(tx)
  const isKnown = (await listPosted(tx, [source])).has(source)
  if (!isKnown)
    await postMovement(context, {
      kind: 'settlement',
      source,
      legs: [
        { ...place, amountKobo: paidKobo },
        { account: 'provider', amountKobo: -paidKobo },
      ],
    })
  const charged = await sumBookedCharges(tx, transactions)
  // Leaves out what came with the payment itself, which is booked already; a payment that we never booked is left to
  // reconciliation.
  const fees = transactions.flatMap((one) => {
    const bookedKobo = charged.get(one.reference)
    if (bookedKobo === undefined) return []
    return [{ source: `settled_fee:${one.id}`, feeKobo: (one.fees ?? bookedKobo) - bookedKobo }]
  })
  return { settledKobo: isKnown ? 0 : paidKobo, feesKobo: await bookFees(context, fees) }
}

async function bookFees(
  context: { tx: Tx; clock: Clock },
  fees: readonly { source: string; feeKobo: number }[],
): Promise<number> {
  await lockSources(context.tx)
  const known = await listPosted(
    context.tx,
    fees.map(({ source }) => source),
  )
  let sumKobo = 0
  for (const { source, feeKobo } of fees) {
    if (known.has(source) || feeKobo === 0) continue
    known.add(source)
    await postMovement(context, {
      kind: 'provider_fee',
      source,
      legs: [
        { account: 'expenses', ownerId: 'provider_fees', amountKobo: feeKobo },
        { account: 'provider', amountKobo: -feeKobo },
      ],
    })
    sumKobo += feeKobo
  }
  return sumKobo
}
