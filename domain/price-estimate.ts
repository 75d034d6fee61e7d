import { type CapOf, capOfAllKobo } from './cap-of.ts'
import { days } from './durations.ts'
import { spokenRange } from './money.ts'
import { bandOf, type PaidBand, type PricedProduct, type PriceRange } from './paid-band.ts'
import type { Unit } from './units.ts'

/** What an estimate needs to know of an item of a list. */
export interface PricedItem {
  productId: string | null
  quantity: number | null
  unit: Unit | null
  budgetKobo: number | null
  capKobo: number | null
  /** Of one or of all; of all where nothing is said. */
  capOf?: CapOf | undefined
}

export interface Fees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** Only where the customer cancels after an agent has set out. */
  callOutFeeKobo: number
  /** What a promo code takes off delivery and service. */
  discountKobo?: number | undefined
}

/** How reliable the total of a list is: what it is based on. */
export interface Basis {
  /** How many prices that agents paid. */
  noted: number
  /** Items by sample prices, and items by one or two prices or by old ones. */
  sampleLines: number
  thinLines: number
}

/** What a list may come to: the market's part, our fees, and both together. Whole kobo. */
export interface Estimate extends Fees {
  goods: PriceRange
  totalLowKobo: number
  totalHighKobo: number
  /** Items without a recent price: in the total up to their cap, and with an assumed price. */
  cappedLines: number
  unpricedLines: number
  basis: Basis
  /** A spending cap with some room above the estimate; null where nothing has a price. */
  suggestedCapKobo: number | null
}

/** Fewer prices than this, or none newer than this, make an item thin. */
const thin = { count: 3, days: 7 }
const capLeft = 1.1
/** What one of something without any known price is assumed to cost at most, and how many of it count. */
export const assumedKobo = 300_000
const assumedMost = 10
const capStepKobo = 50_000

/** Adds up a list by recent prices of one market. */
export function estimateList(
  lines: readonly PricedItem[],
  catalogue: readonly PricedProduct[],
  fees: Fees,
  nowMs: number,
): Estimate {
  const goods = estimateGoods(lines, catalogue)
  const known = indexGoods(catalogue)
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo - (fees.discountKobo ?? 0)
  const open = lines.filter((item) => estimateItem(item, productOf(item, known)) === null)
  const totalHighKobo = goods.highKobo + feesKobo
  return {
    ...fees,
    goods,
    totalLowKobo: goods.lowKobo + feesKobo,
    totalHighKobo,
    cappedLines: open.filter((item) => item.capKobo !== null).length,
    unpricedLines: open.filter((item) => item.capKobo === null).length,
    basis: basisOf(lines, known, nowMs),
    suggestedCapKobo:
      open.length === lines.length && open.every((item) => item.capKobo === null)
        ? null
        : Math.ceil((totalHighKobo * capLeft) / capStepKobo) * capStepKobo,
  }
}

/**
 * What the goods may cost by recent prices. An item without one counts up to its cap, else with an assumed
 * price: a list in free words is not free, and the limit for cash must see it.
 */
export function estimateGoods(lines: readonly PricedItem[], catalogue: readonly PricedProduct[]): PriceRange {
  const known = indexGoods(catalogue)
  const sum = { lowKobo: 0, highKobo: 0 }
  for (const item of lines) {
    const range = estimateItem(item, productOf(item, known))
    sum.lowKobo += range?.lowKobo ?? 0
    sum.highKobo += range?.highKobo ?? capKoboOf(item) ?? assumeItemKobo(item)
  }
  return sum
}

/** What the cap of an item comes to for all of it; null where it has none. */
function capKoboOf(item: PricedItem): number | null {
  return item.capKobo === null ? null : capOfAllKobo(item.capKobo, item)
}

/** What an item without a known price and without a cap counts as. */
function assumeItemKobo({ quantity }: Pick<PricedItem, 'quantity'>): number {
  return Math.round(assumedKobo * Math.min(Math.max(quantity ?? 1, 1), assumedMost))
}

/**
 * What one line may cost: its fixed budget, or its quantity at recent prices; null where no price is known. In steps that
 * sellers use, so that what is prepaid leaves no balance at the door that nobody can pay.
 */
export function estimateItem(item: PricedItem, good: PricedProduct | undefined): PriceRange | null {
  if (item.budgetKobo !== null) return { lowKobo: item.budgetKobo, highKobo: item.budgetKobo }
  const band = bandOf(good, item.unit)
  if (band === null) return null
  const count = item.quantity ?? 1
  const { lowKobo, highKobo } = spokenRange({
    lowKobo: Math.round(band.lowKobo * count),
    highKobo: Math.round(band.highKobo * count),
  })
  const cappedKobo = Math.min(highKobo, capKoboOf(item) ?? highKobo)
  return { lowKobo: Math.min(lowKobo, cappedKobo), highKobo: cappedKobo }
}

/** Returns whether a band says little: a sample, one or two prices, or none of this week. */
function isThin(band: PaidBand, nowMs: number): boolean {
  return band.isSample || band.count < thin.count || Date.parse(band.newestAt) < nowMs - days(thin.days)
}

function basisOf(
  lines: readonly PricedItem[],
  known: ReadonlyMap<string, PricedProduct>,
  nowMs: number,
): Basis {
  // A fixed budget depends on no price.
  const bands = lines
    .filter((item) => item.budgetKobo === null)
    .flatMap((item) => bandOf(productOf(item, known), item.unit) ?? [])
  const real = bands.filter((band) => !band.isSample)
  return {
    noted: real.reduce((sum, band) => sum + band.count, 0),
    sampleLines: bands.length - real.length,
    thinLines: real.filter((band) => isThin(band, nowMs)).length,
  }
}

export function indexGoods(catalogue: readonly PricedProduct[]): ReadonlyMap<string, PricedProduct> {
  return new Map(catalogue.map((good) => [good.id, good]))
}

export function productOf(
  item: PricedItem,
  known: ReadonlyMap<string, PricedProduct>,
): PricedProduct | undefined {
  return item.productId === null ? undefined : known.get(item.productId)
}
