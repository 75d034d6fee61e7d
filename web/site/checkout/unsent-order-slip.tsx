import { timeText } from '#web/design/text/spoken-time.ts'
import { restOf } from '#web/site/list/draft/draft.ts'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { amountText } from '#web/site/list/items/item-text.ts'
import * as texts from './texts.ts'

interface UnsentOrderSlipProps {
  draft: Draft
  madeAtMs: number
  /** We choose the market once there is network. */
  isMarketOpen: boolean
}

/** What is on the slip of an order that was not sent yet: what, from where, to where, when. */
export function UnsentOrderSlip({ draft, madeAtMs, isMarketOpen }: UnsentOrderSlipProps) {
  const rest = restOf(draft)
  return (
    <section aria-label={texts.slip.heading} className="receipt-shadow">
      <div className="torn grid gap-4 bg-paper px-5 py-8 sm:px-8">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h2 className="text-lg">{isMarketOpen ? texts.slip.marketLater : draft.market?.name}</h2>
          <p className="text-sm text-ink-soft">{texts.slip.saved(timeText(madeAtMs, 'full'))}</p>
        </div>
        {isMarketOpen && <p className="text-sm text-pretty text-ink-soft">{texts.leftOpen.market}</p>}
        <Items lines={draft.lines} />
        {rest !== null && (
          <>
            <h2 className="text-lg">{rest.market.name}</h2>
            <Items lines={rest.lines} />
          </>
        )}
        <dl className="grid gap-1 border-t-2 border-dashed border-line-strong pt-4 text-sm">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{texts.slip.to}</dt>
            <dd>
              {draft.contact.name}, {draft.place.landmark}, {draft.place.area}
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{texts.plan.when}</dt>
            <dd>
              {draft.scheduledFor === null
                ? texts.slip.asap
                : timeText(Date.parse(draft.scheduledFor), 'full')}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function Items({ lines: items }: { lines: readonly DraftItem[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{item.name}</span>
          <span className="text-ink-soft tabular-nums">{amountText(item)}</span>
        </li>
      ))}
    </ul>
  )
}
