import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { bandOf } from '#contract/price-estimate.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { PriceWords } from './price-words.tsx'

interface GoodRowProps {
  good: CatalogueProduct
  /** What can be done with it, in the thumb's reach. */
  action: ReactNode
}

/** One good on the board: what it is, what others call it, what it goes for. */
export function GoodRow({ good, action }: GoodRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <GoodsPicture icon={good.icon} category={good.category} className="size-11" />
      <div className="min-w-0 grow basis-32">
        <p className="font-semibold">{good.name}</p>
        {good.aliases.length > 0 && (
          <p className="truncate text-xs text-ink-soft">{good.aliases.slice(0, 3).join(', ')}</p>
        )}
        <p className="text-sm">
          <PriceWords band={bandOf(good, null) ?? good.prices[0] ?? null} />
        </p>
      </div>
      <div className="ml-auto">{action}</div>
    </li>
  )
}
