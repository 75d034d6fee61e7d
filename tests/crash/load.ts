import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import {
  acceptOffer,
  arrive,
  buyItem,
  deliver,
  depart,
  getDesk,
  getTrip,
  purchase,
  startShopping,
  type Trip,
} from '#contract/agent.ts'
import { getOrder, type newOrder, placeOrder } from '#contract/orders.ts'
import type { PatientClient } from './patient-client.ts'
import type { Acknowledged } from './promises-kept.ts'

type OrderBody = z.input<typeof newOrder>

/** A customer who orders again and again, and now and then sends what was answered already once more. */
export async function keepOrdering(options: {
  client: PatientClient
  customer: number
  body: OrderBody
  told: Acknowledged
  signal: AbortSignal
}): Promise<void> {
  const { client, customer, body, told, signal } = options
  while (!signal.aborted) {
    const key = randomUUID()
    told.keys.add(key)
    const placed = await client.call(placeOrder, { body }, key)
    if (!placed.ok) throw new Error(`an order was refused: ${placed.status} ${placed.code}`)
    told.orders.set(key, { id: placed.answer.id, customer })
    if (randomInt(4) === 0) {
      const again = await client.call(placeOrder, { body }, key)
      if (!again.ok || again.answer.id !== placed.answer.id) told.contradicted += 1
    }
    await sleep(randomInt(200), null, { signal })
  }
}

/** An agent who takes every offer and goes with each trip as far as it goes. */
export async function keepRunning(options: {
  client: PatientClient
  /** Asks an order's customer for the code at the door. */
  askCode: (orderId: string) => Promise<string>
  told: Acknowledged
  signal: AbortSignal
}): Promise<void> {
  const { client, told, signal } = options
  while (!signal.aborted) {
    const desk = await client.call(getDesk, {})
    if (!desk.ok) throw new Error(`a desk was refused: ${desk.status} ${desk.code}`)
    for (const offer of desk.answer.offers) {
      const taken = await client.call(acceptOffer, { params: { id: offer.id } })
      if (taken.ok) told.steps.push({ orderId: offer.orderId, status: 'assigned' })
    }
    for (const { id } of desk.answer.trips) {
      const trip = await client.call(getTrip, { params: { id } })
      if (trip.ok) await goOn({ ...options, trip: trip.answer })
    }
    await sleep(randomInt(40), null, { signal })
  }
}

/** The next step of a trip; refusals are let be, as when the offer or the trip is no longer there. */
async function goOn({
  client,
  askCode,
  told,
  trip,
}: Parameters<typeof keepRunning>[0] & { trip: Trip }): Promise<void> {
  const call = { params: { id: trip.id }, body: {} }
  const step = async (): Promise<Trip | null> => {
    if (trip.status === 'assigned') return answerOf(await client.call(startShopping, call))
    if (trip.status === 'shopping') return shop(client, told, trip)
    if (trip.status === 'purchased') return answerOf(await client.call(depart, call))
    if (trip.status === 'in_transit') return answerOf(await client.call(arrive, call))
    const body = { code: await askCode(trip.id), cashKobo: trip.collectKobo }
    return answerOf(await client.call(deliver, { params: call.params, body }))
  }
  const after = await step()
  if (after && after.status !== trip.status) told.steps.push({ orderId: trip.id, status: after.status })
}

async function shop(client: PatientClient, told: Acknowledged, trip: Trip): Promise<Trip | null> {
  const item = trip.items.find((line) => line.status === 'requested')
  if (!item) return answerOf(await client.call(purchase, { params: { id: trip.id }, body: {} }))
  const paidKobo = 10_000 + randomInt(500) * 100
  const body = { askedKobo: paidKobo + 5_000, paidKobo }
  const bought = await client.call(buyItem, { params: { id: trip.id, itemId: item.id }, body })
  if (bought.ok) told.paid.set(item.id, paidKobo)
  return answerOf(bought)
}

function answerOf(outcome: { ok: true; answer: Trip } | { ok: false }): Trip | null {
  return outcome.ok ? outcome.answer : null
}

/** The code that the customer of an order sees. */
export async function readCode(customer: PatientClient, orderId: string): Promise<string> {
  const order = await customer.call(getOrder, { params: { id: orderId } })
  return order.ok ? (order.answer.handoverCode ?? '0000') : '0000'
}
