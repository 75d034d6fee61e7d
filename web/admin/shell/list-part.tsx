import type { ReactNode } from 'react'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import { ListFrame } from './list-frame.tsx'

interface ListPartProps<Item> {
  list: ListPages<{ items: Item[] }>
  /** Names what it is, after "We could not load". */
  what: string
  /** Said where there is nothing. */
  none: string
  row: (item: Item) => ReactNode
}

/** Lists in the drawer, page after page. */
export function ListPart<Item>({ list, what, none, row }: ListPartProps<Item>) {
  return (
    <ListFrame list={list} what={what} rowHeight="h-12">
      {(items) =>
        items.length === 0 ? (
          <p className="py-4 text-ink-soft">{none}</p>
        ) : (
          <ol className="divide-y divide-line">{items.map(row)}</ol>
        )
      }
    </ListFrame>
  )
}

interface ListRowProps {
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** Shows one entry: what it was, what came of it at the right, more beneath. */
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
