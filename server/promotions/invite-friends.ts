import type { Invitation } from '#contract/promotions/promo-codes.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { referralLegs } from '#server/payments/core/rules.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId, newTrackingCode } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/relay.ts'
import { findInvitation, hasReward, insertInvitation, listRewards, sumInvited } from './referral-store.ts'
import type { ReferralTerms } from './use-promo.ts'

/** Gives a customer a code for friends; the one that they have stays. */
export async function createInvitation(
  { tx, clock }: { tx: Tx; clock: Clock },
  ownerId: string,
): Promise<void> {
  // A name that another code has is not given again.
  while ((await findInvitation(tx, ownerId)) === null) {
    const code = newTrackingCode().replaceAll('-', '').slice(0, 8)
    await insertInvitation(tx, { id: newId('promoCode', clock), code, ownerId, now: clock.now() })
  }
}

/** A customer's code for friends, what it does now, and what it brought. */
export async function readInvitation(
  db: Db | Tx,
  ownerId: string,
  { referralDiscountKobo, referralRewardKobo }: ReferralTerms,
): Promise<Invitation> {
  const { friends, earned_kobo: earnedKobo } = await sumInvited(db, ownerId)
  return {
    isOn: referralRewardKobo > 0,
    code: await findInvitation(db, ownerId),
    discountKobo: referralDiscountKobo,
    rewardKobo: referralRewardKobo,
    friends,
    earnedKobo,
  }
}

/** Pays whoever invited a customer whose first order was delivered, what was promised when it was placed. */
export const referralReaction: Reaction = {
  to: new Set(['order.delivered']),
  when: hasReward,
  async react({ tx, clock }, events) {
    const orderIds = events.flatMap(({ order_id: id }) => id ?? [])
    for (const reward of await listRewards(tx, orderIds))
      await postMovement(
        { tx, clock },
        {
          kind: 'referral',
          orderId: reward.order_id,
          source: `referral:${reward.order_id}`,
          legs: referralLegs({ customerId: reward.owner_id, amountKobo: reward.reward_kobo }),
        },
      )
  },
}
