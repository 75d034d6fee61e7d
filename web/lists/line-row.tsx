import { ChevronRight, PencilLine } from 'lucide-react'
import { memo } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { estimateLine } from '#contract/price-estimate.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { Naira } from '#web/design/naira.tsx'
import type { DraftLine } from './draft.ts'
import { amountWords, wishWords } from './line-words.ts'

interface LineRowProps {
  line: DraftLine
  good: CatalogueProduct | undefined
  /** Whether a market's prices are there to look up. */
  hasPrices: boolean
  onOpen: (id: string) => void
}

/** One line of the list; pressing it opens what can be changed. */
export const LineRow = memo(function LineRow({ line, good, hasPrices, onOpen }: LineRowProps) {
  const amount = amountWords(line)
  const wishes = wishWords(line)
  return (
    <button
      type="button"
      onClick={() => onOpen(line.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
    >
      {line.icon === null ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <PencilLine className="size-5" aria-hidden="true" />
        </span>
      ) : (
        <GoodsPicture icon={line.icon} category={good?.category ?? ''} className="size-11" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{line.name}</span>
        </span>
        {wishes !== '' && <span className="block text-sm text-ink-soft">{wishes}</span>}
        {hasPrices && <LinePrice line={line} good={good} />}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </button>
  )
})

function LinePrice({ line, good }: Pick<LineRowProps, 'line' | 'good'>) {
  const range = estimateLine(line, good)
  if (range === null) return <span className="block text-sm text-amber-deep">no recent price</span>
  return (
    <Naira
      amountKobo={range.lowKobo}
      toKobo={range.highKobo}
      form="band"
      className="block text-sm font-semibold text-leaf-deep"
    />
  )
}
