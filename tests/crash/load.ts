import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import {
  acceptOfferEndpoint,
  arrive,
  buyItemEndpoint,
  deliver,
  depart,
  getAgentDashboard,
  getTripEndpoint,
  purchase,
  startShopping,
  type Trip,
} from '#contract/dispatch/agent.ts'
import { getOrderEndpoint, type newOrder, placeOrderEndpoint } from '#contract/orders/orders.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Cast } from './ground.ts'
import { createRetryingClient, type RetryingClient } from './retrying-client.ts'

type OrderBody = z.input<typeof newOrder>

interface LoadOptions {
  url: string
  cast: Cast
  acknowledged: Acknowledged
  /** The longest pause of a customer between two orders, and of an agent between two looks at the dashboard. */
  pauseMs?: { customer: number; agent: number }
  signal: AbortSignal
}

/** Everybody works until the run is over; only then may they throw. */
export function startLoad(options: LoadOptions): Promise<void>[] {
  const { url, cast, acknowledged, pauseMs = { customer: 200, agent: 40 }, signal } = options
  const onRetry = () => {
    acknowledged.retries += 1
  }
  const clientOf = ({ cookie }: { cookie: string }) => createRetryingClient({ url, cookie, signal, onRetry })
  const customers = cast.customers.map(clientOf)
  const askCode = async (orderId: string): Promise<string> => {
    const order = [...acknowledged.orders.values()].findLast(({ id }) => id === orderId)
    const customer = customers[order?.customer ?? -1]
    return customer ? readCode(customer, orderId) : '0000'
  }
  const shared = { acknowledged, signal }
  return [
    ...customers.map((client, customer) =>
      keepOrdering({ ...shared, client, customer, body: cast.body, pauseMs: pauseMs.customer }),
    ),
    ...cast.agents.map((agent) =>
      keepRunning({ ...shared, client: clientOf(agent), askCode, pauseMs: pauseMs.agent }),
    ),
  ].map((work) => work.catch((error: unknown) => (signal.aborted ? undefined : Promise.reject(error))))
}

/** A customer who orders again and again, and now and then sends what was answered already once more. */
async function keepOrdering(options: {
  client: RetryingClient
  customer: number
  body: OrderBody
  acknowledged: Acknowledged
  /** The longest pause between two orders. */
  pauseMs: number
  signal: AbortSignal
}): Promise<void> {
  const { client, customer, body, acknowledged, pauseMs, signal } = options
  while (!signal.aborted) {
    const key = randomUUID()
    acknowledged.keys.add(key)
    const placed = await client.call(placeOrderEndpoint, { body }, key)
    if (!placed.ok) throw new Error(`an order was refused: ${placed.status} ${placed.code}`)
    acknowledged.orders.set(key, { id: placed.answer.id, customer, at: Date.now() })
    if (randomInt(4) === 0) {
      const again = await client.call(placeOrderEndpoint, { body }, key)
      if (!again.ok || again.answer.id !== placed.answer.id) acknowledged.contradicted += 1
    }
    await sleep(randomInt(pauseMs), null, { signal })
  }
}

/** An agent who takes every offer and goes with each trip as far as it goes. */
async function keepRunning(options: {
  client: RetryingClient
  askCode: (orderId: string) => Promise<string>
  acknowledged: Acknowledged
  /** The longest pause between two looks at the dashboard. */
  pauseMs: number
  signal: AbortSignal
}): Promise<void> {
  const { client, acknowledged, pauseMs, signal } = options
  while (!signal.aborted) {
    const dashboard = await client.call(getAgentDashboard, {})
    if (!dashboard.ok) throw new Error(`a desk was refused: ${dashboard.status} ${dashboard.code}`)
    for (const offer of dashboard.answer.offers) {
      const taken = await client.call(acceptOfferEndpoint, { params: { id: offer.id } })
      if (taken.ok) acknowledged.steps.push({ orderId: offer.orderId, status: 'assigned' })
    }
    for (const { id } of dashboard.answer.trips) {
      const trip = await client.call(getTripEndpoint, { params: { id } })
      if (trip.ok) await goOn({ ...options, trip: trip.answer })
    }
    await sleep(randomInt(pauseMs), null, { signal })
  }
}

/** The next step of a trip; refusals are let be, as when the offer or the trip is no longer there. */
async function goOn({
  client,
  askCode,
  acknowledged,
  trip,
}: Parameters<typeof keepRunning>[0] & { trip: Trip }): Promise<void> {
  const call = { params: { id: trip.id }, body: {} }
  const step = async (): Promise<Trip | null> => {
    if (trip.status === 'assigned') return answerOf(await client.call(startShopping, call))
    if (trip.status === 'shopping') return shop(client, acknowledged, trip)
    if (trip.status === 'purchased') return answerOf(await client.call(depart, call))
    if (trip.status === 'in_transit') return answerOf(await client.call(arrive, call))
    const body = { code: await askCode(trip.id), cashKobo: trip.collectKobo }
    return answerOf(await client.call(deliver, { params: call.params, body }))
  }
  const after = await step()
  if (after && after.status !== trip.status)
    acknowledged.steps.push({ orderId: trip.id, status: after.status })
}

async function shop(client: RetryingClient, acknowledged: Acknowledged, trip: Trip): Promise<Trip | null> {
  const item = trip.items.find((line) => line.status === 'requested')
  if (!item) return answerOf(await client.call(purchase, { params: { id: trip.id }, body: {} }))
  const paidKobo = 10_000 + randomInt(500) * 100
  const body = { askedKobo: paidKobo + 5_000, paidKobo }
  const bought = await client.call(buyItemEndpoint, { params: { id: trip.id, itemId: item.id }, body })
  if (bought.ok) acknowledged.paid.set(item.id, paidKobo)
  return answerOf(bought)
}

function answerOf(outcome: { ok: true; answer: Trip } | { ok: false }): Trip | null {
  return outcome.ok ? outcome.answer : null
}

async function readCode(customer: RetryingClient, orderId: string): Promise<string> {
  const order = await customer.call(getOrderEndpoint, { params: { id: orderId } })
  return order.ok ? (order.answer.handoverCode ?? '0000') : '0000'
}
