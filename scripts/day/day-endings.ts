import { buyItemEndpoint, deliver, getTripEndpoint } from '#contract/dispatch/agent.ts'
import {
  adminCancelOrder,
  adminFailOrder,
  assignOrder,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { tipAgentEndpoint } from '#contract/orders/after-delivery.ts'
import type { GoodsFate } from '#contract/orders/order-shapes.ts'
import { cancelOrderEndpoint, getOrderEndpoint } from '#contract/orders/orders.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/payments/admin-money.ts'
import type { Client } from '#tests/clients.ts'
import { drive, itemPaidKobo, newKey, type Order, type OrderBody, place, type Stage } from '#tests/orders.ts'
import type { DayBooks } from './day-books.ts'

export interface Day {
  stage: Stage
  books: DayBooks
  agents: readonly Client[]
  /** A promo code that is on. */
  promoCode: string
  /** Who has the order that is played now, and who may take it over. */
  agent: Client
  other: Client
  pause(): Promise<void>
}

const reason = 'Played by the day'
const goodsKobo = 3 * itemPaidKobo

function agentBooks(day: Day, agent: Client) {
  const books = day.books.agents.get(agent.userId)
  if (!books) throw new Error(`${agent.name} is not of this day`)
  return books
}

/** Places an order and takes it on; the bill is booked once shopping is done. */
async function goTo(
  day: Day,
  status: 'queued' | 'assigned' | 'shopping' | 'purchased' | 'arrived',
  body: Partial<OrderBody> = {},
  customer = 'amina',
): Promise<Order> {
  const order = await place(day.stage, { agent: day.agent.name, body, customer })
  await day.pause()
  await drive(order, 'queued', status)
  if (status === 'purchased' || status === 'arrived') await bill(day, order, day.agent, goodsKobo)
  return order
}

async function bill(day: Day, order: Order, payer: Client, paidKobo: number): Promise<void> {
  const { bill: said } = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  agentBooks(day, payer).cashKobo -= paidKobo
  day.books.steps.goods += goodsKobo
  day.books.steps.fees += said.deliveryFeeKobo + said.serviceFeeKobo
  day.books.steps.promotions += said.discountKobo ?? 0
}

async function handOver(day: Day, order: Order, overKobo = 0): Promise<void> {
  const seen = await order.customer.call(getOrderEndpoint, { params: { id: order.id } })
  const params = { id: order.id }
  const { earningsKobo } = await order.agent.call(getTripEndpoint, { params })
  const cashKobo = seen.bill.balanceDueKobo + overKobo
  await order.agent.call(deliver, { params, body: { code: seen.handoverCode ?? '', cashKobo } })
  const agent = agentBooks(day, order.agent)
  agent.cashKobo += cashKobo
  agent.earnedKobo += earningsKobo
  day.books.steps.share += earningsKobo
  day.books.walletKobo += overKobo
}

async function owedFor({ customer, id }: Order): Promise<number> {
  return (await customer.call(getOrderEndpoint, { params: { id } })).bill.balanceDueKobo
}

async function settle(
  order: Order,
  way: SettlingWay,
  amountKobo: number,
  receivedBy: 'office' | 'agent' = 'office',
) {
  const body = { way, amountKobo, receivedBy, reason }
  await order.admin.call(
    settleOrderEndpoint,
    { params: { id: order.id }, body },
    { idempotencyKey: newKey() },
  )
}

async function writeOff(day: Day, order: Order, bornBy: 'business' | 'agent'): Promise<void> {
  const amountKobo = await owedFor(order)
  const body = { amountKobo, bornBy, reason }
  await order.admin.call(writeOffEndpoint, { params: { id: order.id }, body }, { idempotencyKey: newKey() })
  if (bornBy === 'business') day.books.steps.writeOffs += amountKobo
  else agentBooks(day, order.agent).cashKobo += amountKobo
}

async function delivered(day: Day, overKobo = 0): Promise<Order> {
  const order = await goTo(day, 'arrived')
  await handOver(day, order, overKobo)
  return order
}

async function failed(day: Day, body: Partial<OrderBody> = {}): Promise<Order> {
  const order = await goTo(day, 'arrived', body)
  const failure = { failure: 'refused' as const, reason }
  await order.admin.call(adminFailOrder, { params: { id: order.id }, body: failure })
  return order
}

async function buyFirst({ customer, agent, id }: Order): Promise<void> {
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  const body = { askedKobo: itemPaidKobo, paidKobo: itemPaidKobo }
  await agent.call(buyItemEndpoint, { params: { id, itemId: items[0]?.id ?? '' }, body })
}

async function backToQueue(day: Day, goods: GoodsFate): Promise<Order> {
  const order = await goTo(day, 'shopping')
  await buyFirst(order)
  await order.admin.call(unassignOrder, { params: { id: order.id }, body: { reason, goods } })
  return { ...order, agent: day.other }
}

async function cancelledLate(day: Day): Promise<Order> {
  const order = await goTo(day, 'assigned')
  await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
  day.books.steps.fees += await owedFor(order)
  return order
}

/** The first order of an invited friend, who pays less by the code. */
export async function playInvited(
  day: Day,
  { username, phone, code }: { username: string; phone: string; code: string },
): Promise<void> {
  const contact = { name: 'Halima Sule', phone }
  await handOver(day, await goTo(day, 'arrived', { promoCode: code, contact }, username))
}

/** Every kind of ending, each with what it does to the day's own books. */
export const endings: readonly (readonly [name: string, play: (day: Day) => Promise<unknown>])[] = [
  ['delivered for the exact cash', (day) => delivered(day)],
  ['delivered with change into the wallet', (day) => delivered(day, 20_000)],
  [
    'delivered with a promo code',
    async (day) => handOver(day, await goTo(day, 'arrived', { promoCode: day.promoCode })),
  ],
  [
    'failed with a promo code, and written off',
    async (day) => writeOff(day, await failed(day, { promoCode: day.promoCode }), 'business'),
  ],
  [
    'delivered, and money given back',
    async (day) => {
      const { code, admin } = await delivered(day)
      const body = { orderCode: code, amountKobo: 30_000, to: 'wallet' as const, reason }
      await admin.call(creditCustomerEndpoint, { body }, { idempotencyKey: newKey() })
      day.books.walletKobo += 30_000
      day.books.steps.refunds += 30_000
    },
  ],
  [
    'delivered and tipped',
    async (day) => {
      const order = await delivered(day, 10_000)
      const body = { amountKobo: 10_000 }
      await order.customer.call(
        tipAgentEndpoint,
        { params: { id: order.id }, body },
        { idempotencyKey: newKey() },
      )
      day.books.walletKobo -= 10_000
      agentBooks(day, order.agent).earnedKobo += 10_000
    },
  ],
  [
    'cancelled in the queue',
    async (day) => {
      const order = await goTo(day, 'queued')
      await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    },
  ],
  [
    'cancelled late, the fee waived',
    async (day) => {
      const order = await cancelledLate(day)
      day.books.steps.fees -= await owedFor(order)
      await order.admin.call(waiveFeeEndpoint, { params: { id: order.id }, body: { reason } })
    },
  ],
  [
    'cancelled late, the fee paid at the office',
    async (day) => {
      const order = await cancelledLate(day)
      await settle(order, 'cash', await owedFor(order))
    },
  ],
  [
    'not delivered, then delivered',
    async (day) => {
      const order = await failed(day)
      await order.admin.call(redeliverOrder, { params: { id: order.id }, body: { reason } })
      await drive(order, 'in_transit', 'arrived')
      await handOver(day, order)
    },
  ],
  [
    'not delivered, paid later to the agent and by transfer',
    async (day) => {
      const order = await failed(day)
      await settle(order, 'cash', 50_000, 'agent')
      agentBooks(day, order.agent).cashKobo += 50_000
      await settle(order, 'transfer', await owedFor(order))
    },
  ],
  [
    'not delivered, sold on, the rest written off',
    async (day) => {
      const order = await failed(day)
      await settle(order, 'goods_sold', 90_000)
      await writeOff(day, order, 'business')
    },
  ],
  [
    'cancelled after buying, at the agent’s cost',
    async (day) => {
      const order = await goTo(day, 'purchased')
      await order.admin.call(adminCancelOrder, { params: { id: order.id }, body: { reason } })
      await writeOff(day, order, 'agent')
    },
  ],
  [
    'moved in mid-shopping with its goods',
    async (day) => {
      const order = await goTo(day, 'shopping')
      await buyFirst(order)
      const body = { agentId: day.other.userId, reason, goods: 'handed_over' as const }
      await order.admin.call(assignOrder, { params: { id: order.id }, body })
      agentBooks(day, day.agent).cashKobo -= itemPaidKobo
      const moved = { ...order, agent: day.other }
      await drive(moved, 'shopping', 'arrived')
      await bill(day, moved, day.other, goodsKobo - itemPaidKobo)
      await handOver(day, moved)
    },
  ],
  [
    'back to the queue, the goods lost',
    async (day) => {
      const order = await backToQueue(day, 'lost')
      agentBooks(day, day.agent).cashKobo -= itemPaidKobo
      day.books.steps.writeOffs += itemPaidKobo
      await drive(order, 'queued', 'arrived')
      await bill(day, order, day.other, goodsKobo)
      await handOver(day, order)
    },
  ],
  [
    'back to the queue, the goods returned',
    async (day) => {
      const order = await backToQueue(day, 'returned')
      await order.customer.call(cancelOrderEndpoint, { params: { id: order.id }, body: {} })
    },
  ],
]
