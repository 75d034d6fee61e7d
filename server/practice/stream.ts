import { randomInt } from 'node:crypto'
import { getMarketEndpoint, type MarketPage } from '#contract/markets/markets.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { endedStatuses } from '#domain/orders/order-machine.ts'
import { minutes, seconds } from '#domain/time/durations.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { Api } from '#server/players/api.ts'
import { asCustomer, type OrderBody } from '#server/players/customer.ts'
import { request } from '#server/players/request.ts'
import { type PastCustomer, pastCustomers } from './past/past-people.ts'
import { usualMarkets } from './past/past-stage.ts'
import { findPracticeUserId } from './practice-store.ts'
import { type Door, signOut } from './seats.ts'

/** Comes so soon after the start, so that a newcomer finds the board moving. */
const firstAfterMs = minutes(1)
const pauseMs = { least: minutes(8), most: minutes(20) }
/** Looks at an order under way so often. */
const lookEveryMs = seconds(10)

interface Customer {
  api: Api
  orderId: string
}

/** Holds what is known between two turns; times are milliseconds of practice. */
export interface StreamState {
  customer: Customer | null
  dueAt: number
}

interface StreamScene extends Pick<PlatformServices, 'db' | 'clock'> {
  door: Door
  now: number
}

export const streamAtStart = (): StreamState => ({ customer: null, dueAt: firstAfterMs })

/** Has a simulated customer order now and then, one at a time; they answer, and rate who came. */
export async function turnStream(scene: StreamScene, state: StreamState): Promise<void> {
  const { now } = scene
  if (now < state.dueAt) return
  if (state.customer === null) {
    state.customer = await order(scene)
    state.dueAt = now + (state.customer === null ? pauseMs.least : lookEveryMs)
    return
  }
  state.dueAt = now + lookEveryMs
  if (await follow(state.customer)) return
  await leaveStream(state)
  state.dueAt = now + randomInt(pauseMs.least, pauseMs.most)
}

export async function leaveStream(state: StreamState): Promise<void> {
  const { customer } = state
  state.customer = null
  if (customer !== null) await signOut([customer.api])
}

/** Places an order of what is bought most; null where nobody can, or it is refused. */
async function order({ db, clock, door }: StreamScene): Promise<Customer | null> {
  const person = pick(pastCustomers)
  const userId = person && (await findPracticeUserId(db, person.username))
  const slug = pick(usualMarkets)
  if (!person || !userId || slug === undefined) return null
  const market = await door.asVisitor.call(...request(getMarketEndpoint, { params: { slug } }))
  if (!market.ok) return null
  const body = bodyOf(person, market.answer)
  if (body === null) return null
  const api = await door.signIn(userId)
  const placed = await api.call(...asCustomer.place(body, newId('order', clock)))
  if (placed.ok) return { api, orderId: placed.answer.id }
  await signOut([api])
  return null
}

function bodyOf(
  { area, landmark, name, phoneNumber }: PastCustomer,
  { id: marketId, catalogue }: MarketPage,
): OrderBody | null {
  const popular = catalogue.filter(({ prices }) => prices.length > 0).slice(0, 24)
  const goods = new Set(Array.from({ length: randomInt(2, 6) }, () => pick(popular)))
  const items = [...goods].flatMap((product) => {
    const unit = product?.prices[0]?.unit
    return product && unit ? [{ name: product.name, productId: product.id, quantity: 1, unit }] : []
  })
  if (items.length === 0) return null
  return { marketId, items, place: { area, landmark }, contact: { name, phone: phoneNumber } }
}

/** Does what a customer does while they wait; returns false once the order has ended. */
async function follow({ api, orderId: id }: Customer): Promise<boolean> {
  const read = await api.call(...asCustomer.read(id))
  if (!read.ok) return false
  const { status, questions } = read.answer
  for (const question of questions)
    if (question.status === 'open') await api.call(...asCustomer.answerYes(question.id))
  if (status === 'delivered')
    await api.call(
      ...request(rateOrderEndpoint, { params: { id }, body: { stars: randomInt(4, 6), words: null } }),
    )
  return !endedStatuses.some((ended) => ended === status)
}

function pick<Of>(list: readonly Of[]): Of | undefined {
  return list[randomInt(Math.max(1, list.length))]
}
