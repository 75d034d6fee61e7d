import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Trip } from '#contract/dispatch/agent.ts'
import type { newOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { updateBands } from '#server/catalogue/update-bands.ts'
import { makeOrder } from '#server/orders/made/make-order.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Client } from './clients.ts'
import type { World } from './world.ts'

export type OrderBody = z.input<typeof newOrder>

/** A usual list for the world's market: a product of its catalogue, a budget, and an item in free words. */
export function basket(world: Pick<World, 'market'>, changes: Partial<OrderBody> = {}): OrderBody {
  const rice = world.market.catalogue.find((product) => product.units.includes('mudu'))
  return {
    marketId: world.market.id,
    items: [
      { name: rice?.name ?? 'rice', productId: rice?.id ?? null, quantity: 2, unit: 'mudu' },
      { name: 'pepper', budgetKobo: 50_000 },
      { name: 'something nice', raw: 'something nice for the children', ifMissing: 'nearest' },
    ],
    place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza' },
    contact: contactOf('amina'),
    ...changes,
  }
}

const contacts = new Map<string, OrderBody['contact']>()

/** Whom an agent calls for a customer's orders. Each has a phone of their own: debts follow a phone to other accounts. */
export function contactOf(username: string): OrderBody['contact'] {
  if (username === 'amina') return { name: 'Amina Bello', phone: '0803 123 4501' }
  const contact = contacts.get(username) ?? { name: 'Amina Bello', phone: `0706${1_230_000 + contacts.size}` }
  contacts.set(username, contact)
  return contact
}

/** A key that no other request has. */
export function newKey(): string {
  return `key-${randomUUID()}`
}

/** An order with the people around it. */
export interface Order {
  id: string
  code: string
  customer: Client
  agent: Client
  admin: Client
  /** What an agent pays for an item of it; `itemPaidKobo` unless said. */
  priceOf?(name: string, agent: Client): number
}

/** Where orders are placed. Where its database is known too, most of them are made instead of played. */
export type Stage = Pick<World, 'market' | 'as'> & Partial<Pick<World, 'database' | 'clock'>>

export interface OrderOptions {
  body?: Partial<OrderBody>
  customer?: string
  agent?: string
}

/** Places an order; nobody has it yet. */
export async function place(world: Stage, options: OrderOptions = {}): Promise<Order> {
  const username = options.customer ?? 'amina'
  const customer = await world.as(username)
  const body = basket(world, { contact: contactOf(username), ...options.body })
  const placed = await customer.call(...asCustomer.place(body))
  return {
    id: placed.id,
    code: placed.code,
    customer,
    agent: await world.as(options.agent ?? 'musa'),
    admin: await world.as('office'),
  }
}

export const way = [
  'queued',
  'assigned',
  'shopping',
  'purchased',
  'in_transit',
  'arrived',
  'delivered',
] as const
export type Waypoint = (typeof way)[number]

/** What each line costs unless a test buys it itself. */
export const itemPaidKobo = 45_000
const askedOf = (paidKobo: number) => paidKobo + 5_000

type Outcome = Waypoint | 'cancelled' | 'failed'

/** Places an order and takes it as far as asked, by the way that real ones go: for tests that are about the way. */
export async function driveTo(world: Stage, status: Outcome, options: OrderOptions = {}): Promise<Order> {
  const order = await place(world, options)
  if (status !== 'cancelled') await drive(order, 'queued', lastStepOf(status))
  return end(order, status)
}

/**
 * Places an order that is then as far as asked. Most are made: the database writes in one statement what the steps would
 * (server/orders/made/); events are reacted to at once afterwards, as on a quick way.
 */
export async function orderAt(world: Stage, status: Outcome, options: OrderOptions = {}): Promise<Order> {
  const order = await place(world, options)
  if (status !== 'cancelled' && !(await make(world, order, lastStepOf(status))))
    await drive(order, 'queued', lastStepOf(status))
  return end(order, status)
}

const lastStepOf = (status: Exclude<Outcome, 'cancelled'>) => (status === 'failed' ? 'arrived' : status)

async function end(order: Order, status: Outcome): Promise<Order> {
  if (status === 'cancelled') await order.customer.call(...asCustomer.cancel(order.id))
  if (status === 'failed') await order.admin.call(...asAdmin.fail(order.id))
  return order
}

/** Takes a placed order to a waypoint without its steps; returns false where it must be played. */
export async function make({ database, clock }: Stage, order: Order, to: Waypoint): Promise<boolean> {
  if (!database || !clock || to === 'queued') return false
  const [, { body }] = asAdmin.assign(order.id, { agentId: order.agent.userId })
  const bands = await makeOrder(database.db, {
    orderId: order.id,
    agentId: order.agent.userId,
    adminId: order.admin.userId,
    reason: body.reason,
    status: to,
    times: [clock.now()],
    prices: [{ asked: askedOf(itemPaidKobo), paid: itemPaidKobo }],
  })
  if (bands === null) return false
  if (bands.length > 0) await database.db.transaction().execute((tx) => updateBands({ tx, clock }, bands))
  return true
}

export async function drive(order: Order, from: Waypoint, to: Waypoint): Promise<void> {
  for (const next of way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1)) await steps[next](order)
}

const steps: Record<Waypoint, (order: Order) => Promise<unknown>> = {
  queued: async () => undefined,
  async assigned({ id, admin, agent }) {
    await agent.call(...asAgent.setDuty(true))
    await admin.call(...asAdmin.assign(id, { agentId: agent.userId }))
  },
  shopping: ({ id, agent }) => agent.call(...asAgent.start(id)),
  async purchased(order) {
    await buyOpenItems(order)
    await order.agent.call(...asAgent.purchase(order.id))
  },
  in_transit: ({ id, agent }) => agent.call(...asAgent.depart(id)),
  arrived: ({ id, agent }) => agent.call(...asAgent.arrive(id)),
  async delivered({ id, customer, agent }) {
    const { bill, handoverCode } = await customer.call(...asCustomer.read(id))
    const body = { code: handoverCode ?? '', cashKobo: bill.balanceDueKobo }
    await agent.call(...asAgent.deliver(id, body))
  },
}

/** Buys every item that is still open. */
export async function buyOpenItems({ id, agent, customer, priceOf }: Order): Promise<Trip | null> {
  const { items } = await customer.call(...asCustomer.read(id))
  let trip: Trip | null = null
  for (const item of items.filter((line) => line.status === 'requested')) {
    const paidKobo = priceOf?.(item.name, agent) ?? itemPaidKobo
    trip = await agent.call(...asAgent.buy(id, item.id, { askedKobo: askedOf(paidKobo), paidKobo }))
  }
  return trip
}

/** The status of an order by the database, past every reader. */
export async function statusOf(world: World, id: string): Promise<OrderStatus> {
  const row = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status as OrderStatus
}
