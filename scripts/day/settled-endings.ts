import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Order } from '#tests/world/orders.ts'
import type { Endings } from './day-endings.ts'
import {
  agentBooks,
  cancelledLate,
  type Day,
  delivered,
  failed,
  giveBack,
  goTo,
  handOver,
  owedFor,
  redeliver,
  settle,
  takeOn,
  waive,
  writeOff,
} from './day-steps.ts'
import { gateEndings } from './gate-endings.ts'

/** Nothing more than the customer's own money may go back, whatever else settled the order. */
async function mostBack(day: Day, order: Order, mostKobo: number): Promise<void> {
  const { status } = await order.admin.send(...asAdmin.credit(order.code, mostKobo + 1))
  if (status !== 409)
    day.faults.push(`${order.code}: more than the ${mostKobo} kobo that were paid can be given back`)
  if (mostKobo > 0) await giveBack(day, order, mostKobo)
}

/** Money that comes for an order after it was written off. */
async function payAfterAll(day: Day, order: Order, amountKobo: number): Promise<boolean> {
  const { status, text } = await order.admin.send(...asAdmin.settle(order.id, { way: 'cash', amountKobo }))
  if (status !== 200) day.faults.push(`${order.code}: it cannot be paid after it was written off: ${text}`)
  else day.books.own.office_cash += amountKobo
  return status === 200
}

async function checkNextOwesNothing(day: Day, { customer }: Order): Promise<void> {
  await delivered(day)
  const { owedKobo } = await customer.call(...asCustomer.readDebts())
  if (owedKobo !== 0) day.faults.push(`${customer.name} owes ${owedKobo} kobo after everything was settled`)
}

/** Each kind of settlement, and what people do after it. */
export const settledEndings: Endings<Day> = {
  ...gateEndings,
  'redelivered, then money given back, not more than was paid': async (day) => {
    const order = await failed(day)
    await redeliver(day, order)
    const paidKobo = await owedFor(order)
    await handOver(day, order)
    await mostBack(day, order, paidKobo)
  },
  'paid later in cash, then given back, then ordered again': async (day) => {
    const order = await failed(day)
    const paidKobo = await owedFor(order)
    await settle(day, order, { way: 'cash', amountKobo: paidKobo })
    await mostBack(day, order, paidKobo)
    await checkNextOwesNothing(day, order)
  },
  'paid in part by transfer, the rest written off, the part given back': async (day) => {
    const order = await failed(day)
    await settle(day, order, { way: 'transfer', amountKobo: 50_000 })
    await writeOff(day, order, 'business')
    await mostBack(day, order, 50_000)
  },
  'paid in part from the wallet, the rest written off, the part given back': async (day) => {
    await giveBack(day, await delivered(day), 60_000)
    const order = await failed(day)
    await settle(day, order, { way: 'wallet', amountKobo: 60_000 })
    day.books.walletKobo -= 60_000
    await writeOff(day, order, 'business')
    await mostBack(day, order, 60_000)
  },
  'goods returned, the rest written off, nothing to give back': async (day) => {
    const order = await failed(day)
    await settle(day, order, { way: 'goods_returned', amountKobo: 90_000 })
    await writeOff(day, order, 'business')
    await mostBack(day, order, 0)
    await checkNextOwesNothing(day, order)
  },
  'sold on by the agent, who bears the rest, nothing to give back': async (day) => {
    const order = await failed(day)
    await settle(day, order, { way: 'goods_sold', amountKobo: 90_000, receivedBy: 'agent' })
    agentBooks(day, order.agent).cashKobo += 90_000
    await writeOff(day, order, 'agent')
    await mostBack(day, order, 0)
  },
  'written off, then paid in part after all': async (day) => {
    const order = await failed(day)
    await writeOff(day, order, 'business')
    if (!(await payAfterAll(day, order, 50_000))) return
    day.books.steps.writeOffs -= 50_000
    await mostBack(day, order, 50_000)
  },
  'borne by the agent, who is freed once it is paid after all': async (day) => {
    const order = await failed(day)
    await writeOff(day, order, 'agent')
    if (await payAfterAll(day, order, 50_000)) agentBooks(day, order.agent).cashKobo -= 50_000
  },
  'a cancellation fee written off, then waived': async (day) => {
    const order = await cancelledLate(day)
    const feeKobo = await owedFor(order)
    await writeOff(day, order, 'business')
    await waive(day, order, feeKobo)
    day.books.steps.writeOffs -= feeKobo
  },
  'a cancellation fee collected with the next order': async (day) => {
    const order = await cancelledLate(day)
    day.books.walletKobo -= await owedFor(order)
    await checkNextOwesNothing(day, order)
  },
  'moved at the gate, the bag fetched by another agent': async (day) => {
    const order = await goTo(day, 'arrived')
    const fetched = { agentId: day.other.userId, from: order.agent.userId, bag: 'to_fetch' as const }
    await order.admin.call(...asAdmin.assign(order.id, fetched))
    const moved = { ...order, agent: day.other }
    await takeOn(day, moved, 'purchased', 'arrived')
    await handOver(day, moved)
  },
}
