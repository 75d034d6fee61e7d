import type { z } from 'zod'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { beginPaymentEndpoint, type Payment } from '#contract/payments/payments.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { type Clock, systemClock } from '#server/platform/core/clock.ts'
import { asCustomer } from '#server/players/customer.ts'
import { startPaystackServer } from '../servers/paystack-server.ts'
import { eventually } from '../waiting.ts'
import type { Client } from './clients.ts'
import { basket, contactOf, type Order, type OrderBody, place } from './orders.ts'
import { startWorld, type World } from './world.ts'

/** A world whose orders can be paid online, at a local Paystack that knows where to send its webhooks. */
export async function startPaidWorld(
  options: { clock?: Clock; settings?: Partial<Record<SettingKey, string>> } = {},
) {
  const { clock = systemClock } = options
  const paystack = await startPaystackServer({ now: () => clock.now() })
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

/** Credits a customer's wallet from our cash, past the rules for orders. */
export async function fillWallet(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { customer }: { customer: Pick<Client, 'userId'> },
  amountKobo: number,
): Promise<void> {
  await db.transaction().execute((tx) => postMovement({ tx, clock }, walletFill(customer, amountKobo)))
}

/** The movement of our cash into a customer's wallet. */
export function walletFill({ userId }: Pick<Client, 'userId'>, amountKobo: number) {
  const legs = [
    { account: 'office_cash' as const, amountKobo },
    { account: 'wallet' as const, ownerId: userId, amountKobo: -amountKobo },
  ]
  return { kind: 'held_settled' as const, reason: 'For a test', legs }
}

export async function walletOf(customer: Client): Promise<number> {
  return (await customer.call(...asCustomer.readWallet())).balanceKobo
}

/** Places an order that waits for its money, and begins to pay it. */
export async function placePrepaid(
  world: World,
  body: Partial<OrderBody> = {},
  wish: z.input<NonNullable<typeof beginPaymentEndpoint.body>> = {},
): Promise<{ order: Order; payment: Payment }> {
  const order = await place(world, { body: { ...basket(world), paymentMethod: 'prepaid', ...body } })
  const payment = await order.customer.call(beginPaymentEndpoint, { params: { id: order.id }, body: wish })
  return { order, payment }
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
    promo?: string | null
    refundTo: 'wallet' | 'source'
  },
): Promise<{ order: Order; payment: Payment | null } | null> {
  const { method: paymentMethod, useWallet, promo: promoCode = null } = given
  const contact = contactOf(customer.name)
  const body = basket(world, { paymentMethod, useWallet, promoCode, contact })
  const answer = await customer.send(...asCustomer.place(body))
  if (answer.status === 409) return null
  const { id, code, status } = placeOrderEndpoint.response.parse(answer.json)
  const [agent, admin] = [await world.as('musa'), await world.as('office')]
  const begin = asCustomer.beginPayment(id, given.refundTo)
  const payment = status === 'awaiting_payment' ? await customer.call(...begin) : null
  return { order: { id, code, customer, agent, admin }, payment }
}
