import { type CapOf, capOfAllKobo } from '#domain/money/cap-of.ts'
import { roundAbout, spokenPrice, spokenRange } from '#domain/money/money.ts'
import { days } from '#domain/time/durations.ts'
import { bandOf, type PaidBand, type PricedProduct, type PriceRange } from './paid-band.ts'
import type { UsualItem, UsualPriceOf } from './usual-prices.ts'

/** Holds what an estimate needs to know of an item of a list. */
export interface PricedItem extends UsualItem {
  budgetKobo: number | null
  capKobo: number | null
  /** Caps one or all; all where nothing is said. */
  capOf?: CapOf | undefined
}

export interface Fees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** Only where the customer cancels after an agent has set out. */
  callOutFeeKobo: number
  /** Takes a promo code's discount off delivery and service. */
  discountKobo?: number | undefined
}

/** Says how reliable the total of a list is: what it is based on. */
export interface Basis {
  /** Counts the prices that agents paid. */
  noted: number
  /** Items by sample prices, and items by one or two prices or by old ones. */
  sampleLines: number
  thinLines: number
}

/** Says what a list may come to: the market's part, our fees, and both together, in whole kobo. */
export interface Estimate extends Fees {
  goods: PriceRange
  totalLowKobo: number
  totalHighKobo: number
  /** Items without a price at this market: counted as they usually cost, and with an assumed price. */
  usualLines: number
  unpricedLines: number
  basis: Basis
  /** Above this we ask, unless the customer says otherwise; null where no price is known at all. */
  suggestedCapKobo: number | null
}

/** Says what one item is expected to cost, and how that is known. */
export interface ItemPrice extends PriceRange {
  from: 'budget' | 'market' | 'usual' | 'assumed'
}

/** Fewer prices than this, or none newer than this, make an item thin. */
const thin = { count: 3, days: 7 }
/** Lets a list come this far above the upper price of its goods before we ask. Our fees do not move. */
const capLeft = 1.1
/** Lets a good be this far from its usual price at one market, and from the usual price of its kind. */
const usualSpread = { good: 0.2, kind: 0.4 }
/** Assumes what one of something without any known price costs at most, and how many of it count. */
export const assumedKobo = 300_000
const assumedMost = 10
/** Adds up a list by prices of one market, and by usual ones where that has none. */
export function estimateList(
  lines: readonly PricedItem[],
  catalogue: readonly PricedProduct[],
  usualOf: UsualPriceOf,
  fees: Fees,
  nowMs: number,
): Estimate {
  const known = indexGoods(catalogue)
  const prices = lines.map((item) => priceItem(item, productOf(item, known), usualOf))
  const goods = sumOf(prices)
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo - (fees.discountKobo ?? 0)
  const countFrom = (from: ItemPrice['from']) => prices.filter((price) => price.from === from).length
  const unpricedLines = countFrom('assumed')
  return {
    ...fees,
    goods,
    totalLowKobo: goods.lowKobo + feesKobo,
    totalHighKobo: goods.highKobo + feesKobo,
    usualLines: countFrom('usual'),
    unpricedLines,
    basis: basisOf(lines, known, nowMs),
    suggestedCapKobo: unpricedLines === lines.length ? null : suggestCap(goods.highKobo, feesKobo),
  }
}

/** The first half of what a list is said to come to: the middle of what is expected, rounded as people say it. */
export function aboutKobo({ totalLowKobo, totalHighKobo }: TotalRange): number {
  return roundAbout((totalLowKobo + totalHighKobo) / 2)
}

export type TotalRange = Pick<Estimate, 'totalLowKobo' | 'totalHighKobo'>
/** Says what a list comes to as a whole: about how much, and from where on we ask. */
export type WholeFigure = Pick<Estimate, 'totalLowKobo' | 'totalHighKobo' | 'suggestedCapKobo'>

/** Returns the spending cap that we set for goods at their upper price, and our fees. */
export function suggestCap(goodsHighKobo: number, feesKobo: number): number {
  return roundCap(Math.round(goodsHighKobo * capLeft) + feesKobo)
}

/** Returns whether a list comes to so much more than what was said of it that its customer is asked first. */
export function isDearer(shownMostKobo: number, mostKobo: number): boolean {
  return mostKobo > Math.round(shownMostKobo * capLeft)
}

/** Caps go up in steps of five hundred naira, and of a thousand from fifty thousand on. */
function roundCap(amountKobo: number): number {
  const step = amountKobo < 5_000_000 ? 50_000 : 100_000
  return Math.ceil(amountKobo / step) * step
}

/** Returns what the goods may cost, each by the price that is known for it or assumed. */
export function estimateGoods(
  lines: readonly PricedItem[],
  catalogue: readonly PricedProduct[],
  usualOf: UsualPriceOf,
): PriceRange {
  const known = indexGoods(catalogue)
  return sumOf(lines.map((item) => priceItem(item, productOf(item, known), usualOf)))
}

function sumOf(prices: readonly PriceRange[]): PriceRange {
  return {
    lowKobo: prices.reduce((sum, { lowKobo }) => sum + lowKobo, 0),
    highKobo: prices.reduce((sum, { highKobo }) => sum + highKobo, 0),
  }
}

/**
 * Returns what one item counts in a total: by recent prices of the market, else by what it usually costs over all
 * markets, else by an assumed price: a list in free words is not free, and the limit for cash must see it. It counts
 * at most its cap.
 */
export function priceItem(
  item: PricedItem,
  good: PricedProduct | undefined,
  usualOf: UsualPriceOf,
): ItemPrice {
  const here = estimateItem(item, good)
  if (here !== null) return { ...here, from: item.budgetKobo === null ? 'market' : 'budget' }
  const usual = usualOf(item)
  if (usual === null) {
    const assumedAllKobo = Math.round(assumedKobo * Math.min(Math.max(item.quantity ?? 1, 1), assumedMost))
    return { ...upToCap({ lowKobo: assumedAllKobo, highKobo: assumedAllKobo }, item), from: 'assumed' }
  }
  const allKobo = usual.unitKobo * (item.quantity ?? 1)
  const spread = usualSpread[usual.of]
  const range = { lowKobo: allKobo * (1 - spread), highKobo: allKobo * (1 + spread) }
  return { ...upToCap(spokenRange(range), item), from: 'usual' }
}

/**
 * Returns what one item may cost at a market: its budget and the cap beside it, or its quantity at recent prices;
 * null where no price is known there. It goes in steps that sellers use, so that what is prepaid leaves no balance at
 * the gate that nobody can pay.
 */
export function estimateItem(item: PricedItem, good: PricedProduct | undefined): PriceRange | null {
  if (item.budgetKobo !== null) return budgetRange(item.budgetKobo, item)
  const band = bandOf(good, item)
  if (band === null) return null
  const count = item.quantity ?? 1
  const range = { lowKobo: Math.round(band.lowKobo * count), highKobo: Math.round(band.highKobo * count) }
  return upToCap(spokenRange(range), item)
}

/** Spends the budget, or up to the cap beside it; where the cap is below the budget, the cap. */
function budgetRange(budgetKobo: number, item: PricedItem): PriceRange {
  const highKobo = item.capKobo === null ? budgetKobo : capOfAllKobo(item.capKobo, item)
  return { lowKobo: Math.min(budgetKobo, highKobo), highKobo }
}

/** The one price that is said of an item: the middle of what it may cost, as a seller would say it. */
export function middleOf({ lowKobo, highKobo }: PriceRange): number {
  return spokenPrice((lowKobo + highKobo) / 2)
}

function upToCap({ lowKobo, highKobo }: PriceRange, item: PricedItem): PriceRange {
  const capKobo = item.capKobo === null ? highKobo : capOfAllKobo(item.capKobo, item)
  return { lowKobo: Math.min(lowKobo, capKobo), highKobo: Math.min(highKobo, capKobo) }
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
  // Reads no price for a fixed budget.
  const bands = lines
    .filter((item) => item.budgetKobo === null)
    .flatMap((item) => bandOf(productOf(item, known), item) ?? [])
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
