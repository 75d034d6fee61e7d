import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { weeklyPages } from '#web/site/list/draft/weekly-page-list.ts'
import { putUsualList } from './put-usual-list.ts'
import * as texts from './texts.ts'
import { useUsual } from './use-usual.ts'
import type { SavedList } from './usual-list.ts'

/** The person's usual lists, each added with one tap; nothing where there are none. */
export function SavedLists() {
  const { lists, trouble, isSignedIn } = useUsual()
  const navigate = useNavigate()
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="kept-lists" className="grid gap-3">
      <h2 id="kept-lists" className="text-lg">
        {texts.savedLists.heading}
      </h2>
      {trouble !== null && <Notice tone="amber">{trouble}</Notice>}
      <Card isFlush>
        <ul className="divide-y divide-line">
          {lists.map((list) => (
            <li key={list.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <div className="min-w-[min(9rem,100%)] flex-1">
                <p className="font-semibold wrap-anywhere">{list.name}</p>
                <p className="truncate text-sm text-ink-soft">
                  {list.lines.length}: {list.lines.map(({ name }) => name).join(', ')}
                </p>
              </div>
              <Button
                kind="secondary"
                aria-label={texts.savedLists.applyLabel(list.name)}
                onClick={() => use(list)}
              >
                {texts.savedLists.apply}
              </Button>
              {isSignedIn && weeklyPages.length > 0 && (
                <Button
                  kind="quiet"
                  aria-label={texts.savedLists.weeklyLabel(list.name)}
                  onClick={() => {
                    if (!use(list)) return
                    changeDraft({ do: 'pay', change: { isWeekly: true } })
                    navigate('/order')
                  }}
                >
                  {texts.savedLists.weekly}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** Returns whether it is on the list now. */
function use(list: SavedList): boolean {
  // Pictures come with the market's goods once the list is opened there.
  const isOn = putUsualList(list, [])
  if (!isOn)
    showToast(texts.savedLists.tooMany, {
      body: texts.savedLists.tooManyHint(maxItemsPerOrder),
    })
  return isOn
}
