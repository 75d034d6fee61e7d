import { Store } from 'lucide-react'
import { Suspense } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import * as common from '#web/design/common-texts.ts'
import { quietPart } from '#web/design/quiet-part.ts'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useDraftPart } from './draft/use-draft.ts'
import type { StripState } from './strip-state.ts'
import * as texts from './texts.ts'

const loadNews = () => withWholeStyle(import('./market/market-news-deferred.tsx'))
const ArrivalText = quietPart(async () => (await loadNews()).ArrivalText)
const MarketNews = quietPart(async () => (await loadNews()).MarketNews)

interface MarketStripProps {
  market: Market | undefined
  /** Name of the market while the rest of it is on its way. */
  name: string | undefined
  nowMs: number
  state: StripState
  /** Called once all that our choice needs has been answered, and again where that is so no longer. */
  onLooked: (hasLooked: boolean) => void
  onOpen: () => void
  /** While an order is being placed its market stays. */
  isHeld?: boolean
}

/**
 * Which market the list goes to, when it would be at the gate, and until when it is open; pressing it changes it. Below it
 * is said why it is this one.
 */
export function MarketStrip({
  market,
  name,
  nowMs,
  state,
  onLooked,
  onOpen,
  isHeld = false,
}: MarketStripProps) {
  const isChosen = name !== undefined
  const isAsked = useDraftPart((draft) => draft.lines.length > 0 || draft.place.area !== '', false)
  const isOnline = useOnline()
  const hours = market !== undefined && <OpenText market={market} nowMs={nowMs} />
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={onOpen}
        className={`flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border p-3 text-left shadow-rest transition-colors duration-150 ${
          state === 'needsChoice'
            ? 'border-amber bg-amber-tint hover:border-amber-deep'
            : 'border-line bg-paper hover:border-line-strong'
        }`}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
          <Store className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-[min(8rem,100%)] flex-1">
          <span className="block font-semibold">{name ?? texts.market.title}</span>
          <span className="block text-sm text-balance text-ink-soft">
            {market !== undefined && isAsked && (
              <Suspense fallback={hours}>
                <ArrivalText market={market} nowMs={nowMs} />
              </Suspense>
            )}
            {market !== undefined && !isAsked && hours}
            {market === undefined &&
              (state === 'looking' ? texts.market.looking : hintOf(isChosen, isOnline))}
          </span>
        </span>
        <span className="shrink-0 font-semibold text-leaf underline decoration-2 underline-offset-3">
          {isChosen ? common.action.change : common.action.choose}
        </span>
      </button>
      <Suspense>{isAsked && <MarketNews isHeld={isHeld} nowMs={nowMs} onLooked={onLooked} />}</Suspense>
    </div>
  )
}

function hintOf(isChosen: boolean, isOnline: boolean): string {
  if (!isOnline) return isChosen ? texts.market.notHere : texts.market.chosenLater
  return isChosen ? texts.market.loading : texts.market.hint
}
