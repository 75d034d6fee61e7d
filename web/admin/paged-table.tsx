import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { DataTable, type DataTableProps } from '#web/design/data-table.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import type { ListPages } from '#web/platform/use-list-pages.ts'

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: ListPages<{ items: Row[] }>
  /** What it lists, such as `markets`. */
  what: string
  /** How high a row is about, while none is there. */
  rowHeight: 'h-10' | 'h-12' | 'h-14'
  /** What stands over the table once it is there. */
  above?: ReactNode
}

/** A desk's list that grows page by page, with its waiting and its trouble. */
export function PagedTable<Row>({ list, what, rowHeight, above, ...table }: PagedTableProps<Row>) {
  const { items, error } = list
  if (items === undefined && error === null) {
    return (
      <div role="status" aria-label={`Loading the ${what}`} className="grid gap-1">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <Skeleton key={place} className={`${rowHeight} w-full`} />
        ))}
      </div>
    )
  }
  if (items === undefined) {
    return (
      <ErrorState
        title={`We could not load the ${what}.`}
        detail={reasonOf(error, 'Check the network.')}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {above}
      <DataTable {...table} rows={items} />
      {list.hasMore && (
        <Button
          kind="secondary"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          onClick={list.showMore}
        >
          Show more {what}
        </Button>
      )}
    </div>
  )
}
