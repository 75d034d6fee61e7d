import type { z } from 'zod'
import { creditCustomer } from '#contract/money-desk.ts'
import { placeOrder } from '#contract/orders.ts'
import { beginPayment, getWallet, type Payment } from '#contract/payments.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Client } from './clients.ts'
import { basket, type Errand, newKey, type OrderBody, place } from './errands.ts'
import { startPaystackServer } from './paystack-server.ts'
import { eventually } from './waiting.ts'
import { startWorld, type World } from './world.ts'

/** A world whose orders can be paid online, at a local Paystack that knows where to send its webhooks. */
export async function startPaidWorld(
  options: { clock?: Clock; settings?: Partial<Record<SettingKey, string>> } = {},
) {
  const paystack = await startPaystackServer()
  const { secretKey, url } = paystack
  const world = await startWorld({ ...options, config: { paystack: { secretKey, url } } })
  paystack.webhookUrl = `${world.url}/api/payments/paystack/webhook`
  return {
    ...world,
    paystack,
    async close() {
      try {
        await world.close()
      } finally {
        await paystack.stop()
      }
    },
  }
}

/** Puts money into the wallet of an order's customer, at the cost of `refunds`. */
export async function fillWallet(errand: Pick<Errand, 'code' | 'office'>, amountKobo: number) {
  const body = { orderCode: errand.code, amountKobo, to: 'wallet' as const, reason: 'For a test' }
  return errand.office.call(creditCustomer, { body }, { idempotencyKey: newKey() })
}

export async function walletOf(customer: Client): Promise<number> {
  return (await customer.call(getWallet, {})).balanceKobo
}

/** Places an order that waits for its money, and begins to pay it. */
export async function placePrepaid(
  world: World,
  body: Partial<OrderBody> = {},
  wish: z.input<NonNullable<typeof beginPayment.body>> = {},
): Promise<{ errand: Errand; payment: Payment }> {
  const errand = await place(world, { body: { ...basket(world), paymentMethod: 'prepaid', ...body } })
  const payment = await errand.customer.call(beginPayment, { params: { id: errand.id }, body: wish })
  return { errand, payment }
}

/** Waits until the server has dealt with everything that Paystack sent. */
export async function applied(world: World): Promise<void> {
  await eventually(
    'every event to be applied',
    async () => {
      const { rows } = await world.database.pool.query(
        'select 1 from provider_events where applied_at is null limit 1',
      )
      return rows.length === 0
    },
    30_000,
  )
}

/** Places an order in one of the ways to pay; null where the wallet is too small for it. */
export async function placeWith(
  world: World,
  customer: Client,
  given: {
    method: NonNullable<OrderBody['paymentMethod']>
    useWallet: boolean
    refundTo: 'wallet' | 'source'
  },
): Promise<{ errand: Errand; payment: Payment | null } | null> {
  const body = basket(world, { paymentMethod: given.method, useWallet: given.useWallet })
  const answer = await customer.send(placeOrder, { body }, { idempotencyKey: newKey() })
  if (answer.status === 409) return null
  const { id, code, status } = placeOrder.response.parse(answer.json)
  const [agent, office] = [await world.as('musa'), await world.as('office')]
  const wish = { params: { id }, body: { refundTo: given.refundTo } }
  const payment = status === 'awaiting_payment' ? await customer.call(beginPayment, wish) : null
  return { errand: { id, code, customer, agent, office }, payment }
}
