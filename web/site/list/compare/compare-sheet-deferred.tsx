import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { type Place, useMyPlace } from '#web/entities/markets/use-my-place.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { OfferRow } from './offer-row.tsx'
import * as texts from './texts.ts'
import { type ComparedList, useComparison } from './use-comparison.ts'

interface CompareSheetProps {
  lines: readonly DraftItem[]
  markets: readonly Market[]
  chosenSlug: string | null
  nowMs: number
  onClose: () => void
  onChoose: (market: Market) => void
}

/** What one list comes to at every open market, like compared with like; choosing one moves the list there. */
export function CompareSheet({
  lines: items,
  markets,
  chosenSlug,
  nowMs,
  onClose,
  onChoose,
}: CompareSheetProps) {
  const query = useComparison(items, markets)
  const { data } = query
  const { place, state, locate } = useMyPlace()
  return (
    <Sheet isOpen onClose={onClose} title={texts.sheet.title}>
      {data === undefined && (
        <LoadState title={texts.sheet.failed} query={query}>
          <Waiting />
        </LoadState>
      )}
      {data !== undefined && data.offers.length === 0 && (
        <NothingToCompare isFromDevice={data.isFromDevice} />
      )}
      {data !== undefined && data.offers.length > 0 && (
        <>
          <p className="text-sm text-pretty text-ink-soft">{texts.sheet.intro}</p>
          {data.isFromDevice && (
            <div className="mt-3">
              <Notice tone="amber">{texts.sheet.offline}</Notice>
            </div>
          )}
          {data.unpricedLines > 0 && (
            <p className="mt-2 text-sm font-semibold text-amber-deep">
              {pluralOf(
                data.unpricedLines,
                texts.sheet.unpricedOne,
                texts.sheet.unpricedMany(data.unpricedLines),
              )}
            </p>
          )}
          {place === null && (
            <div className="mt-3">
              <Button kind="quiet" icon={<LocateFixed />} isBusy={state === 'asking'} onClick={locate}>
                {texts.sheet.locate}
              </Button>
              {state === 'refused' && (
                <p role="status" className="text-sm text-ink-soft">
                  {texts.sheet.locationFailed}
                </p>
              )}
            </div>
          )}
          <Offers {...{ data, lines: items, markets, chosenSlug, nowMs, place, onChoose }} />
        </>
      )}
    </Sheet>
  )
}

interface OffersProps extends Omit<CompareSheetProps, 'onClose'> {
  data: ComparedList
  place: Place | null
}

function Offers({ data, lines: items, markets, chosenSlug, nowMs, place, onChoose }: OffersProps) {
  const known = new Map(markets.map((market) => [market.id, market]))
  const names = items.map(({ name }) => name)
  const rows = (isRanked: boolean): ReactNode[] =>
    data.offers.flatMap((offer) => {
      const market = known.get(offer.marketId)
      if (offer.isRanked !== isRanked || market === undefined) return []
      return [
        <li key={market.id}>
          <OfferRow
            offer={offer}
            market={market}
            names={names}
            isLowest={data.lowestId === market.id}
            isChosen={market.slug === chosenSlug}
            place={place}
            nowMs={nowMs}
            onChoose={() => onChoose(market)}
          />
        </li>,
      ]
    })
  const [ranked, unranked] = [rows(true), rows(false)]
  return (
    <>
      <ol className="mt-3 grid gap-2">{ranked}</ol>
      {unranked.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg">{texts.sheet.tooFewPrices}</h3>
          <ul className="mt-2 grid gap-2">{unranked}</ul>
        </section>
      )}
    </>
  )
}

function NothingToCompare({ isFromDevice }: { isFromDevice: boolean }) {
  return (
    <p className="py-6 text-center text-ink-soft">
      {isFromDevice ? texts.sheet.offlineEmpty : texts.sheet.noneOpen}
    </p>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.sheet.loading} className="grid gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  )
}
