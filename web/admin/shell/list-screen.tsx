import type { ReactNode } from 'react'
import type { DataTableProps } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { AdminShell } from './admin-shell.tsx'
import { CsvDownload } from './csv-download.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { PagedTable } from './paged-table.tsx'
import type { ShownList, WholeList } from './use-list-view.ts'

/** A title and what to do about it, or one sentence. */
type Text = readonly [title: string, detail: string] | string

interface ListBodyProps<View, Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'onOpen'> {
  shown: ShownList<View, { items: Row[] }> | WholeList<Row>
  /** Links to other pages or a heading, beside the filters. */
  tabs?: ReactNode
  filters?: readonly ListFilter<keyof View & string>[]
  filtersClass?: string
  /** Offers what there is to do, at the end of that row. */
  actions?: ReactNode
  /** Is where the whole list can be had as a table to save. */
  csv?: string | undefined
  /** Between the filters and the table. */
  note?: ReactNode
  /** Says how wide note and table may become. */
  width?: 'max-w-5xl'
  /** Names what it lists, such as `markets`. */
  what: string
  rowHeight: 'h-10' | 'h-12' | 'h-14'
  /** Lets rows open beside the list for this admin; they do unless given. */
  mayOpen?: boolean
  /** Is said of an empty list, where it can be one. */
  empty?: Text
  /** Is said where filters leave nothing; `empty` unless given. */
  noMatch?: Text
}

interface ListScreenProps<View, Row> extends ListBodyProps<View, Row> {
  /** Path of the page in the menu. */
  here: string
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** Over the filters. */
  lead?: ReactNode
  /** Opens beside the list. */
  children?: ReactNode
}

/** Shows an admin page with a list: its filters and the open row stand in the address, its table grows page by page. */
export function ListScreen<View, Row>(props: ListScreenProps<View, Row>) {
  const { here, title, aside, lead, children, ...list } = props
  return (
    <AdminShell here={here} title={title} aside={aside}>
      {lead}
      <ListBody {...list} />
      {children}
    </AdminShell>
  )
}

/**
 * Shows a list within a page: its filters, its CSV and its table. Rows open beside it where its address has room for one;
 * `onOpen` says another way.
 */
export function ListBody<View, Row>(props: ListBodyProps<View, Row>) {
  const { shown, tabs, filters, filtersClass, actions, csv, ...content } = props
  const { note, width = '', mayOpen = true, empty, noMatch = empty, ...table } = content
  const view = shown.address === undefined ? null : shown
  return (
    <>
      {(tabs ?? filters ?? actions ?? csv) !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          {tabs}
          {view && filters && <ListFilters view={view} filters={filters} className={filtersClass} />}
          {(actions ?? csv) !== undefined && (
            <div className="ml-auto flex flex-wrap gap-2">
              {actions}
              {csv !== undefined && <CsvDownload href={csv} />}
            </div>
          )}
        </div>
      )}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${width}`}>
        {note}
        <PagedTable
          {...(mayOpen &&
            view?.address.opensRows && {
              onOpen: (row: Row) => view.open(table.rowKey(row)),
              selectedKey: view.openId,
            })}
          {...table}
          list={shown.list}
          empty={emptyOf(view?.isFiltered === true ? noMatch : empty)}
        />
      </div>
    </>
  )
}

function emptyOf(text: Text | undefined): ReactNode {
  if (text === undefined) return undefined
  if (typeof text === 'string') return <p className="text-ink-soft">{text}</p>
  const [title, detail] = text
  return <EmptyState title={title}>{detail}</EmptyState>
}
