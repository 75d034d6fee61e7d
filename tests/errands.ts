import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { adminFailOrder, assignOrder } from '#contract/admin.ts'
import {
  arrive,
  buyItem,
  deliver,
  depart,
  purchase,
  setDuty,
  startShopping,
  type Trip,
} from '#contract/agent.ts'
import type { OrderStatus } from '#contract/order-machine.ts'
import { cancelOrder, getOrder, type newOrder, placeOrder } from '#contract/orders.ts'
import type { Client } from './clients.ts'
import type { World } from './world.ts'

export type OrderBody = z.input<typeof newOrder>

/** A usual list for the world's market: a good of its catalogue, a budget, and a line in free words. */
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
    contact: { name: 'Amina Bello', phone: '0803 123 4501' },
    ...changes,
  }
}

/** A key that no other request has. */
export function newKey(): string {
  return `key-${randomUUID()}`
}

/** An order with the people around it. */
export interface Errand {
  id: string
  code: string
  customer: Client
  agent: Client
  office: Client
}

/** Where errands happen. */
export type Stage = Pick<World, 'market' | 'as'>

interface ErrandOptions {
  body?: Partial<OrderBody>
  customer?: string
  agent?: string
}

/** Places an order; nobody has it yet. */
export async function place(world: Stage, options: ErrandOptions = {}): Promise<Errand> {
  const customer = await world.as(options.customer ?? 'amina')
  const placed = await customer.call(
    placeOrder,
    { body: basket(world, options.body) },
    { idempotencyKey: newKey() },
  )
  return {
    id: placed.id,
    code: placed.code,
    customer,
    agent: await world.as(options.agent ?? 'musa'),
    office: await world.as('office'),
  }
}

const way = ['queued', 'assigned', 'shopping', 'purchased', 'in_transit', 'arrived', 'delivered'] as const
type Waypoint = (typeof way)[number]

/** What each line costs unless a test buys it itself. */
export const linePaidKobo = 45_000

/** Places an order and takes it as far as asked, by the way that real ones go. */
export async function driveTo(
  world: Stage,
  status: Waypoint | 'cancelled' | 'failed',
  options: ErrandOptions = {},
): Promise<Errand> {
  const errand = await place(world, options)
  if (status === 'cancelled') {
    await errand.customer.call(cancelOrder, { params: { id: errand.id }, body: {} })
    return errand
  }
  await drive(errand, 'queued', status === 'failed' ? 'arrived' : status)
  if (status === 'failed')
    await errand.office.call(adminFailOrder, {
      params: { id: errand.id },
      body: { failure: 'refused', reason: 'Nobody opened' },
    })
  return errand
}

/** Takes an errand on from where it is. */
export async function drive(errand: Errand, from: Waypoint, to: Waypoint): Promise<void> {
  for (const next of way.slice(way.indexOf(from) + 1, way.indexOf(to) + 1)) await steps[next](errand)
}

const steps: Record<Waypoint, (errand: Errand) => Promise<unknown>> = {
  queued: async () => undefined,
  async assigned({ id, office, agent }) {
    await agent.call(setDuty, { body: { isOnDuty: true } })
    await office.call(assignOrder, { params: { id }, body: { agentId: agent.userId, reason: 'near' } })
  },
  shopping: ({ id, agent }) => agent.call(startShopping, { params: { id }, body: {} }),
  async purchased(errand) {
    await buyOpenLines(errand)
    await errand.agent.call(purchase, { params: { id: errand.id }, body: {} })
  },
  in_transit: ({ id, agent }) => agent.call(depart, { params: { id }, body: {} }),
  arrived: ({ id, agent }) => agent.call(arrive, { params: { id }, body: {} }),
  delivered: async (errand) => {
    const order = await errand.customer.call(getOrder, { params: { id: errand.id } })
    const cashKobo = order.bill.balanceDueKobo
    await errand.agent.call(deliver, {
      params: { id: errand.id },
      body: { code: order.handoverCode ?? '', cashKobo },
    })
  },
}

/** Buys every line that is still open at `linePaidKobo`. */
export async function buyOpenLines({ id, agent, customer }: Errand): Promise<Trip | null> {
  const { items } = await customer.call(getOrder, { params: { id } })
  let trip: Trip | null = null
  for (const item of items.filter((line) => line.status === 'requested'))
    trip = await agent.call(buyItem, {
      params: { id, itemId: item.id },
      body: { askedKobo: linePaidKobo + 5_000, paidKobo: linePaidKobo },
    })
  return trip
}

/** Where an order stands by the database, past every reader. */
export async function statusOf(world: World, id: string): Promise<OrderStatus> {
  const row = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status as OrderStatus
}
