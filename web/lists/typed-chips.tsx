import { memo } from 'react'
import type { ListLine } from '#contract/lists/list-line.ts'
import { lineFromText } from './draft-line.ts'
import { amountWords } from './line-words.ts'

interface TypedChipsProps {
  lines: readonly ListLine[]
  /** Puts what was typed on the list and opens one of its lines. */
  onCorrect: (index: number) => void
}

/** More than these would push the list away; the rest is counted. */
const mostShown = 24

/** What we understand of the text so far, thing by thing; one that is wrong is pressed and put right. */
export const TypedChips = memo(function TypedChips({ lines, onCorrect }: TypedChipsProps) {
  if (lines.length === 0) return null
  const more = lines.length - mostShown
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-xs text-ink-soft">
        {lines.length === 1 ? 'We read 1 thing.' : `We read ${lines.length} things.`} Press one to put it
        right.
      </p>
      <ul aria-label="What we read" className="flex flex-wrap gap-1.5">
        {lines.slice(0, mostShown).map((line, index) => (
          // Lines have no names yet: their place in the text is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
          <TypedChip key={index} line={line} onPress={() => onCorrect(index)} />
        ))}
        {more > 0 && (
          <li className="inline-flex min-h-11 items-center px-2 text-sm text-ink-soft">and {more} more</li>
        )}
      </ul>
    </div>
  )
})

function TypedChip({ line, onPress }: { line: ListLine; onPress: () => void }) {
  const read = lineFromText(line, [])
  const amount = amountWords(read)
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex min-h-11 max-w-full items-center gap-1 rounded-md border px-3 text-left text-sm ${
          line.productId === null ? 'border-dashed border-line-strong bg-paper' : 'border-leaf bg-leaf-tint'
        }`}
      >
        <span className="truncate">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{read.name}</span>
        </span>
      </button>
    </li>
  )
}
