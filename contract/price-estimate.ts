import type { CatalogueProduct, PriceBand } from './markets.ts'
import type { Unit } from './units.ts'

/** Amounts in whole kobo. */
export interface PriceRange {
  lowKobo: number
  highKobo: number
}

/** What an estimate needs to know of a line of a list. */
export interface PricedLine {
  productId: string | null
  quantity: number | null
  unit: Unit | null
  budgetKobo: number | null
  capKobo: number | null
}

export type PricedGood = Pick<CatalogueProduct, 'id' | 'units' | 'prices'>

export interface Fees {
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** Only where the customer cancels after an agent has set out. */
  callOutFeeKobo: number
}

/** How much the sum of a list is worth: what it stands on. */
export interface Basis {
  /** How many prices that agents paid. */
  noted: number
  /** Lines by sample prices, and lines by one or two prices or by old ones. */
  sampleLines: number
  thinLines: number
}

/** What a list may come to: the market's part, our fees, and both together. Whole kobo. */
export interface Estimate extends Fees {
  goods: PriceRange
  totalLowKobo: number
  totalHighKobo: number
  /** Lines without a recent price: in the sum up to their cap, and not in it at all. */
  cappedLines: number
  unpricedLines: number
  basis: Basis
  /** A spending cap with some room above the estimate; null where nothing has a price. */
  suggestedCapKobo: number | null
}

/** Fewer prices than this, or none newer than this, make a line thin. */
const thin = { count: 3, days: 7 }
const dayMs = 24 * 60 * 60 * 1000
const capRoom = 1.1
const capStepKobo = 50_000

/** Adds up a list by recent prices of one market. */
export function estimateList(
  lines: readonly PricedLine[],
  catalogue: readonly PricedGood[],
  fees: Fees,
  nowMs: number,
): Estimate {
  const goods = estimateGoods(lines, catalogue)
  const known = indexGoods(catalogue)
  const feesKobo = fees.deliveryFeeKobo + fees.serviceFeeKobo
  const open = lines.filter((line) => estimateLine(line, goodOf(line, known)) === null)
  const totalHighKobo = goods.highKobo + feesKobo
  return {
    ...fees,
    goods,
    totalLowKobo: goods.lowKobo + feesKobo,
    totalHighKobo,
    cappedLines: open.filter((line) => line.capKobo !== null).length,
    unpricedLines: open.filter((line) => line.capKobo === null).length,
    basis: basisOf(lines, known, nowMs),
    suggestedCapKobo:
      goods.highKobo === 0 ? null : Math.ceil((totalHighKobo * capRoom) / capStepKobo) * capStepKobo,
  }
}

/** What the goods may cost by recent prices; lines without a price count as nothing, or up to their cap. */
export function estimateGoods(lines: readonly PricedLine[], catalogue: readonly PricedGood[]): PriceRange {
  const known = indexGoods(catalogue)
  const sum = { lowKobo: 0, highKobo: 0 }
  for (const line of lines) {
    const range = estimateLine(line, goodOf(line, known))
    sum.lowKobo += range?.lowKobo ?? 0
    sum.highKobo += range?.highKobo ?? line.capKobo ?? 0
  }
  return sum
}

/** What one line may cost: its fixed budget, or its quantity at recent prices; null where no price is known. */
export function estimateLine(line: PricedLine, good: PricedGood | undefined): PriceRange | null {
  if (line.budgetKobo !== null) return { lowKobo: line.budgetKobo, highKobo: line.budgetKobo }
  const band = bandOf(good, line.unit)
  if (band === null) return null
  const count = line.quantity ?? 1
  const highKobo = Math.round(band.highKobo * count)
  const cappedKobo = Math.min(highKobo, line.capKobo ?? highKobo)
  return { lowKobo: Math.min(Math.round(band.lowKobo * count), cappedKobo), highKobo: cappedKobo }
}

/** The recent prices of a good in a unit, or in its usual unit where none is said. */
export function bandOf(good: PricedGood | undefined, unit: Unit | null): PriceBand | null {
  const wanted = unit ?? good?.units[0]
  return good?.prices.find((price) => price.unit === wanted) ?? null
}

/** Whether a band says little: a sample, one or two prices, or none of this week. */
export function isThin(band: PriceBand, nowMs: number): boolean {
  return band.isSample || band.count < thin.count || Date.parse(band.newestAt) < nowMs - thin.days * dayMs
}

function basisOf(lines: readonly PricedLine[], known: ReadonlyMap<string, PricedGood>, nowMs: number): Basis {
  // A fixed budget stands on nobody's price.
  const bands = lines
    .filter((line) => line.budgetKobo === null)
    .flatMap((line) => bandOf(goodOf(line, known), line.unit) ?? [])
  const real = bands.filter((band) => !band.isSample)
  return {
    noted: real.reduce((sum, band) => sum + band.count, 0),
    sampleLines: bands.length - real.length,
    thinLines: real.filter((band) => isThin(band, nowMs)).length,
  }
}

export function indexGoods(catalogue: readonly PricedGood[]): ReadonlyMap<string, PricedGood> {
  return new Map(catalogue.map((good) => [good.id, good]))
}

export function goodOf(line: PricedLine, known: ReadonlyMap<string, PricedGood>): PricedGood | undefined {
  return line.productId === null ? undefined : known.get(line.productId)
}
