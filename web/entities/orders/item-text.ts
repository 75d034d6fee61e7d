import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Unit } from '#domain/units.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { quantityText } from '#web/design/text/quantity-text.ts'
import { countUnit, unitLabel } from '#web/entities/goods/unit-text.ts'
import * as texts from './texts.ts'

/** An item as people say it: "2 mudu beans", "₦500 pepper", "Big yam, 3 tubers" keeps its own words. */
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
    return texts.items.instead(
      [amountText(item.gotQuantity, item.gotUnit), item.substituteName].filter(Boolean).join(' '),
    )
  }
  const isSame = item.gotQuantity === item.quantity && item.gotUnit === item.unit
  const got = amountText(item.gotQuantity, item.gotUnit)
  return isSame || got === '' ? null : texts.items.got(got)
}

function amountText(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return unit === null ? '' : unitLabel(unit)
  return unit === null ? quantityText(quantity) : countUnit(quantity, unit)
}

export const missingText = {
  not_there: texts.items.unavailableToday,
  too_dear: texts.items.tooCostlyToday,
  poor_quality: texts.items.poorToday,
} as const
