import type { ErrorCode } from '#contract/errors.ts'
import { errorCodes } from '#contract/errors.ts'
import { type PromoTerms, promoOffKobo } from '#domain/money/bill.ts'
import type { Discount, Discounts, DiscountUse } from '#server/orders/core/discounts.ts'
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

/** Knows promo codes and the codes by which customers invite friends. */
export function createDiscounts({ db, clock }: { db: Db; clock: Clock }): Discounts {
  return {
    find: (asked) => limitGuesses({ db, clock, ip: asked.ip }, () => findDiscount(db, asked)),
    recordUse: recordPromoUse,
    findLeastGoods,
  }
}

async function findDiscount(
  db: Db,
  { code, goodsKobo, fees, settings, now }: Parameters<Discounts['find']>[0],
): Promise<Discount | AppError> {
  const promo = await findLivePromo(db, code)
  if (!promo || isOver(promo, { ...settings, now })) return refusePromo('promos.not_valid')
  if (goodsKobo < promo.min_goods_kobo)
    return refusePromo('promos.too_small', { minGoodsKobo: promo.min_goods_kobo })
  return {
    id: promo.id,
    discountKobo: promoOffKobo(termsOf(promo, settings), fees),
    rewardKobo: promo.owner_id === null ? 0 : settings.referralRewardKobo,
  }
}

/** Counts one use, however many orders they are. */
async function recordPromoUse(tx: Tx, uses: readonly DiscountUse[]): Promise<void> {
  const [use] = uses
  if (!use) return
  const promoId = use.discount.id
  const promo = await lockLivePromo(tx, promoId)
  if (!promo || hasExpired(promo, use.now)) throw refusePromo('promos.not_valid')
  const { most_uses: mostUses } = promo
  if (mostUses !== null && (await isUsedUp(tx, { promoId, mostUses }))) throw refusePromo('promos.not_valid')
  if ((await countOwnUses(tx, { ...use, promoId })) >= promo.most_uses_each) throw refusePromo('promos.used')
  if (promo.owner_id !== null && (await isKnownFriend(tx, { ...use, ownerId: promo.owner_id })))
    throw refusePromo('promos.not_for_you')
  const isRewarded = promo.owner_id === null || !(await isSecondFriend(tx, { ...use, promoId }))
  for (const each of uses)
    await insertPromoUse(tx, { ...each, promoId, rewardKobo: isRewarded ? each.discount.rewardKobo : 0 })
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
