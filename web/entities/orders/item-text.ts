import { type AskedItem, labelOf } from '#domain/orders/item-text.ts'
import { nairaText } from '#web/design/text/naira-text.ts'

/** Writes an item as people say it: "2 mudu beans", "₦500 pepper". */
export function itemLabel(item: AskedItem): string {
  return labelOf(item, nairaText)
}
