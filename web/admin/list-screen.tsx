import type { ReactNode } from 'react'
import type { Column } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import { AdminShell } from './admin-shell.tsx'
import { CsvDownload } from './csv-download.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { PagedTable } from './paged-table.tsx'
import type { ShownList } from './use-list-view.ts'

type Text = readonly [title: string, detail: string]

interface ListScreenProps<View, Row> {
  shown: ShownList<View, { items: Row[] }>
  /** Path of the page in the menu. */
  here: string
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** Over the filters. */
  lead?: ReactNode
  /** Links to other pages, beside the filters. */
  tabs?: ReactNode
  filters?: readonly ListFilter<keyof View & string>[]
  filtersClass?: string
  /** Where the whole list can be had as a table to save. */
  csv?: string
  /** Between the filters and the table. */
  note?: ReactNode
  /** What it lists, such as `markets`. */
  what: string
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowHeight: 'h-10' | 'h-12' | 'h-14'
  /** The page that a row opens, where it does not open beside the list. */
  pageOf?: (row: Row) => string
  /** What is said of an empty list. */
  empty: Text
  /** What is said where filters leave nothing; `empty` unless given. */
  noMatch?: Text
  /** What opens beside the list. */
  children?: ReactNode
}

/** An admin page with a list: its filters and the open row stand in the address, its table grows page by page. */
export function ListScreen<View, Row>({
  shown,
  here,
  title,
  aside,
  lead,
  tabs,
  filters,
  filtersClass,
  csv,
  note,
  rowKey,
  pageOf,
  empty,
  noMatch = empty,
  children,
  ...table
}: ListScreenProps<View, Row>) {
  const navigate = useNavigate()
  const { address, list, open, openId } = shown
  const [heading, detail] = shown.isFiltered ? noMatch : empty
  const onOpen = (row: Row) => (pageOf ? navigate(pageOf(row)) : open(rowKey(row)))
  return (
    <AdminShell here={here} title={title} aside={aside}>
      {lead}
      {(tabs !== undefined || filters !== undefined || csv !== undefined) && (
        <div className="flex flex-wrap items-center gap-3">
          {tabs}
          {filters && <ListFilters view={shown} filters={filters} className={filtersClass} />}
          {csv !== undefined && <CsvDownload href={csv} />}
        </div>
      )}
      {note}
      <PagedTable
        {...table}
        list={list}
        rowKey={rowKey}
        {...((pageOf || address.opensRows) && { onOpen, selectedKey: openId })}
        empty={<EmptyState title={heading}>{detail}</EmptyState>}
      />
      {children}
    </AdminShell>
  )
}
