import { buttonClass } from '#web/design/button.tsx'
import { ListStarter } from '#web/lists/list-starter.tsx'
import { useDraft } from '#web/lists/use-draft.ts'
import { itemCountText } from '#web/orders/errand.ts'

/** The list that was begun, or a slip of paper to begin one on. */
export function BegunList() {
  const draft = useDraft()
  const count = draft?.lines.length ?? 0
  if (count === 0) return <ListStarter example={'2 mudu beans\n₦500 pepper\n1 paint garri'} />
  return (
    <section className="grid gap-3 rounded-lg bg-leaf-tint p-5">
      <h2 className="text-lg">Your list is waiting</h2>
      <p>
        {itemCountText(count)}
        {draft?.market != null && ` for ${draft.market.name}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="/order" className={buttonClass()}>
          Go on with it
        </a>
        <a href="/place-order" className={buttonClass('secondary')}>
          Say where and when
        </a>
      </div>
    </section>
  )
}
