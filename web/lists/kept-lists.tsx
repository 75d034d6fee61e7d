import { maxItemsPerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { putUsualList } from './put-usual-list.ts'
import { useUsual } from './use-usual.ts'
import type { KeptList } from './usual-list.ts'

/** The usual lists that this person keeps, each a tap away from the list; nothing where there are none. */
export function KeptLists() {
  const { lists, trouble } = useUsual()
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="kept-lists" className="grid gap-3">
      <h2 id="kept-lists" className="text-lg">
        Your usual lists
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
              <Button kind="secondary" aria-label={`Use it: ${list.name}`} onClick={() => use(list)}>
                Use it
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function use(list: KeptList): void {
  // Pictures come with the market's goods once the list is opened there.
  if (!putUsualList(list, []))
    showToast('That is too much for one list', {
      body: `An order holds ${maxItemsPerOrder} things. Place this list first.`,
    })
}
