import { useMemo } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { Chip } from '#web/design/chip.tsx'
import { indexGoods, searchGoods } from '#web/site/goods/search-goods.ts'
import * as texts from './texts.ts'

interface ProductSuggestionsProps {
  name: string
  catalogue: readonly CatalogueProduct[]
  onChoose: (product: CatalogueProduct) => void
}

const mostShown = 4

/** The goods of the market that a name may mean, best first. */
export function useSuggestions(name: string, catalogue: readonly CatalogueProduct[]): CatalogueProduct[] {
  const index = useMemo(() => indexGoods(catalogue), [catalogue])
  return useMemo(() => {
    const words = name.split(/\s+/).filter((word) => word.length > 2)
    return [...new Set([name, ...words].flatMap((part) => searchGoods(index, part)))].slice(0, mostShown)
  }, [index, name])
}

/** Goods of the market that an item in the customer's own words may mean. */
export function ProductSuggestions({ name, catalogue, onChoose }: ProductSuggestionsProps) {
  const goods = useSuggestions(name, catalogue)
  if (goods.length === 0) {
    return <p className="text-sm text-ink-soft">{texts.unknownItem.notPriced}</p>
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-soft">{texts.unknownItem.suggestions}</p>
      <div className="flex flex-wrap gap-2">
        {goods.map((product) => (
          <Chip key={product.id} onClick={() => onChoose(product)}>
            {product.name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
