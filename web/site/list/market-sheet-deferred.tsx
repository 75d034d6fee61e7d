import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { byArrival } from '#domain/prices/compare-markets.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { isMainDay } from '#web/entities/markets/market-times.ts'
import { LoadState, type LoadStateProps } from '#web/platform/api/load-state.tsx'
import { useNavigate, usePath } from '#web/platform/page/location.tsx'
import { filterMarkets } from '#web/site/markets/filter-markets.ts'
import { changeDraft, readDraft } from './draft/draft-store.ts'
import { useDraftItems, useDraftPart } from './draft/use-draft.ts'
import { ChoiceRow } from './market/choice-row.tsx'
import { useMarketChoices } from './market/use-market-choices.ts'
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

/** All markets to choose from, soonest at the gate first and closed ones last, with what the list comes to at each. */
export function MarketSheet({ isOpen, onClose, ...choices }: MarketSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.picker.title}>
      <LetUsChoose onClose={onClose} />
      <MarketChoices {...choices} />
    </Sheet>
  )
}

/** For a customer who chose a market: leaves the choice to us again. */
function LetUsChoose({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const path = usePath()
  const isOwn = useDraftPart((draft) => draft.marketBy === 'customer', false)
  const isPlaced = useDraftPart((draft) => draft.place.area !== '', false)
  if (!isOwn || !isPlaced) return null
  const leave = () => {
    const { market } = readDraft()
    if (market !== null) changeDraft({ do: 'chooseMarket', market, keepsHour: true })
    navigate(path, { replace: true })
    onClose()
  }
  return (
    <div className="mb-3">
      <Button kind="secondary" isWide onClick={leave}>
        {texts.picker.ours}
      </Button>
    </div>
  )
}

/** Asked and sorted only once the sheet is open. */
function MarketChoices(props: Omit<MarketSheetProps, 'isOpen' | 'onClose'>) {
  const { markets, query, chosenSlug, nowMs, onChoose } = props
  const [typed, setTyped] = useState('')
  const { choices, area, isFromDevice } = useMarketChoices(nowMs)
  const names = (useDraftItems() ?? []).map(({ name }) => name)
  const { open, later } = filterMarkets(markets ?? [], { typed, which: 'all' }, nowMs)
  const shown = new Set([...open, ...later].map(({ id }) => id))
  const sorted = choices.filter(({ marketId }) => shown.has(marketId)).sort(byArrival)
  return (
    <>
      <TextField
        label={common.action.findMarket}
        isLabelHidden
        type="search"
        placeholder={texts.picker.searchPlaceholder}
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
      {markets !== undefined && shown.size === 0 && (
        <p className="py-6 text-center text-ink-soft">{texts.picker.noMatch(typed)}</p>
      )}
      <p className="mt-3 text-sm text-pretty text-ink-soft">
        {area === null ? texts.picker.introWithoutArea : texts.picker.intro}
        {isFromDevice && ` ${texts.picker.offline}`}
      </p>
      <ul className="mt-3 grid gap-1">
        {sorted.map((choice) => (
          <li key={choice.marketId}>
            <ChoiceRow
              choice={choice}
              names={names}
              isChosen={choice.market.slug === chosenSlug}
              isPlaced={area !== null}
              nowMs={nowMs}
              badge={
                isMainDay(choice.market, nowMs) && <Badge tone="leaf">{common.label.mainMarketDay}</Badge>
              }
              onChoose={() => onChoose(choice.market)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
