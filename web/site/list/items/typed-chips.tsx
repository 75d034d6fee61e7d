import { CircleHelp } from 'lucide-react'
import { memo } from 'react'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { pluralOf } from '#domain/plurals.ts'
import { itemFromText } from '#web/site/list/draft/draft-item.ts'
import { amountText, wishText } from './item-text.ts'
import * as texts from './texts.ts'

interface TypedChipsProps {
  lines: readonly ListLine[]
  /** Puts what was typed on the list and opens one of its items. */
  onCorrect: (index: number) => void
}

/** More than these would push the list away; the rest is counted. */
const mostShown = 24

/** What was read from the text so far, item by item; tapping one corrects it. */
export const TypedChips = memo(function TypedChips({ lines: items, onCorrect }: TypedChipsProps) {
  if (items.length === 0) return null
  const more = items.length - mostShown
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-xs text-ink-soft">
        {pluralOf(items.length, texts.chips.one, texts.chips.many(items.length))}
      </p>
      <ul aria-label={texts.chips.label} className="flex flex-wrap gap-1.5">
        {items.slice(0, mostShown).map((item, index) => (
          // Items have no ids yet: their place in the text identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
          <TypedChip key={index} item={item} onPress={() => onCorrect(index)} />
        ))}
        {more > 0 && (
          <li className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft">
            {texts.chips.more(more)}
          </li>
        )}
      </ul>
    </div>
  )
})

function TypedChip({ item, onPress }: { item: ListLine; onPress: () => void }) {
  const read = itemFromText(item, [])
  const amount = amountText(read)
  const wishes = wishText(read)
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex min-h-11 max-w-full items-center gap-1 rounded-md border px-3 text-left text-sm ${
          item.isUnsure ? 'border-dashed border-amber bg-amber-tint' : 'border-leaf bg-leaf-tint'
        }`}
      >
        <span className="truncate">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{read.name}</span>
          {wishes !== '' && <span className="text-ink-soft"> · {wishes}</span>}
          {item.isUnsure && <span className="sr-only"> {texts.guess.question}</span>}
        </span>
        {item.isUnsure && <CircleHelp className="size-4 shrink-0 text-amber-deep" aria-hidden="true" />}
      </button>
    </li>
  )
}
