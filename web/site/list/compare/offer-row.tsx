import type { Market } from '#contract/markets/markets.ts'
import type { Offer } from '#domain/compare-markets.ts'
import { distanceM } from '#domain/geo.ts'
import { Badge } from '#web/design/badge.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import type { Place } from '#web/entities/markets/use-my-place.ts'
import { lackText, pricedText } from './compare-text.ts'
import * as texts from './texts.ts'

interface OfferRowProps {
  offer: Offer
  market: Market
  names: readonly string[]
  isLowest: boolean
  isChosen: boolean
  place: Place | null
  nowMs: number
  onChoose: () => void
}

/** One market's offer for a list: the total, what it leaves out, until when, how far. Pressing it moves the list. */
export function OfferRow(props: OfferRowProps) {
  const { offer, market, names, isLowest, isChosen, place, nowMs, onChoose } = props
  const lacks = lackText(offer, names)
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
            {texts.offer.lowest}
          </Badge>
        )}
      </span>
      {offer.pricedLines === 0 ? (
        <span className="text-ink-soft">{texts.offer.noPrices}</span>
      ) : (
        <Naira
          amountKobo={offer.goods.lowKobo}
          toKobo={offer.goods.highKobo}
          form="band"
          className="font-display text-lg font-extrabold"
        />
      )}
      <span className="text-sm text-ink-soft">{pricedText(offer, names.length)}</span>
      {lacks.map((text) => (
        <span key={text} className="text-sm font-semibold text-amber-deep">
          {text}
        </span>
      ))}
      <span className="text-sm text-ink-soft">
        <OpenText market={market} nowMs={nowMs} />
        {place !== null && texts.offer.distance((distanceM(place, market) / 1000).toFixed(1))}
        {isChosen && texts.offer.current}
      </span>
    </button>
  )
}
