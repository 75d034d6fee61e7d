import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedOrder } from '#contract/orders/admin-orders.ts'
import { ordersQuery } from '#web/entities/agents/dispatch-queries.ts'
import { pageQueries } from '#web/platform/api/page-queries.ts'
import { type BoardFilter, boardQuery, isBoard } from './board-filter.ts'

export interface BoardOrders {
  orders: readonly ListedOrder[] | undefined
  /** The answer to a changed view is on its way; `orders` are still those of the view before. */
  isChanging: boolean
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  error: Error | null
  isPaused: boolean
  isFetching: boolean
  refetch: () => void
}

/** The last list that was whole, and the view that it was of. */
interface Complete {
  name: string
  isBoard: boolean
  orders: readonly ListedOrder[]
}

/** The board holds every live order, up to this many pages of them. */
const mostBoardPages = 10

/** Reads the orders of a view: the whole board, or a list page by page as asked for. */
export function useBoardOrders(filter: BoardFilter): BoardOrders {
  const client = useQueryClient()
  const base = boardQuery(filter)
  const name = JSON.stringify(base)
  const [asked, setAsked] = useState({ name, pages: 1 })
  const [complete, setComplete] = useState<Complete | null>(null)
  const wanted = isBoard(filter) ? mostBoardPages : asked.name === name ? asked.pages : 1

  const pageAt = (cursor: string | null) => ordersQuery({ ...base, ...(cursor === null ? {} : { cursor }) })
  const results = useQueries({ queries: pageQueries(client, pageAt, wanted) })
  const isWhole = results.every((result) => result.data !== undefined)
  const found = results.flatMap((result) => result.data?.items ?? [])
  // While pages are read again the last whole list stays, so that no card blinks.
  if (isWhole && !isSame(complete, name, found))
    setComplete({ name, isBoard: isBoard(filter), orders: found })
  const saved = mayStandIn(complete, name, isBoard(filter)) ? complete : undefined
  const lastPage = results.at(-1)
  return {
    orders: isWhole ? found : saved?.orders,
    isChanging: !isWhole && saved !== undefined && saved.name !== name,
    hasMore: isWhole && lastPage?.data?.nextCursor != null,
    isLoadingMore: results.length > 1 && !isWhole,
    showMore: () => setAsked({ name, pages: results.length + 1 }),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isPaused: results.some(({ isPaused }) => isPaused),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(results.map((result) => result.refetch())),
  }
}

/** Lines of a list may stand in for those of another, dimmed; a board, or nothing, would be wrong. */
function mayStandIn(known: Complete | null, name: string, isForBoard: boolean): known is Complete {
  if (known === null) return false
  return known.name === name || (!isForBoard && !known.isBoard && known.orders.length > 0)
}

function isSame(known: Complete | null, name: string, found: readonly ListedOrder[]): boolean {
  if (known?.name !== name || known.orders.length !== found.length) return false
  return known.orders.every((order, index) => order === found[index])
}
