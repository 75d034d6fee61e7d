import { useQuery } from '@tanstack/react-query'
import type { ApiQuery } from '#web/platform/api/api.ts'
import { type ListPages, useListPages } from '#web/platform/api/use-list-pages.ts'
import type { ListAddress } from '#web/platform/page/list-address.ts'
import { useNavigate } from '#web/platform/page/location.tsx'

/** Holds what of a list is shown, as its address says, and the ways to another view of it. */
export interface ListView<View> {
  address: ListAddress<View>
  filter: View
  /** Says that something is left out. */
  isFiltered: boolean
  /** Id of the row that is open beside the list. */
  openId: string | null
  change: (next: Partial<View>) => void
  open: (id: string) => void
  close: () => void
}

/** Reads a list's view from its address; `keepsSteps` lets Back undo each choice of a filter. */
export function useListView<View>(
  address: ListAddress<View>,
  search: URLSearchParams,
  { keepsSteps = false } = {},
): ListView<View> {
  const navigate = useNavigate()
  const filter = address.read(search)
  const openId = address.openIn(search)
  return {
    address,
    filter,
    isFiltered: address.write(filter) !== address.path,
    openId,
    change: (next) =>
      navigate(address.write({ ...filter, ...next }, keepsSteps ? null : openId), { replace: !keepsSteps }),
    open: (id) => navigate(address.write(filter, id)),
    close: () => navigate(address.write(filter)),
  }
}

/** Holds a view of a list with the rows that it shows, page after page. */
export type ShownList<View, Page extends { items: unknown[] }> = ListView<View> & { list: ListPages<Page> }

/** Reads a list by its address; `pageAt` asks for one page of a view, where a null cursor is the first. */
export function useShownList<View, Page extends { items: unknown[]; nextCursor: string | null }>(
  address: ListAddress<View>,
  search: URLSearchParams,
  pageAt: (filter: View, cursor: string | null) => ApiQuery<Page>,
  options?: { keepsSteps: boolean },
): ShownList<View, Page> {
  const view = useListView(address, search, options)
  const list = useListPages(JSON.stringify(view.filter), (cursor) => pageAt(view.filter, cursor))
  return { ...view, list }
}

/** A list that is short enough to come whole, with nothing about it in the address. */
export interface WholeList<Row> {
  list: ListPages<{ items: Row[] }>
  address?: undefined
}

/** Reads a list that comes whole. */
export function useWholeList<Row>(query: ApiQuery<Row[]>): WholeList<Row> {
  const { data, error, isPaused, isFetching, refetch } = useQuery(query)
  const list = { items: data, first: data && { items: data }, error, isPaused, isFetching }
  return { list: { ...list, refetch, hasMore: false, isLoadingMore: false, showMore: () => undefined } }
}
