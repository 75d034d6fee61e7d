import type { OrderItem } from '#contract/orders/order-shapes.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { conditionTexts } from '#web/entities/orders/condition-text.ts'
import * as texts from './texts.ts'

/** What the customer wants of an item beyond its name: the note, the limit, the words as typed. */
export function ItemWishes({ item }: { item: OrderItem }) {
  const limit = limitText(item)
  const conditions = conditionTexts(item)
  if (item.note === null && limit === null && conditions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {limit !== null && (
        <span className="rounded-sm bg-adire-tint px-2 py-1 text-sm font-bold text-adire-deep tabular-nums">
          {limit}
        </span>
      )}
      {conditions.map((condition) => (
        <span
          key={condition}
          className="rounded-sm bg-adire-tint px-2 py-1 text-sm font-bold text-adire-deep first-letter:uppercase"
        >
          {condition}
        </span>
      ))}
      {item.note !== null && (
        <span className="rounded-sm bg-amber-tint px-2 py-1 text-sm font-medium text-amber-deep">
          {item.note}
        </span>
      )}
    </div>
  )
}

/** `At most ₦500`; a budget is already shown as the amount, and a condition may say the same limit. */
function limitText(item: OrderItem): string | null {
  const isSaid = [item.onlyIf?.maxKobo, item.instead?.aboveKobo].includes(item.capKobo)
  return item.capKobo === null || isSaid
    ? null
    : texts.atMost(nairaText(item.capKobo, item.capKobo % 100 !== 0))
}
