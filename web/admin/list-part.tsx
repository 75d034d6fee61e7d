import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'

interface ListPartProps<Item> {
  list: ListPages<{ items: Item[] }>
  /** What it is, after "We could not load". */
  what: string
  /** Said where there is nothing. */
  none: string
  row: (item: Item) => ReactNode
}

/** A list in the drawer, page after page, with its loading, its emptiness and its failure. */
export function ListPart<Item>({ list, what, none, row }: ListPartProps<Item>) {
  const { items } = list
  if (items === undefined) {
    return (
      <LoadState title={texts.weCouldNotLoad(what)} query={list}>
        <div role="status" aria-label={texts.loading(what)} className="grid gap-2">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </div>
      </LoadState>
    )
  }
  if (items.length === 0) return <p className="py-4 text-ink-soft">{none}</p>
  return (
    <div className="grid gap-3">
      <ol className="divide-y divide-line">{items.map(row)}</ol>
      {list.hasMore && (
        <Button
          kind="secondary"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          onClick={list.showMore}
        >
          {texts.showMore}
        </Button>
      )}
    </div>
  )
}

interface ListRowProps {
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** One entry: what it was, what came of it at the right, more beneath. */
export function ListRow({ title, aside, children }: ListRowProps) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-semibold">{title}</p>
        {aside !== undefined && <span className="shrink-0 tabular-nums">{aside}</span>}
      </div>
      {children}
    </li>
  )
}
