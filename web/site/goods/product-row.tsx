import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { bandOf } from '#domain/prices/paid-band.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { PriceText } from '#web/entities/goods/price-text.tsx'
import { countText } from './band-text.ts'
import * as texts from './texts.ts'
import { TrendMark } from './trend-mark.tsx'

interface ProductRowProps {
  product: CatalogueProduct
  nowMs: number
  /** What can be done with it, in the thumb's reach. */
  action: ReactNode
  /** Shows all that is known of its price. */
  onOpen?: ((product: CatalogueProduct) => void) | undefined
}

/** One product on the board: what it is, what it goes for. */
export function ProductRow({ product, nowMs, action, onOpen }: ProductRowProps) {
  const band = bandOf(product, null) ?? product.prices[0] ?? null
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <GoodsPicture icon={product.icon} category={product.category} className="size-11" />
      <div className="relative min-w-0 grow basis-32">
        <p className="font-semibold">
          {onOpen === undefined ? (
            product.name
          ) : (
            <button
              type="button"
              onClick={() => onOpen(product)}
              className="text-left font-semibold after:absolute after:inset-0 hover:underline"
            >
              {product.name}
              <span className="sr-only">{texts.board.seePrices}</span>
            </button>
          )}
        </p>
        <p className="text-sm">
          <PriceText band={band} />
        </p>
        {band !== null && !band.isSample && (
          <p className="text-xs text-ink-soft">
            {countText(band, nowMs)}
            <TrendMark band={band} />
          </p>
        )}
      </div>
      <div className="ml-auto">{action}</div>
    </li>
  )
}
