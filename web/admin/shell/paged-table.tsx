import { DataTable, type DataTableProps } from '#web/design/charts/data-table.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import { ListFrame } from './list-frame.tsx'
import * as texts from './texts.ts'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: ListPages<{ items: Row[] }>
  /** Names what it lists, such as `markets`. */
  what: string
  /** Says how high a row is about, while none is there. */
  rowHeight: 'h-10' | 'h-12' | 'h-14'
}

/** Shows a table that grows page by page, with its loading and error states. */
export function PagedTable<Row>({ list, what, rowHeight, ...table }: PagedTableProps<Row>) {
  return (
    <ListFrame
      list={list}
      what={texts.list.subject(what)}
      rowHeight={rowHeight}
      more={texts.table.showMore(what)}
    >
      {(items) => <DataTable {...table} rows={items} />}
    </ListFrame>
  )
}
