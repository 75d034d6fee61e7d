import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { payProblemEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { beginPaymentEndpoint } from '#contract/payments/payments.ts'
import { asAgent } from '#server/players/agent.ts'
import { asCustomer } from '#server/players/customer.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { moneyActions, tryAction } from './money-tries.ts'
import { basket, contactOf, drive, newKey, type Order, type Stage } from './orders.ts'

/** What can still happen around an order that ended, besides what admins do with its money. */
export const laterActions = [
  ...moneyActions,
  'tip',
  'report',
  'payReport',
  'sendReport',
  'beginCard',
  'payCard',
  'deliverAgain',
  'failAgain',
  'next',
  'nextDelivered',
  'nextCancelled',
  'nextFailed',
] as const
export type LaterAction = (typeof laterActions)[number]

/** An order, the payment that was begun for it, and the order that its customer placed after it. */
export interface Past {
  order: Order
  paymentId: string | null
  next: Order | null
}

interface Around {
  stage: Stage
  /** Has the provider take the money of a payment, and say so. */
  pay: (paymentId: string) => Promise<void>
}

/** Tries one; it may be refused, but the server must not fail. */
export async function tryLater(around: Around, past: Past, action: LaterAction): Promise<void> {
  const { order, next } = past
  const { id, customer, agent, admin } = order
  const [key, params, reason] = [{ idempotencyKey: newKey() }, { id }, 'Tried']
  switch (action) {
    case 'tip':
      return sound(customer.send(...asCustomer.tip(id, 10_000)))
    case 'report': {
      const body = { itemIds: [], kind: 'spoilt' as const, words: 'All of it' }
      return sound(customer.send(reportProblemEndpoint, { params, body }, key))
    }
    case 'payReport':
    case 'sendReport': {
      const { problems } = await admin.call(getAdminOrderEndpoint, { params })
      const to = action === 'payReport' ? ('wallet' as const) : ('source' as const)
      for (const { id: problem } of problems)
        await sound(
          admin.send(
            payProblemEndpoint,
            { params: { id: problem }, body: { amountKobo: 70_000, to, reason } },
            { idempotencyKey: newKey() },
          ),
        )
      return
    }
    case 'beginCard': {
      const { status, json } = await customer.send(beginPaymentEndpoint, { params, body: {} })
      if (status === 200) past.paymentId = beginPaymentEndpoint.response.parse(json).id
      return
    }
    case 'payCard':
      return past.paymentId === null ? undefined : around.pay(past.paymentId)
    case 'deliverAgain': {
      await sound(agent.send(...asAgent.arrive(id)))
      const { handoverCode, bill } = await customer.call(...asCustomer.read(id))
      const body = { code: handoverCode ?? '0000', cashKobo: Math.max(0, bill.balanceDueKobo) }
      return sound(agent.send(...asAgent.deliver(id, body)))
    }
    case 'failAgain':
      return sound(admin.send(...asAdmin.fail(id)))
    case 'next':
      past.next ??= await placeNext(around.stage, order)
      return
    case 'nextDelivered':
      if (next !== null) await drive(next, 'assigned', 'delivered').catch(onlyRefused)
      return
    case 'nextCancelled':
      if (next !== null) await sound(admin.send(...asAdmin.cancel(next.id)))
      return
    case 'nextFailed':
      if (next === null) return
      await drive(next, 'assigned', 'arrived').catch(onlyRefused)
      return sound(admin.send(...asAdmin.fail(next.id)))
    default:
      return tryAction(order, action)
  }
}

/** The customer's next order for cash, which an agent has: what was owed is added to it. */
async function placeNext({ market }: Stage, { customer, agent, admin }: Order): Promise<Order | null> {
  const body = basket({ market }, { contact: contactOf(customer.name) })
  const { status, json } = await customer.send(...asCustomer.place(body))
  if (status === 409) return null
  const { id, code } = placeOrderEndpoint.response.parse(json)
  const next = { id, code, customer, agent, admin }
  await drive(next, 'queued', 'assigned')
  return next
}

async function sound(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status >= 500) throw new Error(text)
}

/** A step that the order no longer takes says so by its code. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof Error) || !/"code":/.test(error.message)) throw error
}
