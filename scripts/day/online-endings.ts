import { getMoneyEndpoint } from '#contract/admin/admin-money.ts'
import { requestTransferEndpoint } from '#contract/dispatch/gate-statement.ts'
import type { Payment } from '#contract/payments/payments.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { eventually } from '#tests/waiting.ts'
import type { Order } from '#tests/world/orders.ts'
import type { Endings } from './day-endings.ts'
import { bill, cancel, type DayOrder, handOver, type OnlineDay, placeFor, takeOn } from './day-steps.ts'

export interface Online {
  order: DayOrder
  payment: Payment
}

export async function placeOnline(day: OnlineDay, refundTo: 'wallet' | 'source' = 'wallet'): Promise<Online> {
  const order = await placeFor(day, { paymentMethod: 'prepaid' })
  const payment = await order.customer.call(...asCustomer.beginPayment(order.id, refundTo))
  return { order, payment }
}

/** The customer pays; what Paystack takes is a cost of the day. No webhook comes by itself. */
export async function pay({ paystack, books }: OnlineDay, { id }: Payment): Promise<void> {
  await paystack.pay(id)
  const { amount = 0, fees } = paystack.transactions.get(id) ?? {}
  books.steps.charges += fees ?? 0
  books.own.provider += amount - (fees ?? 0)
}

export function queued({ customer, id, code }: Order): Promise<unknown> {
  return eventually(`order ${code} in the queue`, async () => {
    const { status } = await customer.call(...asCustomer.read(id))
    return status === 'queued'
  })
}

/** Shops and delivers a paid order; what was paid and not needed is in the wallet. */
export async function finish(day: OnlineDay, { order, payment }: Online): Promise<void> {
  await takeOn(day, order, 'queued', 'arrived')
  await bill(day, order)
  const { bill: said } = await order.customer.call(...asCustomer.read(order.id))
  day.books.walletKobo += Math.max(0, payment.amountKobo - (said.totalKobo ?? 0))
  await handOver(day, order)
}

export function walletOf({ customer }: Order): Promise<number> {
  return customer.call(...asCustomer.readWallet()).then(({ balanceKobo }) => balanceKobo)
}

/** Ends that need a Paystack that can be told what to do. */
export const onlineEndings: Endings<OnlineDay> = {
  'paid online, the webhook sent twice': async (day) => {
    const online = await placeOnline(day)
    await pay(day, online.payment)
    await Promise.all([1, 2].map(() => day.paystack.sendCharge(online.payment.id)))
    await queued(online.order)
    await finish(day, online)
    await day.paystack.sendCharge(online.payment.id)
  },
  'paid online without a webhook, found by asking': async (day) => {
    const online = await placeOnline(day)
    await pay(day, online.payment)
    await online.order.customer.call(...asCustomer.checkPayment(online.payment.id))
    await finish(day, online)
  },
  'cancelled, and its webhook came after that': async (day) => {
    const { order, payment } = await placeOnline(day)
    const before = await walletOf(order)
    await cancel(order)
    await pay(day, payment)
    await day.paystack.sendCharge(payment.id)
    await eventually(
      'the late payment in the wallet',
      async () => (await walletOf(order)) === before + payment.amountKobo,
    )
    day.books.walletKobo += payment.amountKobo
  },
  'paid online, cancelled, sent back to the card': async (day) => {
    const { order, payment } = await placeOnline(day, 'source')
    await pay(day, payment)
    await day.paystack.sendCharge(payment.id)
    await queued(order)
    await cancel(order)
    const refunded = () => day.paystack.refunds.some(({ reference }) => reference === payment.id)
    await eventually('the refund at Paystack', async () => refunded())
    day.books.own.provider -= payment.amountKobo
  },
  'another amount came than was asked for, put into the wallet': async (day) => {
    const { order, payment } = await placeOnline(day)
    const amount = payment.amountKobo - 1_000
    await day.paystack.pay(payment.id, { amount, fees: 0 })
    await day.paystack.sendCharge(payment.id)
    const held = await eventually('the held payment', async () => {
      const { held: all } = await order.admin.call(getMoneyEndpoint, {})
      return all.find(({ reference }) => reference === payment.id)
    })
    const body = { as: 'wallet' as const, orderCode: order.code }
    await order.admin.call(...asAdmin.settleHeld(held.id, body))
    await cancel(order)
    day.books.walletKobo += amount
    day.books.own.provider += amount
  },
  'paid by transfer at the gate': async (day) => {
    const order = await placeFor(day, { paymentMethod: 'transfer' })
    await takeOn(day, order, 'queued', 'arrived')
    await bill(day, order)
    const params = { id: order.id }
    const payment = await order.agent.call(requestTransferEndpoint, { params })
    await pay(day, payment)
    await day.paystack.sendCharge(payment.id)
    const left = async () => (await order.agent.call(...asAgent.read(order.id))).collectKobo
    await eventually('the transfer', async () => (await left()) === 0)
    await handOver(day, order)
  },
}
