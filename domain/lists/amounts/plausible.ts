import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { tokenize } from '#domain/lists/tokens/tokens.ts'
import { notAfter } from '#domain/look-behind.ts'
import type { Unit } from '#domain/units.ts'
import { type CatalogueIndex, findGood } from './catalogue-index.ts'
import { mostOfOneGood } from './quantities.ts'
import { unitAt, unitBefore } from './units-of-lists.ts'

const koboPerNaira = 100

/** More of one item in one order is asked about; so many bags or tubers a caterer's list may hold. */
const mostOfUnit: Readonly<Record<Unit, number>> = {
  mudu: 60,
  derica: 60,
  congo: 60,
  cup: 100,
  paint: 40,
  custard: 40,
  basket: 30,
  bag: 40,
  crate: 60,
  carton: 60,
  keg: 40,
  dozen: 60,
  tuber: 120,
  bunch: 60,
  bundle: 60,
  heap: 60,
  head: 100,
  finger: 250,
  piece: 250,
  wrap: 250,
  ball: 150,
  cube: 300,
  sachet: 250,
  tin: 144,
  bottle: 144,
  pack: 144,
  litre: 250,
  kg: 250,
  g: 5_000,
}
const leastOfUnit: Partial<Record<Unit, number>> = { g: 20 }
const mostOfPieces = 250

/** Limits what one item may cost at usual prices before it is asked about. */
const mostKobo = 70_000_000
const leastKobo = 5_000
/** Says how many times its usual price a sum of money may be, or the other way round. */
const oddTimes = { fixed: 8, cap: 5, smallest: 10 }
/** The largest size that one container of something has, in kg or litres. */
const largestSize = 100

/** "1,250 kg" may be a thousand and more. */
const ambiguous = notAfter('[\\d.,]', /[1-9]\d{0,2},\d{3}\s?(?:kg|kilo|l|lt|ltr|litre|liter)s?(?!\p{L})/iu)
const bulkSize = /^(\d+(?:\.\d+)?)\s?(?:kg|kilos?|l|ltrs?|litres?|liters?)$/i

/**
 * Returns whether nobody means such an amount, size or price: 1,800 bottles, 40 bags of rice for one kitchen, ₦500
 * for two bags.
 */
export function isImplausible(line: ListLine, index: CatalogueIndex): boolean {
  const { budgetKobo, capKobo, size, raw } = line
  const isFree = [budgetKobo, capKobo].some((kobo) => kobo !== null && kobo < leastKobo)
  const isLarge = Number(bulkSize.exec(size ?? '')?.[1] ?? 0) > largestSize
  return isFree || isLarge || isOddCount(line, index) || isOddPrice(line, index) || ambiguous.test(raw)
}

function isOddCount(line: ListLine, index: CatalogueIndex): boolean {
  const { quantity, unit } = line
  if (quantity === null) return false
  const [least, most] = unit === null ? [0, mostOfPieces - 1] : [leastOfUnit[unit] ?? 0, mostOfUnit[unit]]
  const kobo = quantity * (usualKobo(line, index) ?? 0)
  return quantity < least || quantity > most || kobo > mostKobo || (kobo > 0 && kobo < leastKobo)
}

/** Money far from what so much of it usually costs; a unit that the good is not sold in says nothing. */
function isOddPrice(line: ListLine, index: CatalogueIndex): boolean {
  const { quantity, unit, budgetKobo, capKobo, capOf } = line
  if (budgetKobo !== null && budgetKobo > mostKobo) return true
  if (quantity === null)
    return budgetKobo !== null && budgetKobo * oddTimes.smallest < cheapestKobo(line, index)
  const one = usualKobo(line, index)
  if (one === null) return false
  const isOne = capOf === 'one'
  const isFixedOdd =
    budgetKobo !== null &&
    (budgetKobo * oddTimes.fixed < one * quantity ||
      (unit !== null && budgetKobo > one * quantity * oddTimes.fixed))
  return isFixedOdd || (capKobo !== null && capKobo * oddTimes.cap < one * (isOne ? 1 : quantity))
}

/** Returns what one of it usually costs; null where nobody knows. */
function usualKobo({ productId, name, unit, quantity }: ListLine, index: CatalogueIndex): number | null {
  const price = productId === null ? null : index.usualOf({ productId, name, unit, quantity })
  return price?.of === 'good' ? price.unitKobo : null
}

function cheapestKobo({ productId, name }: ListLine, index: CatalogueIndex): number {
  const good = productId === null ? null : findGood(index, name)
  const prices = good?.id === productId ? Object.values(good?.usual ?? {}) : []
  return prices.length === 0 ? 0 : Math.min(...prices)
}

const leastCoin = 50
const mostOfSpices = 1_000

/** "curry 100, thyme 100, nutmeg 50": among goods for some hundred naira a 50 after the name is naira too. */
export function priceOddCounts(lines: readonly ListLine[]): void {
  const cheap = lines.filter(
    ({ budgetKobo }) => budgetKobo !== null && budgetKobo < mostOfSpices * koboPerNaira,
  )
  if (cheap.length * 2 < lines.length - 1) return
  for (const line of lines) {
    const { quantity, unit, name, raw } = line
    if (quantity !== leastCoin || unit !== null || cheap.length === 0) continue
    if (raw.toLowerCase().indexOf(name.toLowerCase()) > raw.search(/\d|fifty/i)) continue
    line.quantity = null
    line.budgetKobo = leastCoin * koboPerNaira
  }
}

const leastPrice = 100
const soldByHundreds: ReadonlySet<Unit | null> = new Set<Unit>(['g', 'piece', 'cube', 'finger', 'wrap'])

/**
 * "palm oil bottle 1800": a number that no amount can be is the price of what stands before it, where that is about
 * its usual price or nobody knows one. More than an order takes of one item stays visible as a wish.
 */
export function priceHugeCounts(lines: readonly ListLine[], index: CatalogueIndex): void {
  for (const line of lines) {
    const { quantity, unit, note, budgetKobo, capKobo } = line
    if (quantity === null || quantity < leastPrice || !isOddCount(line, index)) continue
    if (budgetKobo === null && capKobo === null && isPriceOf(line, quantity, index)) {
      line.quantity = null
      line.budgetKobo = quantity * koboPerNaira
    } else if (quantity > mostOfOneGood) {
      const said = [quantity, unit, note].filter((part) => part !== null)
      Object.assign(line, { quantity: null, unit: null, note: said.join(' ') })
    }
  }
}

function isPriceOf({ unit, raw, ...line }: ListLine, quantity: number, index: CatalogueIndex): boolean {
  const tokens = tokenize(raw)
  const at = tokens.findIndex(({ value }) => value === quantity)
  const isLast = at >= 0 && tokens.slice(at + 1).every(({ word, value }) => word === '' && value === null)
  if (
    !isLast ||
    unit === null ||
    soldByHundreds.has(unit) ||
    unitAt(tokens, at + 1) ||
    unitBefore(tokens, at)?.unit !== unit
  )
    return false
  const usual = usualKobo({ ...line, raw, unit, quantity: 1 }, index)
  return usual === null || Math.abs(Math.log((quantity * koboPerNaira) / usual)) < Math.log(oddTimes.fixed)
}
