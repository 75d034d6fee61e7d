import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Market } from '#contract/markets.ts'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { type Place, useMyPlace } from '#web/markets/use-my-place.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import type { DraftLine } from './draft.ts'
import { OfferRow } from './offer-row.tsx'
import { type ComparedList, useComparison } from './use-comparison.ts'

interface CompareSheetProps {
  lines: readonly DraftLine[]
  markets: readonly Market[]
  chosenSlug: string | null
  nowMs: number
  onClose: () => void
  onChoose: (market: Market) => void
}

/** What one list comes to at every open market, like compared with like; choosing one moves the list there. */
export function CompareSheet({ lines, markets, chosenSlug, nowMs, onClose, onChoose }: CompareSheetProps) {
  const { data, error, isFetching, refetch } = useComparison(lines, markets)
  const { place, state, locate } = useMyPlace()
  return (
    <Sheet isOpen onClose={onClose} title="Your list at each market">
      {data === undefined && error === null && <Waiting />}
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not compare the markets."
          detail={reasonOf(error, 'Try again in a moment.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && data.offers.length === 0 && (
        <NothingToCompare isFromDevice={data.isFromDevice} />
      )}
      {data !== undefined && data.offers.length > 0 && (
        <>
          <p className="text-sm text-pretty text-ink-soft">
            Goods only; our fees are the same everywhere. A price that one market lacks is taken from the
            others to put them in order, and is not in its sum.
          </p>
          {data.isFromDevice && (
            <div className="mt-3">
              <Notice tone="amber">
                You are offline. These are the markets that you have opened on this phone, with the prices of
                that time.
              </Notice>
            </div>
          )}
          {data.unpricedLines > 0 && (
            <p className="mt-2 text-sm font-semibold text-amber-deep">
              {data.unpricedLines === 1 ? '1 line has' : `${data.unpricedLines} lines have`} no recent price
              anywhere: compared without.
            </p>
          )}
          {place === null && (
            <div className="mt-3">
              <Button kind="quiet" icon={<LocateFixed />} isBusy={state === 'asking'} onClick={locate}>
                How far are they?
              </Button>
              {state === 'refused' && (
                <p role="status" className="text-sm text-ink-soft">
                  Your phone did not say where you are. Allow location for Kasuwa in its settings.
                </p>
              )}
            </div>
          )}
          <Offers {...{ data, lines, markets, chosenSlug, nowMs, place, onChoose }} />
        </>
      )}
    </Sheet>
  )
}

interface OffersProps extends Omit<CompareSheetProps, 'onClose'> {
  data: ComparedList
  place: Place | null
}

function Offers({ data, lines, markets, chosenSlug, nowMs, place, onChoose }: OffersProps) {
  const known = new Map(markets.map((market) => [market.id, market]))
  const names = lines.map(({ name }) => name)
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
          <h3 className="text-lg">These lack too much of your list</h3>
          <ul className="mt-2 grid gap-2">{unranked}</ul>
        </section>
      )}
    </>
  )
}

function NothingToCompare({ isFromDevice }: { isFromDevice: boolean }) {
  return (
    <p className="py-6 text-center text-ink-soft">
      {isFromDevice
        ? 'You are offline, and this phone keeps no open market’s prices yet.'
        : 'No market takes orders at this hour. Come back when one is open.'}
    </p>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Comparing the markets" className="grid gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  )
}
