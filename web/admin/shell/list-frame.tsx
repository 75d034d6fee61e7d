import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'

interface ListFrameProps<Item> {
  list: ListPages<{ items: Item[] }>
  /** Names what it lists, after "We could not load": `the markets`. */
  what: string
  /** Says how high an item is about, while none is there. */
  rowHeight: 'h-10' | 'h-11' | 'h-12' | 'h-14' | 'h-22'
  /** On the button for the next page. */
  more?: string
  children: (items: Item[]) => ReactNode
}

/** Around a list that grows page by page: its loading, its failure, and the way to more of it. */
export function ListFrame<Item>({
  list,
  what,
  rowHeight,
  more = texts.list.showMore,
  children,
}: ListFrameProps<Item>) {
  const { items } = list
  if (items === undefined) {
    return (
      <LoadState title={common.failure.loading(what)} query={list}>
        <div role="status" aria-label={common.loading.of(what)} className="grid gap-1">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className={`${rowHeight} w-full`} />
          ))}
        </div>
      </LoadState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children(items)}
      {list.hasMore && (
        <Button
          kind="secondary"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          onClick={list.showMore}
        >
          {more}
        </Button>
      )}
    </div>
  )
}
