import { Button } from '#web/design/button.tsx'
import { DataTable, type DataTableProps } from '#web/design/charts/data-table.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: ListPages<{ items: Row[] }>
  /** What it lists, such as `markets`. */
  what: string
  /** How high a row is about, while none is there. */
  rowHeight: 'h-10' | 'h-12' | 'h-14'
}

/** A table that grows page by page, with its loading and error states. */
export function PagedTable<Row>({ list, what, rowHeight, ...table }: PagedTableProps<Row>) {
  const { items } = list
  if (items === undefined) {
    return (
      <LoadState title={texts.weCouldNotLoad2(what)} query={list}>
        <div role="status" aria-label={texts.loadingThe(what)} className="grid gap-1">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
            <Skeleton key={place} className={`${rowHeight} w-full`} />
          ))}
        </div>
      </LoadState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DataTable {...table} rows={items} />
      {list.hasMore && (
        <Button
          kind="secondary"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          onClick={list.showMore}
        >
          {texts.showMore2(what)}
        </Button>
      )}
    </div>
  )
}
