import { useMemo } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { indexGoods, searchGoods } from '#web/catalogue/search-goods.ts'
import { Chip } from '#web/design/chip.tsx'

interface GoodSuggestionsProps {
  name: string
  catalogue: readonly CatalogueProduct[]
  onChoose: (good: CatalogueProduct) => void
}

const mostShown = 4

/** Goods of the market that a line in the customer's own words may mean. */
export function GoodSuggestions({ name, catalogue, onChoose }: GoodSuggestionsProps) {
  const index = useMemo(() => indexGoods(catalogue), [catalogue])
  const words = name.split(/\s+/).filter((word) => word.length > 2)
  const found = new Set([name, ...words].flatMap((part) => searchGoods(index, part)))
  const goods = [...found].slice(0, mostShown)
  if (goods.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        Not on this market’s board. Your agent looks for it by your words.
      </p>
    )
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-soft">Not on the board under this name. Do you mean:</p>
      <div className="flex flex-wrap gap-2">
        {goods.map((good) => (
          <Chip key={good.id} onClick={() => onChoose(good)}>
            {good.name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
