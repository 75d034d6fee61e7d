import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import type { Unit } from '#domain/units.ts'
import { unitLabel } from '#domain/units.ts'
import { Chip } from '#web/design/chip.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { priceHistoryQuery } from '#web/entities/goods/price-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ProductHistory } from './product-history.tsx'
import * as texts from './texts.ts'

interface ProductSheetProps {
  market: { slug: string; name: string }
  product: CatalogueProduct
  nowMs: number
  action: ReactNode
  onClose: () => void
}

/** All that is known of a product's price at a market, by unit. */
export function ProductSheet({ market, product, nowMs, action, onClose }: ProductSheetProps) {
  const [unit, setUnit] = useState<Unit>(product.prices[0]?.unit ?? product.units[0] ?? 'piece')
  const query = useQuery(priceHistoryQuery(market.slug, product.id, unit))
  const { data } = query
  return (
    <Sheet isOpen onClose={onClose} title={product.name}>
      <div className="flex items-center gap-3">
        <GoodsPicture icon={product.icon} category={product.category} className="size-14" />
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{texts.sheet.market(market.name)}</p>
        {action}
      </div>
      {product.prices.length > 1 && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{texts.sheet.units}</legend>
          {product.prices.map((band) => (
            <Chip key={band.unit} isOn={band.unit === unit} onClick={() => setUnit(band.unit)}>
              {unitLabel(band.unit)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className="mt-5">
        {data !== undefined && <ProductHistory history={data} market={market} nowMs={nowMs} />}
        {data !== undefined && (
          <p className="mt-4">
            <TextLink href={`/prices/${product.slug}`} className="inline-flex min-h-11 items-center">
              {texts.sheet.allMarkets}
            </TextLink>
          </p>
        )}
        {data === undefined && (
          <LoadState title={texts.sheet.failed} query={query}>
            <Waiting />
          </LoadState>
        )}
      </div>
    </Sheet>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.productSheet.loadingPrices} className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-20" />
    </div>
  )
}
