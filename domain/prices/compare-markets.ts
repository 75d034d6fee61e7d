import { roads } from '#domain/places/trip-minutes.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { bandOf, type PricedProduct, type PriceRange } from './paid-band.ts'
import { median } from './price-band.ts'
import { estimateItem, indexGoods, type PricedItem, productOf } from './price-estimate.ts'

/** Describes a market with those goods of a list that it sells. */
export interface ComparedMarket {
  id: string
  goods: readonly PricedProduct[]
}

/** Says what a list comes to at one market. Items are named by their place in the list, from 0. */
export interface Offer {
  marketId: string
  /** Adds up the items with a price. */
  goods: PriceRange
  pricedLines: number
  /** Goods that this market is not known to sell. */
  notSold: number[]
  /** Items that other markets have a price for and this one has not. */
  noPrice: number[]
  sampleLines: number
  /** Says that it has prices for more than half of what any market prices. */
  isRanked: boolean
}

export interface Comparison {
  /** Best first. Markets that cannot be ranked come after, the one with most prices first. */
  offers: Offer[]
  /** Items that no market has a price for; they weigh nowhere. */
  unpricedLines: number
  /** The lowest of those that have every price, where at least two can be ranked. */
  lowestId: string | null
}

type Weighed = Offer & { sameListKobo: number }

/**
 * Compares what one list comes to at several markets, like with like: the one that misses fewest items first, then the
 * cheapest. Where a market lacks a price that others have, the middle of the others stands in, so that missing something
 * never makes a market look cheap.
 */
export function compareMarkets(lines: readonly PricedItem[], markets: readonly ComparedMarket[]): Comparison {
  const middles = markets.map(({ goods }) => middlesOf(lines, goods))
  const usual = lines.map((_, index) => {
    const known = middles.flatMap((middle) => middle[index] ?? [])
    return known.length === 0 ? null : median(known)
  })
  const weighed = markets.map((market, at) => weigh(lines, market, middles[at] ?? [], usual))
  weighed.sort(byWorth)
  const ranked = weighed.filter(({ isRanked }) => isRanked)
  const [whole] = ranked
    .filter(({ noPrice }) => noPrice.length === 0)
    .sort((a, b) => a.sameListKobo - b.sameListKobo)
  const [first] = markets
  return {
    offers: weighed.map(({ sameListKobo, ...offer }) => offer),
    unpricedLines:
      first === undefined ? 0 : lines.filter((line, at) => isOpen(line) && usual[at] === null).length,
    lowestId: ranked.length > 1 ? (whole?.marketId ?? null) : null,
  }
}

const isOpen = (line: PricedItem) => line.budgetKobo === null

/** Returns the middle price of each item at a market; null for a fixed budget, which is the same everywhere. */
function middlesOf(lines: readonly PricedItem[], goods: readonly PricedProduct[]): (number | null)[] {
  const known = indexGoods(goods)
  return lines.map((line) => {
    const band = isOpen(line) ? bandOf(productOf(line, known), line) : null
    return band === null ? null : ((band.lowKobo + band.highKobo) / 2) * (line.quantity ?? 1)
  })
}

function weigh(
  lines: readonly PricedItem[],
  market: ComparedMarket,
  middles: readonly (number | null)[],
  usual: readonly (number | null)[],
): Weighed {
  const known = indexGoods(market.goods)
  const offer: Weighed = {
    marketId: market.id,
    goods: { lowKobo: 0, highKobo: 0 },
    pricedLines: 0,
    notSold: [],
    noPrice: [],
    sampleLines: 0,
    isRanked: false,
    sameListKobo: 0,
  }
  let comparable = 0
  for (const [at, line] of lines.entries()) {
    const good = productOf(line, known)
    const range = estimateItem(line, good)
    offer.goods.lowKobo += range?.lowKobo ?? 0
    offer.goods.highKobo += range?.highKobo ?? 0
    if (range !== null) offer.pricedLines += 1
    if (line.productId !== null && good === undefined) offer.notSold.push(at)
    const usualKobo = usual[at] ?? null
    if (usualKobo === null) continue
    comparable += 1
    if ((middles[at] ?? null) === null) offer.noPrice.push(at)
    else if (bandOf(good, line)?.isSample) offer.sampleLines += 1
    offer.sameListKobo += middles[at] ?? usualKobo
  }
  offer.isRanked = comparable > 0 && offer.noPrice.length * 2 < comparable
  return offer
}

function byWorth(a: Weighed, b: Weighed): number {
  if (a.isRanked !== b.isRanked) return a.isRanked ? -1 : 1
  const byPrice = a.isRanked ? a.sameListKobo - b.sameListKobo : 0
  return missingOf(a) - missingOf(b) || byPrice
}

/** Counts the items of the list that a market is not known to have, or has no price for though others do. */
function missingOf({ noPrice, notSold }: Pick<Offer, 'noPrice' | 'notSold'>): number {
  return new Set([...noPrice, ...notSold]).size
}

/** A market as it may be proposed for a list. */
export interface Candidate {
  marketId: string
  /** Says that it is open and takes the list for the time that is wanted. */
  isOpen: boolean
  /** Is null while the arrival at the gate is not known. */
  byMs: number | null
  /** Counts the items of the list that it does not sell. */
  lacks: number
  /** From the gate, or from the middle of the city while that is not known. */
  metres: number
}

/** Returns whether a market takes a list for the hour that was chosen; without one, whether it is open and takes it now. */
export function isInTime({
  arrivesFor,
  scheduledFor,
  isOpenNow,
}: {
  /** The hour that it would arrive for, null for now; undefined where it does not come there. */
  arrivesFor: string | null | undefined
  scheduledFor: string | null
  isOpenNow: boolean
}): boolean {
  if (arrivesFor === undefined) return false
  if (scheduledFor === null) return arrivesFor === null && isOpenNow
  return arrivesFor !== null && Date.parse(arrivesFor) === Date.parse(scheduledFor)
}

/** A market that sells more of a list may come so much later than the first one. */
export const laterForMoreMs = minutes(30)
/** The market that was proposed before stays while it comes at most so much later than the first of its kind. */
const staysForMs = minutes(10)

/** Markets by when they come: open ones first, the soonest first, then the nearest. */
export function byArrival(
  a: Pick<Candidate, 'isOpen' | 'byMs' | 'metres'>,
  b: Pick<Candidate, 'isOpen' | 'byMs' | 'metres'>,
): number {
  if (a.isOpen !== b.isOpen) return a.isOpen ? -1 : 1
  return arrivalOf(a) - arrivalOf(b) || a.metres - b.metres
}

/**
 * Returns the market to propose: of the open ones, or of all where none is, those that come within half an hour of
 * the first; of these the ones that sell most of the list; of these the first to come, or the nearest while no
 * arrival is known.
 */
export function proposeMarket(
  candidates: readonly Candidate[],
  currentId: string | null = null,
): Candidate | null {
  const open = candidates.filter(({ isOpen }) => isOpen)
  const able = open.length > 0 ? open : candidates
  const soonest = Math.min(...able.map(arrivalOf))
  const inTime = able.filter((each) => arrivalOf(each) <= soonest + laterForMoreMs)
  const fewest = Math.min(...inTime.map(({ lacks }) => lacks))
  const best = inTime.filter(({ lacks }) => lacks === fewest).sort(byArrival)
  const [first = null] = best
  const current = best.find(({ marketId }) => marketId === currentId)
  if (first === null || current === undefined || current.byMs === null) return first
  return current.byMs - arrivalOf(first) <= staysForMs ? current : first
}

const afterAllMs = Date.parse('9000-01-01')

/** Markets without a known arrival come after all others, each by its ride. */
function arrivalOf({ byMs, metres }: Pick<Candidate, 'byMs' | 'metres'>): number {
  return byMs ?? afterAllMs + hours((metres / 1000 / roads.kmPerHour) * roads.factor)
}

/**
 * The market that brings what the chosen one does not sell, with those items: of the open markets that sell all of it the
 * nearest. Null where some open market sells the whole list, so that one order will do, and where none has the rest.
 */
export function secondMarket(
  offers: readonly Offer[],
  chosen: { marketId: string; lineCount: number },
  metresTo: (marketId: string) => number | null,
): { marketId: string; items: number[] } | null {
  const items = offers.find(({ marketId }) => marketId === chosen.marketId)?.notSold ?? []
  const isWhole = offers.some(({ notSold }) => notSold.length === 0)
  if (items.length === 0 || items.length === chosen.lineCount || isWhole) return null
  const [nearest] = offers
    .filter(({ notSold }) => !items.some((item) => notSold.includes(item)))
    .sort((a, b) => (metresTo(a.marketId) ?? Infinity) - (metresTo(b.marketId) ?? Infinity))
  return nearest === undefined ? null : { marketId: nearest.marketId, items }
}
