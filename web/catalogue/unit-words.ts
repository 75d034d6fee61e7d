import { type Unit, unitFacts } from '#contract/units.ts'
import { quantityText } from '#web/design/quantity-text.ts'

/** `2 tubers`, `½ paint`, `1 kg`. */
export function countUnit(quantity: number, unit: Unit): string {
  const { label, plural } = unitFacts[unit]
  return `${quantityText(quantity)} ${quantity > 1 ? plural : label}`
}

/** `mudu`: one of it. */
export function unitLabel(unit: Unit): string {
  return unitFacts[unit].label
}
