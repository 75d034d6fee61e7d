import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Question } from '#contract/core/question-shapes.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { capText, conditionTexts } from '#web/entities/orders/condition-text.ts'
import * as texts from './texts.ts'

interface ItemWishesProps {
  item: OrderItem
  /** Is the last question about it: a yes up to more takes the place of the limit. */
  question: Question | null
}

/** Shows what the customer wants of an item beyond its name: the note, the limit, the words as typed. */
export function ItemWishes({ item, question }: ItemWishesProps) {
  const { limits, note } = wishesOf(item, question)
  if (note === null && limits.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {limits.map((limit) => (
        <span
          key={limit}
          className="rounded-sm bg-adire-tint px-2 py-1 text-sm font-bold text-adire-deep tabular-nums first-letter:uppercase"
        >
          {limit}
        </span>
      ))}
      {note !== null && (
        <span className="rounded-sm bg-amber-tint px-2 py-1 text-sm font-medium text-amber-deep">{note}</span>
      )}
    </div>
  )
}

/** Says the same in words: limits and conditions, and the note. */
export function wishesOf(
  item: OrderItem,
  question: Question | null,
): { limits: string[]; note: string | null } {
  const limit = agreedText(question) ?? limitText(item)
  return { limits: [...(limit === null ? [] : [limit]), ...conditionTexts(item)], note: item.note }
}

/** `Agreed up to ₦800`, where the customer has said yes to a price. */
function agreedText(question: Question | null): string | null {
  if (question?.status !== 'answered' || question.allowedKobo === null) return null
  if (question.kind === 'substitute' || !['yes', 'cap'].includes(question.answer ?? '')) return null
  return texts.list.agreedCap(nairaText(question.allowedKobo, question.allowedKobo % 100 !== 0))
}

/** `At most ₦500`; a budget is already shown as the amount, and a condition may say the same limit. */
function limitText(item: OrderItem): string | null {
  const isSaid = [item.onlyIf?.maxKobo, item.instead?.aboveKobo].includes(item.capKobo)
  return item.capKobo === null || isSaid ? null : texts.list.cap(capText(item.capKobo, item))
}
