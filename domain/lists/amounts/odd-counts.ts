import type { ListLine } from '#domain/lists/list-line.ts'

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
