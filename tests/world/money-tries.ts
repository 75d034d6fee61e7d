import { redeliverOrder } from '#contract/orders/admin-orders.ts'
import { payDebtEndpoint } from '#contract/orders/debts.ts'
import { settleOrderEndpoint, writeOffEndpoint } from '#contract/orders/settling.ts'
import { creditCustomerEndpoint, waiveFeeEndpoint } from '#contract/payments/admin-money.ts'
import { newKey, type Order } from './orders.ts'

/** What can be tried with the money of an order that ended. */
export const moneyActions = [
  'writeOff',
  'writeOffPart',
  'agentBears',
  'soldOn',
  'returned',
  'owes',
  'cash',
  'transfer',
  'wallet',
  'payDebt',
  'close',
  'closeWithAll',
  'credit',
  'refund',
  'waive',
  'redeliver',
] as const

/** Tries one; it may be refused, but the server must not fail. */
export async function tryAction(order: Order, action: (typeof moneyActions)[number]): Promise<void> {
  const { status, text } = await send(order, action)
  if (status >= 500) throw new Error(`${action}: ${text}`)
}

function send({ id, code, customer, admin }: Order, action: (typeof moneyActions)[number]) {
  const [key, reason, params] = [{ idempotencyKey: newKey() }, 'Tried', { id }]
  const settle = (body: object) =>
    admin.send(settleOrderEndpoint, { params, body: { way: 'cash' as const, reason, ...body } }, key)
  const writeOff = (amountKobo: number, bornBy: 'business' | 'agent') => {
    const giveBack = { amountKobo: 0, to: 'wallet' as const }
    return admin.send(writeOffEndpoint, { params, body: { amountKobo, bornBy, giveBack, reason } }, key)
  }
  const credit = (to: 'wallet' | 'source') =>
    admin.send(creditCustomerEndpoint, { body: { orderCode: code, amountKobo: 40_000, to, reason } }, key)
  switch (action) {
    case 'writeOff':
      return writeOff(155_000, 'business')
    case 'writeOffPart':
      return writeOff(30_000, 'business')
    case 'agentBears':
      return writeOff(50_000, 'agent')
    case 'soldOn':
      return settle({ way: 'goods_sold', amountKobo: 90_000 })
    case 'returned':
      return settle({ way: 'goods_returned', amountKobo: 135_000, giveBack: { amountKobo: 0, to: 'wallet' } })
    case 'cash':
    case 'transfer':
    case 'wallet':
      return settle({ way: action, amountKobo: 30_000 })
    case 'payDebt':
      return customer.send(payDebtEndpoint, { params, body: { amountKobo: 30_000 } }, key)
    case 'owes':
    case 'close':
      return settle({ way: action })
    case 'closeWithAll':
      return settle({ way: 'close', giveBack: { amountKobo: 155_000, to: 'wallet' } })
    case 'credit':
      return credit('wallet')
    case 'refund':
      return credit('source')
    case 'waive':
      return admin.send(waiveFeeEndpoint, { params, body: { reason } }, key)
    case 'redeliver':
      return admin.send(redeliverOrder, { params, body: { reason } }, key)
  }
}
