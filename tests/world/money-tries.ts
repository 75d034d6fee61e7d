import { asCustomer } from '#server/players/customer.ts'
import type { Request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { Order } from './orders.ts'

type Try = (order: Pick<Order, 'id' | 'code'>) => Request

const tries = {
  writeOff: ({ id }) => asAdmin.writeOff(id, 155_000, 'business'),
  writeOffPart: ({ id }) => asAdmin.writeOff(id, 30_000, 'business'),
  agentBears: ({ id }) => asAdmin.writeOff(id, 50_000, 'agent'),
  soldOn: ({ id }) => asAdmin.settle(id, { way: 'goods_sold', amountKobo: 90_000 }),
  returned: ({ id }) =>
    asAdmin.settle(id, {
      way: 'goods_returned',
      amountKobo: 135_000,
      giveBack: { amountKobo: 0, to: 'wallet' },
    }),
  owes: ({ id }) => asAdmin.settle(id, { way: 'owes' }),
  cash: ({ id }) => asAdmin.settle(id, { way: 'cash', amountKobo: 30_000 }),
  transfer: ({ id }) => asAdmin.settle(id, { way: 'transfer', amountKobo: 30_000 }),
  wallet: ({ id }) => asAdmin.settle(id, { way: 'wallet', amountKobo: 30_000 }),
  payDebt: ({ id }) => asCustomer.payDebt(id, 30_000),
  close: ({ id }) => asAdmin.settle(id, { way: 'close' }),
  closeWithAll: ({ id }) =>
    asAdmin.settle(id, { way: 'close', giveBack: { amountKobo: 155_000, to: 'wallet' } }),
  credit: ({ code }) => asAdmin.credit(code, 40_000),
  refund: ({ code }) => asAdmin.credit(code, 40_000, 'source'),
  waive: ({ id }) => asAdmin.waive(id),
  redeliver: ({ id }) => asAdmin.redeliver(id),
} satisfies Record<string, Try>
type MoneyAction = keyof typeof tries

/** What can be tried with the money of an order that ended. */
export const moneyActions = Object.keys(tries) as MoneyAction[]

/** Tries one; it may be refused, but the server must not fail. */
export async function tryAction(order: Order, action: MoneyAction): Promise<void> {
  const request: Request = tries[action](order)
  const who = action === 'payDebt' ? order.customer : order.admin
  const { status, text } = await who.send(...request)
  if (status >= 500) throw new Error(`${action}: ${text}`)
}
