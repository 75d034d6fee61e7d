import type { Confirmed } from '#server/payments/provider/confirm-payment.ts'
import { endRefund, saveAnswer, waitsForPerson } from '#server/payments/provider/confirm-refund.ts'
import type { ProviderRefund } from '#server/payments/provider/paystack.ts'
import { listRefundsOf, type RefundRow, updateRefund } from '#server/payments/provider/refund-store.ts'
import { type FollowContext, followStranger } from './follow-take-back.ts'

/** Asks the provider for the refunds of a transaction and books what became of each: of ours, and of those made past us. */
export async function confirmRefunds(context: FollowContext, reference: string): Promise<Confirmed> {
  const ours = await listRefundsOf(context.db, reference)
  const outcomes: Confirmed[] = []
  for (const theirs of await context.provider.listRefunds(reference)) {
    const own = ours.find(
      (refund) => refund.id === theirs.merchant_note || refund.provider_id === `${theirs.id}`,
    )
    outcomes.push(
      own === undefined || own.status === 'failed'
        ? await followStranger(context, reference, theirs)
        : await confirmOwn(context, own, theirs),
    )
  }
  return outcomes.find((outcome) => outcome !== 'known') ?? 'known'
}

async function confirmOwn(
  context: FollowContext,
  own: RefundRow,
  theirs: ProviderRefund,
): Promise<Confirmed> {
  const { db, clock } = context
  if (own.ended_at === null) {
    await saveAnswer(context, own.id, theirs)
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
