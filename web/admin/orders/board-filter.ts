import { type OrderSort, orderSorts } from '#contract/orders/admin-orders.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-machine.ts'

const views = ['live', 'all', 'ended'] as const

/** What orders are narrowed by, under the names that the address and the API have for it. */
const narrowings = [
  'city',
  'marketId',
  'agentId',
  'area',
  'payment',
  'from',
  'to',
  'late',
  'reported',
  'refunded',
  'owed',
  'vouched',
  'unassigned',
  'locked',
  'unsettled',
] as const satisfies (keyof OrderFilter)[]
export type Narrowing = Pick<OrderFilter, (typeof narrowings)[number]>

/** What of the orders is shown; it is in the address, so that a view can be shared. */
export interface BoardFilter {
  view: (typeof views)[number]
  status: OrderStatus | null
  by: Narrowing
  search: string
  /** Newest first where it says nothing. */
  sort?: Sorting
}

interface Sorting {
  by: OrderSort
  isDescending: boolean
}

const newestFirst: Sorting = { by: 'placed', isDescending: true }

export const sortingOf = ({ sort }: BoardFilter): Sorting => sort ?? newestFirst

/** The same view sorted by a column; by the same one again, the other way round. */
export function sortedBy(filter: BoardFilter, key: string): BoardFilter {
  const now = sortingOf(filter)
  const by = orderSorts.find((each) => each === key) ?? 'placed'
  return { ...filter, sort: { by, isDescending: by === now.by ? !now.isDescending : true } }
}

/** What says how a view is sorted, in its address and to the API. */
function sortQueryOf(filter: BoardFilter): { sort?: OrderSort; direction?: 'asc' } {
  const { by, isDescending } = sortingOf(filter)
  return { ...(by !== 'placed' && { sort: by }), ...(!isDescending && { direction: 'asc' }) }
}

const viewKeys = ['view', 'status', ...narrowings, 'search'] as const
export const boardSearchKeys = [...viewKeys, 'sort', 'direction', 'order'] as const

export function filterFrom(address: URLSearchParams): BoardFilter {
  const by = orderSorts.find((each) => each === address.get('sort')) ?? 'placed'
  return {
    ...filterOf((key) => address.get(key)),
    sort: { by, isDescending: address.get('direction') !== 'asc' },
  }
}

/** The filter of a view that was saved. */
export function filterOfView(saved: OrderFilter): BoardFilter {
  return filterOf((key) => (key === 'view' ? saved.status : saved[key]) ?? null)
}

function filterOf(read: (key: (typeof viewKeys)[number]) => string | null): BoardFilter {
  const said = narrowings.map((key) => [key, read(key)] as const).filter(([, value]) => value)
  return {
    view: views.find((known) => known === read('view')) ?? 'live',
    status: orderStatuses.find((known) => known === read('status')) ?? null,
    // What the address has that is no such value is refused by the API, in a sentence.
    by: Object.fromEntries(said) as Narrowing,
    search: read('search')?.trim().slice(0, 80) ?? '',
  }
}

/** The address of a view, with an order open in the drawer if given. */
export function boardAddress(filter: BoardFilter, orderId: string | null = null): string {
  const address = new URLSearchParams()
  if (filter.view !== 'live') address.set('view', filter.view)
  if (filter.status !== null) address.set('status', filter.status)
  for (const key of narrowings) {
    const value = filter.by[key]
    if (value !== undefined) address.set(key, value)
  }
  if (filter.search !== '') address.set('search', filter.search)
  for (const [key, value] of Object.entries(sortQueryOf(filter))) address.set(key, value)
  if (orderId !== null) address.set('order', orderId)
  return address.size === 0 ? '/admin/orders' : `/admin/orders?${address}`
}

/** What a board can be of. */
const boardKeys: readonly string[] = ['city', 'marketId']

/** Returns whether the view is the board of columns; anything narrower than a market, or older, is a list. */
export function isBoard({ view, status, search, by }: BoardFilter): boolean {
  const isWhole = narrowings.every((key) => boardKeys.includes(key) || by[key] === undefined)
  return view === 'live' && status === null && search === '' && isWhole
}

/** Returns how many things beyond market and status the orders are narrowed by. */
export function countNarrowings({ by }: BoardFilter): number {
  return narrowings.filter((key) => key !== 'marketId' && by[key] !== undefined).length
}

/** What is saved and exported of a view: a search looks through everything unless a status is chosen. */
export function orderFilterOf({ view, status, search, by }: BoardFilter): OrderFilter {
  const asked = status ?? (search === '' ? view : 'all')
  return { ...by, status: asked, ...(search === '' ? {} : { search }) }
}

/** What the API is asked for. */
export function boardQuery(filter: BoardFilter) {
  return isBoard(filter)
    ? { ...orderFilterOf(filter), limit: '100' }
    : { ...orderFilterOf(filter), ...sortQueryOf(filter), limit: '40' }
}
