import type { Estimate } from '#contract/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import type { ShownPrice } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import { shownPriceOf } from '#web/lists/shown-price.ts'

/** Says plainly that the same list comes to something else than when it was made: the market's part, and ours. */
export function PriceMoved({ shown, estimate }: { shown: ShownPrice; estimate: Estimate }) {
  const now = shownPriceOf(estimate)
  const hasGoodsMoved = now.lowKobo !== shown.lowKobo || now.highKobo !== shown.highKobo
  const haveFeesMoved = now.feesKobo !== shown.feesKobo
  if (!hasGoodsMoved && !haveFeesMoved) return null
  return (
    <Notice
      tone="amber"
      action={
        <Button kind="secondary" onClick={() => changeDraft({ do: 'shown', price: now })}>
          I have seen it
        </Button>
      }
    >
      {hasGoodsMoved && (
        <p>
          Market prices have moved since you made this list: about {rangeText(now)} now, {rangeText(shown)}{' '}
          then.
        </p>
      )}
      {haveFeesMoved && (
        <p>
          Our fees are {nairaText(now.feesKobo, true)} now; they were {nairaText(shown.feesKobo, true)}.
        </p>
      )}
    </Notice>
  )
}

function rangeText({ lowKobo, highKobo }: ShownPrice): string {
  const [low, high] = [nairaText(lowKobo, false), nairaText(highKobo, false)]
  return low === high ? low : `${low} – ${high}`
}
