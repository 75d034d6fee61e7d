import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { isMainDay } from '#web/entities/markets/market-times.ts'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'
import { filterMarkets } from '#web/site/markets/filter-markets.ts'
import * as texts from './texts.ts'

interface MarketSheetProps {
  isOpen: boolean
  onClose: () => void
  markets: readonly Market[] | undefined
  query: LoadStateProps['query']
  chosenSlug: string | null
  nowMs: number
  onChoose: (market: Market) => void
}

/** All markets to choose from: open ones first, with today's badge and when they close. */
export function MarketSheet({ isOpen, onClose, ...choices }: MarketSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.market.title}>
      <MarketChoices {...choices} />
    </Sheet>
  )
}

/** Sorted only once the sheet is open. */
function MarketChoices(props: Omit<MarketSheetProps, 'isOpen' | 'onClose'>) {
  const { markets, query, chosenSlug, nowMs, onChoose } = props
  const [typed, setTyped] = useState('')
  const { open, later } = filterMarkets(markets ?? [], { typed, which: 'all' }, nowMs)
  return (
    <>
      <TextField
        label={common.action.findMarket}
        isLabelHidden
        type="search"
        placeholder={texts.marketSheet.searchPlaceholder}
        leading={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {markets === undefined && (
        <div className="mt-4">
          <LoadState title={common.failure.markets} query={query}>
            <div role="status" aria-label={common.loading.markets} className="grid gap-2">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
          </LoadState>
        </div>
      )}
      {markets !== undefined && open.length + later.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{texts.marketSheet.noMatch(typed)}</p>
      )}
      <ul className="mt-3 grid gap-1">
        {[...open, ...later].map((market) => (
          <li key={market.id}>
            <button
              type="button"
              aria-pressed={market.slug === chosenSlug}
              onClick={() => onChoose(market)}
              className="flex min-h-16 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken aria-pressed:bg-leaf-tint"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{market.name}</span>
                <span className="block text-sm text-ink-soft">
                  {market.neighbourhood} · <OpenText market={market} nowMs={nowMs} />
                </span>
              </span>
              {isMainDay(market, nowMs) && <Badge tone="leaf">{common.label.mainMarketDay}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
