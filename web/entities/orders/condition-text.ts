import type { OrderItem } from '#contract/core/order-shapes.ts'
import { unitFacts } from '#domain/units.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { itemLabel } from './item-text.ts'
import * as texts from './texts.ts'

interface Conditions {
  onlyIf?: OrderItem['onlyIf'] | undefined
  instead?: OrderItem['instead'] | undefined
  unit?: OrderItem['unit']
  capOf?: OrderItem['capOf']
}

/** Says what the customer said with the list: when to leave an item, and what to buy in its place. */
export function conditionTexts(item: Conditions): string[] {
  const { onlyIf, instead } = item
  const said: string[] = []
  if (onlyIf) said.push(texts.conditions.skipAbove(capText(onlyIf.maxKobo, item)))
  if (instead) {
    const other = itemLabel({ ...instead, size: null, budgetKobo: null })
    const { aboveKobo } = instead
    said.push(
      aboveKobo === null
        ? texts.conditions.ifNone(other)
        : texts.conditions.buyAbove(capText(aboveKobo, item), other),
    )
  }
  return said
}

/** `₦9,000`, or `₦9,000 a kg` and `₦500 each` where it is the most for one. */
export function capText(kobo: number, { capOf, unit }: Pick<Conditions, 'capOf' | 'unit'>): string {
  const naira = nairaText(kobo, kobo % 100 !== 0)
  if (capOf !== 'one') return naira
  return unit == null
    ? texts.conditions.priceEach(naira)
    : texts.conditions.pricePerUnit(naira, unitFacts[unit].label)
}
