import { buttonClass } from '#web/design/button.tsx'
import { useDraft } from '#web/site/list/draft/use-draft.ts'
import { ListStarter } from '#web/site/list/first-list.tsx'
import { itemCountText } from '#web/site/orders/core/order-state.ts'
import * as texts from './texts.ts'

/** The list that was begun, or a slip of paper to begin one on. */
export function BegunList() {
  const draft = useDraft()
  const count = draft?.lines.length ?? 0
  if (count === 0) return <ListStarter example={texts.draft.example} />
  return (
    <section className="grid gap-3 rounded-lg bg-leaf-tint p-5">
      <h2 className="text-lg">{texts.draft.heading}</h2>
      <p>
        {itemCountText(count)}
        {draft?.market != null && texts.draft.forMarket(draft.market.name)}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/order" className={buttonClass()}>
          {texts.begunList.continue}
        </a>
        <a href="/place-order" className={buttonClass('secondary')}>
          {texts.draft.checkout}
        </a>
      </div>
    </section>
  )
}
