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

type PricedGood = Pick<CatalogueProduct, 'id' | 'units' | 'prices'>

/** What the goods may cost by recent prices; lines without a price count as nothing, or up to their cap. */
export function estimateGoods(lines: readonly PricedLine[], catalogue: readonly PricedGood[]): PriceRange {
  const goods = new Map(catalogue.map((good) => [good.id, good]))
  const sum = { lowKobo: 0, highKobo: 0 }
  for (const line of lines) {
    const range = estimateLine(line, line.productId === null ? undefined : goods.get(line.productId))
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
