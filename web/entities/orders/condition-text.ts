import type { OrderItem } from '#contract/orders/order-shapes.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { itemLabel } from './item-text.ts'
import * as texts from './texts.ts'

interface Conditions {
  onlyIf?: OrderItem['onlyIf'] | undefined
  instead?: OrderItem['instead'] | undefined
}

/** What the customer said with the list: when to leave an item, and what to buy in its place. */
export function conditionTexts({ onlyIf, instead }: Conditions): string[] {
  const said: string[] = []
  if (onlyIf) said.push(texts.leaveItAbove(naira(onlyIf.maxKobo)))
  if (instead) {
    const other = itemLabel({ ...instead, size: null, budgetKobo: null })
    const { aboveKobo } = instead
    said.push(aboveKobo === null ? texts.ifThereIsNone(other) : texts.aboveBuy(naira(aboveKobo), other))
  }
  return said
}

function naira(kobo: number): string {
  return nairaText(kobo, kobo % 100 !== 0)
}
