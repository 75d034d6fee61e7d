import type { Confirmed, PaymentContext } from '#server/payments/provider/confirm-payment.ts'
import { endRefund, saveAnswer, waitsForPerson } from '#server/payments/provider/confirm-refund.ts'
import type { ProviderRefund } from '#server/payments/provider/paystack.ts'
import { listRefundsOf, type RefundRow, updateRefund } from '#server/payments/provider/refund-store.ts'
import { followStranger } from './follow-take-back.ts'

type Dashboard = Omit<PaymentContext, 'committed'>

/** Asks the provider for the refunds of a transaction and books what became of each: of ours, and of those made past us. */
export async function confirmRefunds(dashboard: Dashboard, reference: string): Promise<Confirmed> {
  const ours = await listRefundsOf(dashboard.db, reference)
  const outcomes: Confirmed[] = []
  for (const theirs of await dashboard.provider.listRefunds(reference)) {
    const own = ours.find(
      (refund) => refund.id === theirs.merchant_note || refund.provider_id === `${theirs.id}`,
    )
    outcomes.push(
      own === undefined || own.status === 'failed'
        ? await followStranger(dashboard, reference, theirs)
        : await confirmOwn(dashboard, own, theirs),
    )
  }
  return outcomes.find((outcome) => outcome !== 'known') ?? 'known'
}

async function confirmOwn(dashboard: Dashboard, own: RefundRow, theirs: ProviderRefund): Promise<Confirmed> {
  const { db, clock } = dashboard
  if (own.ended_at === null) {
    await saveAnswer(dashboard, own.id, theirs)
    return 'booked'
  }
  if (theirs.status === 'failed') {
    await db.transaction().execute((tx) => endRefund({ tx, clock }, own.id, 'failed'))
    return 'booked'
  }
  const state = waitsForPerson(theirs.status) ? theirs.status : null
  if (state === own.provider_state) return 'known'
  await db.transaction().execute((tx) => updateRefund(tx, own.id, { provider_state: state }))
  return state === null ? 'known' : 'held'
}
