import { type Unit, unitFacts } from '#domain/units.ts'
import { quantityText } from '#web/design/text/quantity-text.ts'

/** `2 tubers`, `½ paint`, `1 kg`. */
export function countUnit(quantity: number, unit: Unit): string {
  const { label, plural } = unitFacts[unit]
  return `${quantityText(quantity)} ${quantity > 1 ? plural : label}`
}

/** `mudu`: one of it. */
export function unitLabel(unit: Unit): string {
  return unitFacts[unit].label
}
