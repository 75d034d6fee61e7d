import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CatalogueProduct } from '#contract/markets.ts'
import type { Unit } from '#contract/units.ts'
import { Chip } from '#web/design/chip.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { GoodHistory } from './good-history.tsx'
import { priceHistoryQuery } from './price-queries.ts'
import { unitLabel } from './unit-words.ts'

interface GoodSheetProps {
  market: { slug: string; name: string }
  good: CatalogueProduct
  nowMs: number
  action: ReactNode
  onClose: () => void
}

/** All that is known of a good's price at a market, by unit. */
export function GoodSheet({ market, good, nowMs, action, onClose }: GoodSheetProps) {
  const [unit, setUnit] = useState<Unit>(good.prices[0]?.unit ?? good.units[0] ?? 'piece')
  const { data, error, isFetching, refetch } = useQuery(priceHistoryQuery(market.slug, good.id, unit))
  return (
    <Sheet isOpen onClose={onClose} title={good.name}>
      <div className="flex items-center gap-3">
        <GoodsPicture icon={good.icon} category={good.category} className="size-14" />
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          {good.aliases.length === 0 ? `At ${market.name}` : good.aliases.slice(0, 6).join(', ')}
        </p>
        {action}
      </div>
      {good.prices.length > 1 && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">Prices for one</legend>
          {good.prices.map((band) => (
            <Chip key={band.unit} isOn={band.unit === unit} onClick={() => setUnit(band.unit)}>
              {unitLabel(band.unit)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className="mt-5">
        {data !== undefined && <GoodHistory history={data} market={market} nowMs={nowMs} />}
        {data === undefined && error === null && <Waiting />}
        {data === undefined && error !== null && (
          <ErrorState
            title="We could not load these prices."
            detail={reasonOf(error, 'Try again in a moment.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
    </Sheet>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the prices" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-20" />
    </div>
  )
}
