import type { ErrorCode } from '#contract/errors.ts'
import { errorCodes } from '#contract/errors.ts'
import { type PromoTerms, promoOffKobo } from '#domain/bill.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry, giveBackTry } from '#server/platform/database/rate-limit.ts'
import {
  countOwnUses,
  findLeastGoods,
  findLivePromo,
  insertPromoUse,
  isUsedUp,
  lockLivePromo,
  type PromoRow,
} from './promo-store.ts'
import { isKnownFriend, isSecondFriend } from './referral-store.ts'

export interface PromoOffer {
  id: string
  discountKobo: number
  /** Is paid to its owner once the order is delivered. */
  rewardKobo: number
}

/** Says what invitations take off and pay now; both are off while they pay nothing. */
export interface ReferralTerms {
  referralDiscountKobo: number
  referralRewardKobo: number
}

/** So many names that are no code may be tried from one address in ten minutes, that nobody guesses them. */
const guesses = { max: 60, windowS: 600 }

/** Looks a code up for somebody and counts it where it was none; past the limit the answer is 429, right or wrong. */
export async function limitGuesses<Found>(
  { db, clock, ip }: { db: Db; clock: Clock; ip: string },
  look: () => Promise<Found | AppError>,
): Promise<Found | AppError> {
  const limit = { key: 'promo', ip, ...guesses }
  try {
    await countTry(db, clock, limit)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const found = await look()
  if (!(found instanceof AppError && found.code === 'promos.not_valid')) await giveBackTry(db, limit)
  return found
}

/** Returns what a code takes off an order now, or why nothing. Who has used it is checked when the order is written. */
export async function findPromoOffer(
  db: Db,
  input: {
    code: string
    goodsKobo: number
    now: Date
    settings: ReferralTerms & { deliveryFeeKobo: number; serviceFeeKobo: number }
  },
): Promise<PromoOffer | AppError> {
  const { settings } = input
  const promo = await findLivePromo(db, input.code)
  if (!promo || isOver(promo, { ...settings, now: input.now })) return refusePromo('promos.not_valid')
  if (input.goodsKobo < promo.min_goods_kobo)
    return refusePromo('promos.too_small', { minGoodsKobo: promo.min_goods_kobo })
  return {
    id: promo.id,
    discountKobo: promoOffKobo(termsOf(promo, settings), settings),
    rewardKobo: promo.owner_id === null ? 0 : settings.referralRewardKobo,
  }
}

interface PromoUse {
  promoId: string
  orderId: string
  customerId: string
  contactPhone: string
  rewardKobo: number
  now: Date
}

/**
 * Counts the use of a code by the orders of a list that are being written: one use, however many they are. Throws where
 * its limits are reached.
 */
export async function recordPromoUse(tx: Tx, uses: readonly PromoUse[]): Promise<void> {
  const [use] = uses
  if (!use) return
  const promo = await lockLivePromo(tx, use.promoId)
  if (!promo || hasExpired(promo, use.now)) throw refusePromo('promos.not_valid')
  const { most_uses: mostUses } = promo
  if (mostUses !== null && (await isUsedUp(tx, { promoId: promo.id, mostUses })))
    throw refusePromo('promos.not_valid')
  if ((await countOwnUses(tx, use)) >= promo.most_uses_each) throw refusePromo('promos.used')
  if (promo.owner_id !== null && (await isKnownFriend(tx, { ...use, ownerId: promo.owner_id })))
    throw refusePromo('promos.not_for_you')
  const isRewarded = promo.owner_id === null || !(await isSecondFriend(tx, use))
  for (const each of uses) await insertPromoUse(tx, { ...each, rewardKobo: isRewarded ? each.rewardKobo : 0 })
}

/** Returns whether a code that was not ended takes nothing off: past its day, or an invitation while those are off. */
export function isOver(promo: PromoRow, terms: ReferralTerms & { now: Date }): boolean {
  return hasExpired(promo, terms.now) || (promo.owner_id !== null && terms.referralRewardKobo === 0)
}

function hasExpired({ ends_at: endsAt }: PromoRow, now: Date): boolean {
  return endsAt !== null && endsAt <= now
}

export function termsOf(
  { sum_kobo: sumKobo, percent }: PromoRow,
  { referralDiscountKobo }: ReferralTerms,
): PromoTerms {
  if (percent !== null) return { sumKobo: null, percent }
  return { sumKobo: sumKobo ?? referralDiscountKobo, percent: null }
}

function refusePromo(code: ErrorCode, detail: Record<string, unknown> = {}): AppError {
  return fail(code, { fields: [{ path: 'promoCode', message: errorCodes[code][1] }], detail })
}

/** The least of goods that the code of an order asks for, with what its other order of one list has; null without a code. */
export function readLeastGoods(db: Db | Tx, orderId: string): ReturnType<typeof findLeastGoods> {
  return findLeastGoods(db, orderId)
}
