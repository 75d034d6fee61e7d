import { type Estimate, middleOf } from '#domain/prices/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { ShownPrice } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { shownPriceOf } from '#web/site/list/items/shown-price.ts'
import * as texts from './texts.ts'

/** Says plainly that the same list comes to something else than when it was made: the market's part, and ours. */
export function PriceMoved({ shown, estimate }: { shown: ShownPrice; estimate: Estimate }) {
  const now = shownPriceOf(estimate)
  const hasGoodsMoved = goodsText(now) !== goodsText(shown)
  const haveFeesMoved = now.feesKobo !== shown.feesKobo
  if (!hasGoodsMoved && !haveFeesMoved) return null
  return (
    <Notice
      tone="amber"
      action={
        <Button kind="secondary" onClick={() => changeDraft({ do: 'shown', price: now })}>
          {texts.priceMoved.gotIt}
        </Button>
      }
    >
      {hasGoodsMoved && <p>{texts.priceChange.prices(goodsText(now), goodsText(shown))}</p>}
      {haveFeesMoved && (
        <p>{texts.priceChange.fees(nairaText(now.feesKobo, true), nairaText(shown.feesKobo, true))}</p>
      )}
    </Notice>
  )
}

function goodsText({ lowKobo, highKobo }: ShownPrice): string {
  return nairaText(middleOf({ lowKobo, highKobo }), false)
}
