import type { AppError } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** Is what a code takes off the fees of an order. */
export interface Discount {
  id: string
  discountKobo: number
  /** Is paid to the owner of the code once the order is delivered. */
  rewardKobo: number
}

/** Describes the orders of one list that a code is sent with. */
interface Asked {
  code: string
  /** Says where it comes from, by which wrong codes are counted. */
  ip: string
  goodsKobo: number
  fees: { deliveryFeeKobo: number; serviceFeeKobo: number }
  settings: Settings
  now: Date
}

export interface DiscountUse {
  discount: Discount
  orderId: string
  customerId: string
  contactPhone: string
  now: Date
}

/** Knows the codes that take something off orders. */
export interface Discounts {
  /** Returns what a code takes off now, or why nothing. Who has used it is checked when the orders are written. */
  find(asked: Asked): Promise<Discount | AppError>
  /** Counts one use by the orders of a list that are being written. Throws where the code's limits are reached. */
  recordUse(tx: Tx, uses: readonly DiscountUse[]): Promise<void>
  /** Returns the least of goods that the code of an order asks for, and what the other order of its list has; null without. */
  findLeastGoods(db: Db | Tx, orderId: string): Promise<{ min_goods_kobo: number; other_kobo: number } | null>
}

/** Knows no code: what orders are placed with where no feature has codes. */
export const noDiscounts: Discounts = {
  find: async () => invalidFields([{ path: 'promoCode', message: 'We have no such code' }]),
  recordUse: async () => undefined,
  findLeastGoods: async () => null,
}
