import { ShoppingBasket } from 'lucide-react'
import { memo, Suspense, useDeferredValue } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { useDraftItems } from '#web/site/list/draft/use-draft.ts'
import { loadFilledList } from './filled-list.ts'
import { ListTools } from './list-tools.tsx'
import * as texts from './texts.ts'

const ListItems = deferredPart(async () => (await loadFilledList()).ListItems)

interface TheListProps {
  market: MarketPage | undefined
  /** The item that is being corrected. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The items so far, each to be opened and changed, and what can be done with all of them. */
export const TheList = memo(function TheList(props: TheListProps) {
  const items = useDraftItems()
  // The device's list replaces the skeleton a little later, so that cheap phones do not freeze.
  const isRead = useDeferredValue(items !== null)
  return (
    <section aria-label={common.label.yourList} id="your-list" className="scroll-mt-24">
      {isRead ? <ReadList {...props} lines={items ?? noLines} /> : <UnreadList />}
    </section>
  )
})

function UnreadList() {
  return (
    <>
      <div className="flex min-h-11 items-center px-2">
        <h2 className="text-lg">{common.label.yourList}</h2>
      </div>
      <UnreadItems />
    </>
  )
}

function UnreadItems() {
  return (
    <div role="status" aria-label={texts.theList.loading} className="grid gap-2 p-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

function ReadList({ lines: items, market, openId, onOpen }: TheListProps & { lines: readonly DraftItem[] }) {
  const count = items.length
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-2">
        <h2 className="text-lg">
          {common.label.yourList}{' '}
          {count > 0 && (
            <span className="font-sans text-sm font-normal text-ink-soft">
              {pluralOf(count, common.count.oneItem, common.count.manyItems(count))}
            </span>
          )}
        </h2>
        <ListTools lines={items} market={market} />
      </div>
      {count === 0 && <EmptyList />}
      {count > 0 && (
        <Suspense fallback={<UnreadItems />}>
          <ListItems lines={items} market={market} openId={openId} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  )
}

const noLines: readonly DraftItem[] = []

function EmptyList() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 p-2 text-ink-soft">
      <ShoppingBasket className="size-12 shrink-0" aria-hidden="true" />
      <p className="min-w-[min(10rem,100%)] flex-1 text-pretty">{texts.items.empty}</p>
    </div>
  )
}
