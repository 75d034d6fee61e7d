import type { OrderItem } from '#contract/core/order-shapes.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { spokenRange } from '#domain/money/money.ts'
import { unitLabel } from '#domain/units.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { ItemPicture } from '#web/entities/orders/item-look.tsx'
import * as texts from './texts.ts'

/** Shows what an item looks like, where in the market it is sold, what it cost there lately, and how the customer wrote it. */
export function ItemPlace({ trip, item }: { trip: Trip; item: OrderItem }) {
  const prices = (trip.typicalPrices ?? []).filter(({ productId }) => productId === item.productId)
  const own = prices.filter(({ unit }) => unit === item.unit)
  const isRewritten = item.raw !== '' && item.raw.toLowerCase() !== item.name.toLowerCase()
  return (
    <div className="flex items-start gap-4">
      <ItemPicture item={item} className="size-16" />
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm [&_dd]:font-semibold [&_dt]:text-ink-soft">
        {item.category != null && (
          <>
            <dt>{texts.place.soldWith}</dt>
            <dd>{sectionText(item.category)}</dd>
          </>
        )}
        <dt>{texts.place.lately}</dt>
        <dd className="tabular-nums">
          {(own.length > 0 ? own : prices).map((price) => (
            <span key={price.unit} className="block">
              {bandText(price)}
            </span>
          ))}
          {prices.length === 0 && texts.place.noRecentPrice}
        </dd>
        {isRewritten && (
          <>
            <dt>{texts.place.asWritten}</dt>
            <dd className="break-words">“{item.raw}”</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function bandText({ lowKobo: exactKobo, unit, ...band }: Trip['typicalPrices'][number]): string {
  const { lowKobo, highKobo } = spokenRange({ ...band, lowKobo: exactKobo ?? band.highKobo })
  const high = nairaText(highKobo, false)
  const range =
    exactKobo === undefined || lowKobo === highKobo ? high : `${nairaText(lowKobo, false)} – ${high}`
  return `${range} / ${unitLabel(unit)}`
}
