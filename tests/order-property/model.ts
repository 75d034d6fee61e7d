import type { ErrorCode } from '#contract/errors.ts'
import { hasEnded, type OrderStatus, tripStatuses } from '#domain/orders/order-machine.ts'
import { account, type Books } from '#tests/world/books.ts'

export const feesKobo = 20_000
export const earnedKobo = 12_000
export const callOutKobo = 50_000
export const maxChangeKobo = 2_000_000
/** The most that a customer may still owe at the gate. */
export const maxOwedKobo = 50_000
export const limits = { maxTrips: 2, cashCeilingKobo: 60_000 }

export interface Item {
  status: 'requested' | 'bought' | 'unavailable'
  /** The most that may be paid without the customer's word. */
  limitKobo: number | null
  paidKobo: number | null
  /** Booked to an agent who had the order before. */
  isBooked: boolean
}

export interface Offer {
  id: string
  agentId: string
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
}

export interface Order {
  id: string
  customerId: string
  status: OrderStatus
  agentId: string | null
  lines: Item[]
  spendingCapKobo: number | null
  tries: number
  goodsKobo: number | null
  totalKobo: number | null
  /** Holds what was added to it for earlier orders, by order, while it may still be put back. */
  debts: Map<string, number>
  needsAssigning: boolean
  offers: Offer[]
  /** Names who was asked since the order last came to the queue. */
  asked: Set<string>
  log: string[]
}

/** Holds what Kasuwa should know: written from the product's rules, sharing no code with the server. */
export interface Model {
  orders: Order[]
  onDuty: Map<string, boolean>
  books: Books
}

/** Says what an action should come to: it is done, or refused; `apply` is what changes, on a refusal too. */
export interface Verdict {
  outcome: 'done' | ErrorCode
  apply?: () => void
}

export const refuse = (outcome: ErrorCode): Verdict => ({ outcome })
export const done = (apply?: () => void): Verdict => ({ outcome: 'done', ...(apply ? { apply } : {}) })

export function isOnTrip(order: Order): boolean {
  return (tripStatuses as readonly OrderStatus[]).includes(order.status)
}

export function goodsOf(order: Order, except?: Item): number {
  return order.lines
    .filter((item) => item !== except && item.status === 'bought')
    .reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
}

function bookedOf(order: Order): number {
  return order.lines.filter((item) => item.isBooked).reduce((sum, item) => sum + (item.paidKobo ?? 0), 0)
}

/** Goods go on with an order that is taken from its agent: who paid for them is owed for them. */
export function handOverGoods(model: Model, order: Order): void {
  const unbooked = goodsOf(order) - bookedOf(order)
  if (order.status !== 'shopping' || unbooked === 0) return
  post(model, {
    [account('goods', order.id)]: unbooked,
    [account('agent_cash', order.agentId ?? '')]: -unbooked,
  })
  for (const item of order.lines) item.isBooked = item.status === 'bought'
}

/** Returns the goods of a bill, booked to who paid for them. */
export function goodsLegs(order: Order): Record<string, number> {
  const booked = bookedOf(order)
  const own = goodsOf(order) - booked
  return {
    ...(booked === 0 ? {} : { [account('goods', order.id)]: -booked }),
    ...(own === 0 ? {} : { [account('agent_cash', order.agentId ?? '')]: -own }),
  }
}

export function anyBought(order: Order): boolean {
  return order.lines.some((item) => item.status === 'bought')
}

function tripsOf(model: Model, agentId: string): number {
  return model.orders.filter((order) => order.agentId === agentId && isOnTrip(order)).length
}

export function cashOf(model: Model, agentId: string): number {
  return model.books[account('agent_cash', agentId)] ?? 0
}

export function post(model: Model, legs: Record<string, number>): void {
  for (const [name, kobo] of Object.entries(legs)) {
    const balance = (model.books[name] ?? 0) + kobo
    if (balance === 0) delete model.books[name]
    else model.books[name] = balance
  }
}

/** Returns why an agent may not take an order now, or null. */
export function whyNotFree(model: Model, agentId: string): ErrorCode | null {
  if (!model.onDuty.get(agentId)) return 'agents.off_duty'
  if (tripsOf(model, agentId) >= limits.maxTrips) return 'agents.busy'
  return cashOf(model, agentId) >= limits.cashCeilingKobo ? 'agents.cash_ceiling' : null
}

/** Returns whom an order may be offered to next. */
export function candidatesFor(model: Model, order: Order): string[] {
  const openOffers = (agentId: string) =>
    model.orders.flatMap((each) => each.offers).filter((o) => o.agentId === agentId && o.status === 'open')
  return [...model.onDuty.keys()].filter(
    (agentId) =>
      model.onDuty.get(agentId) &&
      !order.asked.has(agentId) &&
      tripsOf(model, agentId) + openOffers(agentId).length < limits.maxTrips &&
      cashOf(model, agentId) < limits.cashCeilingKobo,
  )
}

export function withdrawOpen(order: Order, except?: Offer): void {
  for (const offer of order.offers) {
    if (offer === except || offer.status !== 'open') continue
    offer.status = 'withdrawn'
    order.log.push('offer.withdrawn')
  }
}

/** Puts an order into somebody's hands. */
export function give(model: Model, order: Order, agentId: string): void {
  order.status = 'assigned'
  order.agentId = agentId
  order.needsAssigning = false
  order.log.push('order.assigned')
  addDebts(model, order)
}

export function finish(model: Model, order: Order, status: OrderStatus, event: string): void {
  order.status = status
  order.log.push(event)
  if (!hasEnded(status)) return
  order.needsAssigning = false
  if (status === 'delivered') return
  for (const [from, kobo] of order.debts) moveDebt(model, { from: order.id, to: from, kobo })
  order.debts.clear()
}

/** Collects what the customer owes for earlier orders with this one: what was short at a gate, and call-out fees. */
export function addDebts(model: Model, order: Order): void {
  for (const { id, customerId, status, goodsKobo } of model.orders) {
    const kobo = owedFor(model, id)
    const isDebt = status === 'delivered' || (status === 'cancelled' && goodsKobo === null)
    if (customerId !== order.customerId || !isDebt || kobo <= 0) continue
    moveDebt(model, { from: id, to: order.id, kobo })
    order.debts.set(id, (order.debts.get(id) ?? 0) + kobo)
  }
}

function moveDebt(model: Model, { from, to, kobo }: { from: string; to: string; kobo: number }): void {
  post(model, { [account('order', from)]: -kobo, [account('order', to)]: kobo })
}

/** Returns what came to an order from others, and went from it to others, as its bill says. */
export function movedDebtsOf(model: Model, order: Order): [string, number][] {
  const gone = model.orders.flatMap(({ id, debts }): [string, number][] => {
    const kobo = debts.get(order.id) ?? 0
    return kobo === 0 ? [] : [[id, -kobo]]
  })
  return [...order.debts, ...gone].sort(([a], [b]) => (a < b ? -1 : 1))
}

export function owedFor(model: Model, orderId: string): number {
  return model.books[account('order', orderId)] ?? 0
}
