import type { GoodsFate } from '#contract/core/order-shapes.ts'
import type { SettlingWay } from '#contract/orders/settling-shapes.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { sendMessage } from '#server/players/send-message.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import type { Client } from '#tests/world/clients.ts'
import {
  drive,
  type Order,
  type OrderBody,
  place,
  type Stage,
  type Waypoint,
  way,
} from '#tests/world/orders.ts'
import type { DayBooks } from './day-books.ts'
import { listOf, priceFor } from './day-goods.ts'
import type { NewCustomer } from './new-customer.ts'

export interface Day {
  stage: Stage
  books: DayBooks
  /** What the server did that it must not do, or did not do; the day goes on. */
  faults: string[]
  /** A promo code that is on. */
  promoCode: string
  /** The code by which the customer was invited; pays `rewardKobo` to who invited them. */
  invitation: { code: string; rewardKobo: number }
  customer: NewCustomer
  /** Who has the order that is played now, and who may take it over. */
  agent: Client
  other: Client
  /** Agents whose position somebody reports already: nobody is on two roads at once. */
  riding: Set<string>
  /** How many orders are played, and the number of the next one. */
  orders: number
  nextNumber(): number
  pause(): Promise<void>
}

/** A day whose server asks a Paystack of ours about payments. */
export type OnlineDay = Day & { paystack: PaystackServer }

/** An order of the day, with what is on its list and what agents pay for it. */
export type DayOrder = Order & Required<Pick<Order, 'priceOf'>> & { number: number; names: readonly string[] }

/** Where an agent is seen on the way from the market to the door. */
const steps = [0.3, 0.6, 0.9]
export function agentBooks({ books }: Day, agent: Client) {
  const own = books.agents.get(agent.userId)
  if (!own) throw new Error(`${agent.name} is not of this day`)
  return own
}

export async function placeFor(day: Day, body: Partial<OrderBody> = {}): Promise<DayOrder> {
  const { username: customer, phone, name, home } = day.customer
  const number = day.nextNumber()
  const items = listOf(day.stage, number)
  const usual = {
    items,
    place: { area: home.area, landmark: home.landmark },
    contact: { name, phone },
  }
  const order = await place(day.stage, { agent: day.agent.name, body: { ...usual, ...body }, customer })
  return { ...order, number, names: items.map((item) => item.name), priceOf: priceFor(number, day.orders) }
}

/** Places an order and takes it on; the bill is booked once shopping is done. */
export async function goTo(
  day: Day,
  status: 'queued' | 'assigned' | 'shopping' | 'purchased' | 'arrived',
  body: Partial<OrderBody> = {},
): Promise<DayOrder> {
  const order = await placeFor(day, body)
  await day.pause()
  await takeOn(day, order, 'queued', status)
  if (status === 'purchased' || status === 'arrived') await bill(day, order)
  return order
}

/** Drives an order on, step by step, at a pace that people can follow. */
export async function takeOn(day: Day, order: Order, from: Waypoint, to: Waypoint): Promise<void> {
  for (let at = way.indexOf(from); at < way.indexOf(to); at += 1) {
    const [last, next] = [way[at], way[at + 1]]
    if (!last || !next) return
    if (next === 'arrived') await ride(day, order)
    await drive(order, last, next)
    await day.pause()
  }
}

async function ride({ stage: { market }, customer, riding, pause }: Day, { agent }: Order): Promise<void> {
  const isSeen = !riding.has(agent.userId)
  if (isSeen) riding.add(agent.userId)
  for (const step of steps) {
    const latitude = market.latitude + step * (customer.home.latitude - market.latitude)
    const longitude = market.longitude + step * (customer.home.longitude - market.longitude)
    if (isSeen) await agent.call(...asAgent.report(latitude, longitude))
    await pause()
  }
  if (isSeen) riding.delete(agent.userId)
}

/**
 * Books the bill of an order whose shopping is done, and asks the server whether its total is the same. Its agent paid for
 * all of it, or for all but the first item, which the day's first agent handed over.
 */
export async function bill(day: Day, order: DayOrder, isHandedOver = false): Promise<void> {
  const { agent, names, priceOf } = order
  const paidKobo = names.slice(isHandedOver ? 1 : 0).reduce((sum, name) => sum + priceOf(name, agent), 0)
  const goodsKobo = paidKobo + (isHandedOver ? firstKobo(order, day.agent) : 0)
  const { bill: said } = await order.customer.call(...asCustomer.read(order.id))
  const feesKobo = said.deliveryFeeKobo + said.serviceFeeKobo
  const discountKobo = said.discountKobo ?? 0
  if (said.totalKobo !== goodsKobo + feesKobo - discountKobo)
    throw new Error(`the bill of ${order.code} says ${said.totalKobo} kobo`)
  agentBooks(day, agent).cashKobo -= paidKobo
  day.books.steps.goods += goodsKobo
  day.books.steps.fees += feesKobo
  day.books.steps.promotions += discountKobo
}

/** What an agent pays for the first item of an order, which is bought before it moves. */
export function firstKobo({ names: [first = ''], priceOf }: DayOrder, agent: Client): number {
  return priceOf(first, agent)
}

/** Hands over for what is due and `overKobo` more, or so much less, which the customer then owes. */
export async function handOver(day: Day, order: Order, overKobo = 0): Promise<void> {
  await handOverFor(day, order, (await owedFor(order)) + overKobo, overKobo)
}

/** Hands over for some cash, where the rest is paid or owed otherwise. */
export async function handOverFor(day: Day, order: Order, cashKobo: number, overKobo = 0): Promise<void> {
  const seen = await order.customer.call(...asCustomer.read(order.id))
  const { earningsKobo } = await order.agent.call(...asAgent.read(order.id))
  const owed = overKobo < 0 ? { owedKobo: -overKobo } : {}
  const body = { code: seen.handoverCode ?? '', cashKobo, ...owed }
  await order.agent.call(...asAgent.deliver(order.id, body))
  const agent = agentBooks(day, order.agent)
  agent.cashKobo += cashKobo
  agent.earnedKobo += earningsKobo
  day.books.steps.share += earningsKobo
  // Sums debts of earlier orders that were collected with this one.
  const moved = (seen.bill.movedDebts ?? []).reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  day.books.walletKobo += overKobo + moved
}

export async function owedFor({ customer, id }: Order): Promise<number> {
  return (await customer.call(...asCustomer.read(id))).bill.balanceDueKobo
}

export async function settle(
  { books }: Day,
  { id, admin }: Order,
  settled: { way: SettlingWay; amountKobo: number; receivedBy?: 'office' | 'agent' },
) {
  const { way, amountKobo, receivedBy = 'office' } = settled
  await admin.call(...asAdmin.settle(id, { ...settled, receivedBy }))
  if (way === 'transfer') {
    books.own.bank += amountKobo
    books.transfersKobo.push(amountKobo)
  } else if (way !== 'wallet' && receivedBy === 'office') books.own.office_cash += amountKobo
}

export async function writeOff(day: Day, order: Order, bornBy: 'business' | 'agent'): Promise<void> {
  const amountKobo = await owedFor(order)
  await order.admin.call(...asAdmin.writeOff(order.id, amountKobo, bornBy))
  if (bornBy === 'business') day.books.steps.writeOffs += amountKobo
  else agentBooks(day, order.agent).cashKobo += amountKobo
}

/** Waives the fee of a cancelled order. */
export async function waive({ books }: Day, { id, admin }: Order, feeKobo: number): Promise<void> {
  await admin.call(...asAdmin.waive(id))
  books.steps.fees -= feeKobo
}

export async function giveBack({ books, faults }: Day, { code, admin }: Order, amountKobo: number) {
  const { status, text } = await admin.send(...asAdmin.credit(code, amountKobo))
  if (status !== 200) faults.push(`${code}: ${amountKobo} kobo cannot be given back: ${text}`)
  books.walletKobo += amountKobo
  books.steps.refunds += amountKobo
}

/** An order that failed is brought once more, up to the gate. */
export async function redeliver(day: Day, order: Order): Promise<void> {
  await order.admin.call(...asAdmin.redeliver(order.id))
  await takeOn(day, order, 'in_transit', 'arrived')
}

export async function delivered(day: Day, overKobo = 0): Promise<DayOrder> {
  const order = await goTo(day, 'arrived')
  await talk(order)
  await handOver(day, order, overKobo)
  if (overKobo >= 0) day.books.delivered.push(order.code)
  return order
}

const talks = [
  ['I am at your gate with your goods.', 'Thank you, I am coming out.'],
  ['Good afternoon, I am in front of the gate.', 'Please ring the bell, somebody will open.'],
  ['I have everything. Where should I wait?', 'By the security post, two minutes.'],
  ['I am outside. The pepper is fresh today.', 'God bless you, I dey come.'],
] as const

async function talk({ id, number, agent, customer }: DayOrder): Promise<void> {
  const [said, answered] = talks[number % talks.length] ?? talks[0]
  await agent.call(...sendMessage(id, said))
  await customer.call(...sendMessage(id, answered))
}

export async function failed(day: Day, body: Partial<OrderBody> = {}): Promise<DayOrder> {
  const order = await goTo(day, 'arrived', body)
  await order.admin.call(...asAdmin.fail(order.id))
  return order
}

async function shopForOne(day: Day): Promise<DayOrder> {
  const order = await goTo(day, 'shopping')
  const { items } = await order.customer.call(...asCustomer.read(order.id))
  const paidKobo = firstKobo(order, order.agent)
  const body = { askedKobo: paidKobo, paidKobo }
  await order.agent.call(...asAgent.buy(order.id, items[0]?.id ?? '', body))
  return order
}

/** Moves an order in mid-shopping to the other agent. */
export async function move(day: Day, goods: GoodsFate): Promise<DayOrder> {
  const order = await shopForOne(day)
  const moved = { agentId: day.other.userId, from: order.agent.userId, goods }
  await order.admin.call(...asAdmin.assign(order.id, moved))
  return { ...order, agent: day.other }
}

/** Puts an order back into the queue in mid-shopping; the other agent will take it. */
export async function backToQueue(day: Day, goods: GoodsFate): Promise<DayOrder> {
  const order = await shopForOne(day)
  await order.admin.call(...asAdmin.unassign(order.id, { goods }))
  return { ...order, agent: day.other }
}

export async function cancel({ customer, id }: Order): Promise<void> {
  await customer.call(...asCustomer.cancel(id))
}

export async function cancelledLate(day: Day): Promise<DayOrder> {
  const order = await goTo(day, 'assigned')
  await cancel(order)
  // Asked for first: what others book meanwhile would be lost.
  const feeKobo = await owedFor(order)
  day.books.steps.fees += feeKobo
  return order
}
