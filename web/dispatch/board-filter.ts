import { type OrderStatus, orderStatuses } from '#contract/order-machine.ts'

/** What of the orders is shown; it stands in the address, so that a view can be shared. */
export interface BoardFilter {
  view: 'live' | 'ended'
  status: OrderStatus | null
  marketId: string | null
  search: string
}

export const boardSearchKeys = ['view', 'status', 'market', 'search', 'order'] as const

export function filterFrom(address: URLSearchParams): BoardFilter {
  const status = orderStatuses.find((known) => known === address.get('status')) ?? null
  return {
    view: address.get('view') === 'ended' ? 'ended' : 'live',
    status,
    marketId: address.get('market'),
    search: address.get('search')?.trim().slice(0, 80) ?? '',
  }
}

/** The address of a view, with an order open in the drawer if given. */
export function boardAddress(filter: BoardFilter, orderId: string | null = null): string {
  const address = new URLSearchParams()
  if (filter.view === 'ended') address.set('view', 'ended')
  if (filter.status !== null) address.set('status', filter.status)
  if (filter.marketId !== null) address.set('market', filter.marketId)
  if (filter.search !== '') address.set('search', filter.search)
  if (orderId !== null) address.set('order', orderId)
  return address.size === 0 ? '/admin/orders' : `/admin/orders?${address}`
}

/** Whether the view is the board of columns; anything narrower or older is a list. */
export function isBoard(filter: BoardFilter): boolean {
  return filter.view === 'live' && filter.status === null && filter.search === ''
}

/** What the API is asked for: a search looks through everything unless a status is chosen. */
export function boardQuery(filter: BoardFilter) {
  const status = filter.status ?? (filter.search === '' ? filter.view : 'all')
  return {
    status,
    limit: isBoard(filter) ? '100' : '40',
    ...(filter.marketId === null ? {} : { marketId: filter.marketId }),
    ...(filter.search === '' ? {} : { search: filter.search }),
  } as const
}
