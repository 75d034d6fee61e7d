import type { ReactNode } from 'react'
import { Naira } from '#web/design/text/naira.tsx'
import { nobodyThereText } from '#web/entities/markets/delivery-queries.ts'
import { OpenText } from '#web/entities/markets/open-text.tsx'
import { momentText } from '#web/entities/orders/promise-text.ts'
import { useFarText } from './far-text.ts'
import { lackText } from './lack-text.ts'
import * as texts from './texts.ts'
import type { MarketChoice } from './use-market-choices.ts'

interface ChoiceRowProps {
  choice: MarketChoice
  /** Names of the list's items. */
  names: readonly string[]
  isChosen: boolean
  /** Whether we know where it goes. */
  isPlaced: boolean
  nowMs: number
  badge: ReactNode
  onChoose: () => void
}

/** One market for a list: when it is at the gate, how far, until when it is open, the total and what it lacks. */
export function ChoiceRow({ choice, names, isChosen, isPlaced, nowMs, badge, onChoose }: ChoiceRowProps) {
  const { market, offer, byMs, metres } = choice
  const far = useFarText()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid min-h-16 w-full gap-0.5 rounded-md border border-line bg-paper px-3 py-2 text-left transition-colors duration-150 hover:border-line-strong aria-pressed:border-leaf aria-pressed:bg-leaf-tint"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{market.name}</span>
        {offer !== null && offer.pricedLines > 0 && (
          <Naira
            amountKobo={offer.goods.lowKobo}
            toKobo={offer.goods.highKobo}
            form="band"
            className="font-display font-extrabold"
          />
        )}
      </span>
      {byMs !== null && (
        <span className="text-sm font-semibold text-leaf-deep">
          {nobodyThereText(choice.arrival?.nobody) ?? texts.arrival.bySentence(momentText(byMs, nowMs))}
        </span>
      )}
      <span className="text-sm text-ink-soft">
        {(isPlaced && far(metres)) || market.neighbourhood}
        {' · '}
        <OpenText market={market} nowMs={nowMs} />
      </span>
      {offer !== null &&
        lackText(offer, names).map((text) => (
          <span key={text} className="text-sm font-semibold text-amber-deep">
            {text}
          </span>
        ))}
      {badge}
    </button>
  )
}
