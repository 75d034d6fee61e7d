import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { tokenize } from '#domain/lists/tokens/tokens.ts'
import { unitBefore } from './units-of-lists.ts'

const leastCoin = 50
const mostOfSpices = 1_000
const koboPerNaira = 100

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

/** So many containers of one item nobody orders; sold by hundreds are others. */
const mostContainers = 150
const soldByHundreds = new Set(['g', 'piece', 'cube', 'finger', 'wrap'])

export function isHugeCount({ quantity, unit }: Pick<ListLine, 'quantity' | 'unit'>): boolean {
  return unit !== null && (quantity ?? 0) >= mostContainers && !soldByHundreds.has(unit)
}

/** "palm oil bottle 1800": a number that no amount can be, after what it is the price of. */
export function priceHugeCounts(lines: readonly ListLine[]): void {
  for (const line of lines) {
    const { quantity, unit, budgetKobo, capKobo, raw } = line
    if (quantity === null || !isHugeCount(line) || budgetKobo !== null || capKobo !== null) continue
    const tokens = tokenize(raw)
    const at = tokens.findIndex(({ value }) => value === quantity)
    if (at !== tokens.length - 1 || unitBefore(tokens, at)?.unit !== unit) continue
    line.quantity = null
    line.budgetKobo = quantity * koboPerNaira
  }
}
