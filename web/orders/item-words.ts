import type { OrderItem } from '#contract/order-shapes.ts'
import type { Unit } from '#contract/units.ts'
import { countUnit, unitLabel } from '#web/catalogue/unit-words.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { quantityText } from '#web/design/quantity-text.ts'

/** A line as people say it: "2 mudu beans", "₦500 pepper", "Big yam, 3 tubers" keeps its own words. */
export function itemLabel(
  item: Pick<OrderItem, 'name' | 'quantity' | 'unit' | 'size' | 'budgetKobo'>,
): string {
  const size = item.size === null ? '' : `${item.size} `
  const amount =
    item.budgetKobo === null ? amountText(item.quantity, item.unit) : nairaText(item.budgetKobo, false)
  return amount === '' ? `${size}${item.name}` : `${amount} ${size}${item.name}`
}

/** What was really got, where it is not what was asked for; null where it is. */
export function gotText(item: OrderItem): string | null {
  if (item.substituteName !== null) {
    return `${[amountText(item.gotQuantity, item.gotUnit), item.substituteName].filter(Boolean).join(' ')} instead`
  }
  const isSame = item.gotQuantity === item.quantity && item.gotUnit === item.unit
  const got = amountText(item.gotQuantity, item.gotUnit)
  return isSame || got === '' ? null : `got ${got}`
}

function amountText(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return unit === null ? '' : unitLabel(unit)
  return unit === null ? quantityText(quantity) : countUnit(quantity, unit)
}

/** What haggling took off a line, in kobo. */
export function savedOn(item: Pick<OrderItem, 'askedKobo' | 'paidKobo'>): number {
  return item.askedKobo === null || item.paidKobo === null ? 0 : Math.max(0, item.askedKobo - item.paidKobo)
}

export const missingWords = {
  not_there: 'not in the market today',
  too_dear: 'too dear today',
  poor_quality: 'not good enough today',
} as const
