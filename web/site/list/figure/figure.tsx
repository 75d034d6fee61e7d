import type { WholeFigure } from '#domain/prices/price-estimate.ts'
import { aboutText, askText } from '#web/entities/orders/figure-text.ts'
import { spendingCapOf } from '#web/site/list/draft/spending-cap.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import * as texts from './texts.ts'

/** The one figure of the list: "About ₦25,000", and beneath it "We ask before it passes ₦28,000." */
export function Figure({ figure }: { figure: WholeFigure }) {
  const capKobo = useSpendingCap(figure)
  return (
    <>
      <p className="font-display leading-tight font-extrabold tabular-nums sm:text-lg">{aboutText(figure)}</p>
      <p className="text-xs text-pretty text-ink-soft tabular-nums">
        {capKobo === null ? texts.cap.none : askText(capKobo)}
      </p>
    </>
  )
}

/** What the list may come to before we ask; null where the customer wants no cap, or no price is known. */
export function useSpendingCap({ suggestedCapKobo }: Pick<WholeFigure, 'suggestedCapKobo'>): number | null {
  return useDraftPart((draft) => spendingCapOf(draft, suggestedCapKobo), suggestedCapKobo)
}
