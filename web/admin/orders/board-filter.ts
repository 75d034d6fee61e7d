import { orderSorts } from '#contract/orders/admin-orders.ts'
import type { OrderFilter } from '#contract/orders/order-filter.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { boardLimit } from '#web/admin/live/board-pages.ts'
import {
  type AddressPart,
  asked,
  choicePart,
  idPart,
  listAddress,
  searchPart,
  sortPart,
  usualPart,
  type ViewOf,
} from '#web/platform/page/list-address.ts'

/** Lists what orders are narrowed by, under the names that the address and the API have for it. */
const narrowings = [
  'city',
  'marketId',
  'agentId',
  'area',
  'payment',
  'channel',
  'placedBy',
  'from',
  'to',
  'late',
  'reported',
  'stars',
  'refunded',
  'owed',
  'vouched',
  'unassigned',
  'locked',
  'unsettled',
] as const satisfies (keyof OrderFilter)[]
export type Narrowing = Pick<OrderFilter, (typeof narrowings)[number]>

/** Leaves it to the API to refuse, in a sentence, what the address has that is no such value. */
const byPart: AddressPart<Narrowing> = {
  keys: narrowings,
  read: (address) =>
    Object.fromEntries(narrowings.map((key) => [key, address.get(key)]).filter(([, value]) => value)),
  write: (by) => asked(by),
}

export const ordersSort = sortPart(orderSorts, 'placed', ['payment'])

/** Says which orders are shown and how, and which is open. */
export const boardAddress = listAddress(
  '/admin/orders',
  {
    view: usualPart(['live', 'all', 'ended'], 'live'),
    status: choicePart(orderStatuses),
    by: byPart,
    search: searchPart(),
    sort: ordersSort,
  },
  ['order', idPart()],
)

export type BoardFilter = ViewOf<typeof boardAddress>

/** Returns the address of the orders of a view that something narrows down. */
export function ordersBy(view: BoardFilter['view'], by: Narrowing): string {
  return boardAddress.write({ view, status: null, by, search: '', sort: ordersSort.usual })
}

/** The filter of a view that was saved. */
export function filterOfView(saved: OrderFilter): BoardFilter {
  return boardAddress.read(new URLSearchParams(asked({ ...saved, view: saved.status })))
}

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

/** Returns what is saved and exported of a view: a search looks through everything unless a status is chosen. */
export function orderFilterOf({ view, status, search, by }: BoardFilter): OrderFilter {
  const asked = status ?? (search === '' ? view : 'all')
  return { ...by, status: asked, ...(search === '' ? {} : { search }) }
}

/** Returns what the API is asked for. */
export function boardQuery(filter: BoardFilter) {
  return isBoard(filter)
    ? { ...orderFilterOf(filter), limit: boardLimit }
    : { ...orderFilterOf(filter), ...ordersSort.queryOf(filter.sort), limit: '40' }
}
