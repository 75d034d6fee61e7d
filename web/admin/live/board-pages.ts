import type { ListedOrder } from '#contract/orders/admin-orders.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'

/** Holds one page of the live board, newest first. */
export interface BoardPage {
  items: ListedOrder[]
  nextCursor: string | null
}

/** So many orders of a live board are read at once, which is more than any list asks for. */
export const boardLimit = '100'

/** After these a card is as it was but for its status. */
const changesStatusAlone: ReadonlySet<OrderEvent['type']> = new Set<OrderEvent['type']>([
  'order.shopping_started',
  'order.departed',
  'order.arrived',
])

/** These change nothing that a card shows. */
const changesNothing: ReadonlySet<OrderEvent['type']> = new Set<OrderEvent['type']>([
  'payment.received',
  'payment.at_gate',
  'payment.taken_back',
  'payment.given_again',
  'fee.waived',
  'order.settled',
  'order.debt_reminded',
  'order.rated',
  'order.tipped',
  'order.problem_answered',
])

/** The pages after an event that says all there is to change in them; null where the order must be read. */
export function withEvent(pages: readonly BoardPage[], event: OrderEvent): readonly BoardPage[] | null {
  const { orderId, status, type, happenedAt } = event
  if (changesNothing.has(type)) return pages
  if (status === null) return null
  const known = pages.flatMap(({ items }) => items).find(({ id }) => id === orderId)
  // Keeps what was read later than this happened, which knows better.
  if (known !== undefined && Date.parse(known.statusSince) > Date.parse(happenedAt)) return pages
  if (hasEnded(status)) return withStatusOfLinked(withOrders(pages, [orderId], []), event)
  if (known === undefined || !changesStatusAlone.has(type)) return null
  return withStatusOfLinked(
    withOrders(pages, [orderId], [{ ...known, status, statusSince: happenedAt }]),
    event,
  )
}

/** A card says the status of the order with the rest of its list. */
function withStatusOfLinked(
  pages: readonly BoardPage[],
  { orderId, status }: OrderEvent,
): readonly BoardPage[] {
  const other = pages.flatMap(({ items }) => items).find(({ linked }) => linked?.id === orderId)
  if (other?.linked == null || status === null) return pages
  return withOrders(pages, [other.id], [{ ...other, linked: { ...other.linked, status } }])
}

/** The pages with some orders as they were `found` now; those of `ids` that were not are no longer among them. */
export function withOrders(
  pages: readonly BoardPage[],
  ids: readonly string[],
  found: readonly ListedOrder[],
): readonly BoardPage[] {
  const asked = new Set(ids)
  return pages.map((page, index) => {
    const after = index === 0 ? null : (pages[index - 1]?.nextCursor ?? null)
    const mine = found.filter(({ id }) => (after === null || id < after) && isAbove(id, page.nextCursor))
    if (mine.length === 0 && !page.items.some(({ id }) => asked.has(id))) return page
    const items = [...page.items.filter(({ id }) => !asked.has(id)), ...mine]
    return { ...page, items: items.sort((a, b) => (a.id < b.id ? 1 : -1)) }
  })
}

const isAbove = (id: string, last: string | null) => last === null || id >= last
