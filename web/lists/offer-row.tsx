import type { Offer } from '#contract/compare-markets.ts'
import { distanceM } from '#contract/geo.ts'
import type { Market } from '#contract/markets.ts'
import { Badge } from '#web/design/badge.tsx'
import { Naira } from '#web/design/naira.tsx'
import { OpenWords } from '#web/markets/open-words.tsx'
import type { Place } from '#web/markets/use-my-place.ts'
import { lackWords, pricedWords } from './compare-words.ts'

interface OfferRowProps {
  offer: Offer
  market: Market
  /** Of the list's lines, in their order. */
  names: readonly string[]
  isLowest: boolean
  isChosen: boolean
  place: Place | null
  nowMs: number
  onChoose: () => void
}

/** One market's offer for a list: the sum, what it leaves out, until when, how far. Pressing it moves the list. */
export function OfferRow(props: OfferRowProps) {
  const { offer, market, names, isLowest, isChosen, place, nowMs, onChoose } = props
  const lacks = lackWords(offer, names)
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-pressed={isChosen}
      className="grid w-full gap-1 rounded-lg border border-line bg-paper p-3 text-left transition-colors duration-150 hover:border-line-strong aria-pressed:border-leaf aria-pressed:bg-leaf-tint"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{market.name}</span>
        {isLowest && (
          <Badge tone="leaf" isStrong>
            Lowest with every known price
          </Badge>
        )}
      </span>
      {offer.pricedLines === 0 ? (
        <span className="text-ink-soft">No prices for this list yet</span>
      ) : (
        <Naira
          amountKobo={offer.goods.lowKobo}
          toKobo={offer.goods.highKobo}
          form="band"
          className="font-display text-lg font-extrabold"
        />
      )}
      <span className="text-sm text-ink-soft">{pricedWords(offer, names.length)}</span>
      {lacks.map((words) => (
        <span key={words} className="text-sm font-semibold text-amber-deep">
          {words}
        </span>
      ))}
      <span className="text-sm text-ink-soft">
        <OpenWords market={market} nowMs={nowMs} />
        {place !== null && ` · ${(distanceM(place, market) / 1000).toFixed(1)} km from you`}
        {isChosen && ' · your list is here'}
      </span>
    </button>
  )
}
