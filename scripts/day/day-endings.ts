import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Order } from '#tests/world/orders.ts'
import {
  agentBooks,
  backToQueue,
  bill,
  cancel,
  cancelledLate,
  type Day,
  type DayOrder,
  delivered,
  failed,
  firstKobo,
  giveBack,
  goTo,
  handOver,
  move,
  owedFor,
  redeliver,
  settle,
  takeOn,
  waive,
  writeOff,
} from './day-steps.ts'

/** What is played, by its name. */
export type Endings<D> = Readonly<Record<string, (day: D) => Promise<unknown>>>

/** The other agent buys what the first one had not handed over, and delivers. */
async function finish(day: Day, order: DayOrder, from: 'shopping' | 'queued', isHandedOver = false) {
  await takeOn(day, order, from, 'arrived')
  await bill(day, order, isHandedOver)
  await handOver(day, order)
}

async function checkDebts({ customer }: Order, owedKobo: number): Promise<void> {
  const said = (await customer.call(...asCustomer.readDebts())).owedKobo
  if (said !== owedKobo) throw new Error(`${customer.name} owes ${said} kobo instead of ${owedKobo}`)
}

/**
 * Every kind of ending, each with what it does to the day's own books. One customer plays them in this order, each of them
 * after the one before has ended.
 */
export const endings: Endings<Day> = {
  'an invited friend cancels, orders again, and is delivered': async (day) => {
    const { code: promoCode, rewardKobo } = day.invitation
    await cancel(await goTo(day, 'queued', { promoCode }))
    await handOver(day, await goTo(day, 'arrived', { promoCode }))
    day.books.rewardsKobo += rewardKobo
    day.books.walletKobo += rewardKobo
    day.books.steps.promotions += rewardKobo
  },
  'delivered for the exact cash': (day) => delivered(day),
  'delivered with change into the wallet': (day) => delivered(day, 20_000),
  'delivered with a promo code': async (day) =>
    handOver(day, await goTo(day, 'arrived', { promoCode: day.promoCode })),
  'failed with a promo code, and written off': async (day) =>
    writeOff(day, await failed(day, { promoCode: day.promoCode }), 'business'),
  'delivered, and money given back': async (day) => giveBack(day, await delivered(day), 30_000),
  'delivered and tipped': async (day) => {
    const order = await delivered(day, 10_000)
    await order.customer.call(...asCustomer.tip(order.id, 60_000))
    day.books.walletKobo -= 60_000
    agentBooks(day, order.agent).earnedKobo += 60_000
    agentBooks(day, order.agent).tippedKobo += 60_000
  },
  'cash short at the door, the debt collected with the next order, or taken from the wallet': async (day) => {
    const order = await delivered(day, -20_000)
    await checkDebts(order, 20_000)
    await delivered(day, 5_000)
    await checkDebts(order, 0)
    // The next debt takes the change, and what an admin gave, as soon as another order is placed.
    const again = await delivered(day, -20_000)
    await cancel(await goTo(day, 'queued'))
    await checkDebts(again, 15_000)
    await giveBack(day, order, 40_000)
    await delivered(day)
    await checkDebts(order, 0)
  },
  'cancelled in the queue': async (day) => cancel(await goTo(day, 'queued')),
  'cancelled late, the fee waived': async (day) => {
    const order = await cancelledLate(day)
    await waive(day, order, await owedFor(order))
  },
  'cancelled late, the fee paid at the office': async (day) => {
    const order = await cancelledLate(day)
    await settle(day, order, { way: 'cash', amountKobo: await owedFor(order) })
  },
  'not delivered, then delivered': async (day) => {
    const order = await failed(day)
    await redeliver(day, order)
    await handOver(day, order)
  },
  'not delivered, paid later to the agent and by transfer': async (day) => {
    const order = await failed(day)
    await settle(day, order, { way: 'cash', amountKobo: 50_000, receivedBy: 'agent' })
    agentBooks(day, order.agent).cashKobo += 50_000
    await settle(day, order, { way: 'transfer', amountKobo: await owedFor(order) })
  },
  'not delivered, sold on, the rest written off': async (day) => {
    const order = await failed(day)
    await settle(day, order, { way: 'goods_sold', amountKobo: 90_000 })
    await writeOff(day, order, 'business')
  },
  'cancelled after buying, at the agent’s cost': async (day) => {
    const order = await goTo(day, 'purchased')
    await order.admin.call(...asAdmin.cancel(order.id))
    await writeOff(day, order, 'agent')
  },
  'moved in mid-shopping with its goods': async (day) => {
    const moved = await move(day, 'handed_over')
    agentBooks(day, day.agent).cashKobo -= firstKobo(moved, day.agent)
    await finish(day, moved, 'shopping', true)
  },
  'moved in mid-shopping, the goods returned': async (day) =>
    finish(day, await move(day, 'returned'), 'shopping'),
  'back to the queue with its goods': async (day) => {
    const order = await backToQueue(day, 'handed_over')
    agentBooks(day, day.agent).cashKobo -= firstKobo(order, day.agent)
    await finish(day, order, 'queued', true)
  },
  'back to the queue, the goods lost': async (day) => {
    const order = await backToQueue(day, 'lost')
    const lostKobo = firstKobo(order, day.agent)
    agentBooks(day, day.agent).cashKobo -= lostKobo
    day.books.steps.writeOffs += lostKobo
    await finish(day, order, 'queued')
  },
  'back to the queue, the goods returned': async (day) => cancel(await backToQueue(day, 'returned')),
}
