import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import { bandOf } from '#contract/price-estimate.ts'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { countWords } from './band-words.ts'
import { PriceWords } from './price-words.tsx'
import { TrendMark } from './trend-mark.tsx'

interface GoodRowProps {
  good: CatalogueProduct
  nowMs: number
  /** What can be done with it, in the thumb's reach. */
  action: ReactNode
  /** Shows all that is known of its price. */
  onOpen?: ((good: CatalogueProduct) => void) | undefined
}

/** One good on the board: what it is, what others call it, what it goes for. */
export function GoodRow({ good, nowMs, action, onOpen }: GoodRowProps) {
  const band = bandOf(good, null) ?? good.prices[0] ?? null
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <GoodsPicture icon={good.icon} category={good.category} className="size-11" />
      <div className="relative min-w-0 grow basis-32">
        <p className="font-semibold">
          {onOpen === undefined ? (
            good.name
          ) : (
            <button
              type="button"
              onClick={() => onOpen(good)}
              className="text-left font-semibold after:absolute after:inset-0 hover:underline"
            >
              {good.name}
              <span className="sr-only">: its prices</span>
            </button>
          )}
        </p>
        {good.aliases.length > 0 && (
          <p className="truncate text-xs text-ink-soft">{good.aliases.slice(0, 3).join(', ')}</p>
        )}
        <p className="text-sm">
          <PriceWords band={band} />
        </p>
        {band !== null && !band.isSample && (
          <p className="text-xs text-ink-soft">
            {countWords(band, nowMs)}
            <TrendMark band={band} />
          </p>
        )}
      </div>
      <div className="ml-auto">{action}</div>
    </li>
  )
}
