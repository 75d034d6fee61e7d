import type { OrderItem } from '#contract/order-shapes.ts'
import { nairaText } from '#web/design/naira-text.ts'

/** What the customer wants of a line beyond its name: the note, the limit, the words as typed. */
export function LineWishes({ item }: { item: OrderItem }) {
  const limit = limitWords(item)
  if (item.note === null && limit === null) return null
  return (
    <div className="flex flex-wrap gap-2">
      {limit !== null && (
        <span className="rounded-sm bg-adire-tint px-2 py-1 text-sm font-bold text-adire-deep tabular-nums">
          {limit}
        </span>
      )}
      {item.note !== null && (
        <span className="rounded-sm bg-amber-tint px-2 py-1 text-sm font-medium text-amber-deep">
          {item.note}
        </span>
      )}
    </div>
  )
}

/** `At most ₦500`; a budget already stands as the amount. */
function limitWords(item: OrderItem): string | null {
  return item.capKobo === null ? null : `At most ${nairaText(item.capKobo, item.capKobo % 100 !== 0)}`
}
