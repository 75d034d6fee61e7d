import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, PhoneCalls } from '#bench/load/phone-calls.ts'
import type { SignedIn } from '#bench/stage/people.ts'
import type { AgentDashboard, Trip } from '#contract/dispatch/agent.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { systemClock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { PersonEvent } from './followers.ts'

/** How long each part of a trip takes here; a real one takes some forty minutes. */
export const paceMs = {
  answer: 1_500,
  toStart: 2_000,
  item: 2_500,
  question: 2_000,
  toLeave: 1_500,
  ride: 15_000,
  toHand: 2_000,
}
/** As the agents' app does. */
export const reportEveryMs = { inTransit: 5_000, otherwise: 60_000 }
const tryAgainMs = 1_000
const mostTries = 5
const answerLimitMs = 60_000

/** What was acknowledged. */
export interface Acknowledged {
  /** Orders by the key that they were placed with. */
  placed: Map<string, string>
  delivered: Set<string>
  placeMs: number[]
  questions: number
  messages: number
  positions: number
}

export interface Play {
  phones: PhoneCalls
  acknowledged: Acknowledged
  signal: AbortSignal
  /** By the order, as their customer was told. */
  handoverCodes: Map<string, string>
}

/** One read at a time; what asks meanwhile has it read once more. */
function coalesce(read: () => Promise<void>): () => void {
  let isReading = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isReading = true
    do {
      isWanted = false
      await read()
    } while (isWanted)
    isReading = false
  }
  return () => {
    if (isReading) isWanted = true
    else void run()
  }
}

export interface Customer {
  place(): Promise<void>
  onEvent(event: PersonEvent): void
}

/** A customer who places one order, reads it again at each event, answers questions and messages. */
export function createCustomer(
  { phones, acknowledged, handoverCodes, signal }: Play,
  { cookie }: SignedIn,
  body: object,
): Customer {
  let orderId: string | null = null
  const answered = new Set<string>()
  const readAgain = coalesce(async () => {
    if (orderId === null || signal.aborted) return
    const { status, body: order } = await phones.call<CustomerOrder>({
      method: 'GET',
      path: `/api/orders/${orderId}`,
      cookie,
    })
    if (status !== 200) return
    if (order.handoverCode !== null) handoverCodes.set(orderId, order.handoverCode)
    for (const { id, status: is } of order.questions)
      if (is === 'open' && !answered.has(id)) {
        answered.add(id)
        setTimeout(() => void answer(id), paceMs.question)
      }
  })
  const answer = (id: string) =>
    phones.call({ method: 'POST', path: `/api/questions/${id}/answer`, cookie, body: { answer: 'yes' } })

  return {
    async place() {
      const key = randomUUID()
      const startedAt = performance.now()
      for (let tried = 0; tried < mostTries && !signal.aborted; tried += 1) {
        const placed = await phones.call<{ id: string }>({
          method: 'POST',
          path: '/api/orders',
          cookie,
          body,
          key,
        })
        if (placed.status === 201) {
          orderId = placed.body.id
          acknowledged.placed.set(key, orderId)
          acknowledged.placeMs.push(performance.now() - startedAt)
          return readAgain()
        }
        await sleep(tryAgainMs)
      }
    },
    onEvent({ type, from }) {
      if (!type.startsWith('chat.')) return readAgain()
      if (orderId !== null && type === 'chat.sent' && from === 'agent')
        void write({ phones, acknowledged }, cookie, orderId, 'Thank you, I am coming.')
    },
  }
}

async function write(
  { phones, acknowledged }: Pick<Play, 'phones' | 'acknowledged'>,
  cookie: string,
  orderId: string,
  text: string,
): Promise<void> {
  const { status } = await phones.call({
    method: 'POST',
    path: `/api/chat/orders/${orderId}/messages`,
    cookie,
    key: randomUUID(),
    body: { id: newId('message', systemClock), text },
  })
  if (status === 201) acknowledged.messages += 1
}

export interface Agent {
  onEvent(event: PersonEvent): void
}

/** An agent who accepts what is offered and takes each order to its end, reading again at each event as the app does. */
export function createAgent(play: Play, { cookie }: SignedIn, standing: ReadonlySet<string>): Agent {
  const { phones, signal } = play
  const taken = new Set<string>(standing)
  const answered = new Set<string>()
  const isAnswered = new Map<string, () => void>()

  const readAgain = coalesce(async () => {
    if (signal.aborted) return
    const call = { method: 'GET', path: '/api/agent/desk', cookie } as const
    const { status, body: dashboard } = await phones.call<AgentDashboard>(call)
    if (status !== 200) return
    for (const { id } of dashboard.offers)
      if (!answered.has(id)) {
        answered.add(id)
        setTimeout(() => void accept(id), paceMs.answer)
      }
    for (const { id } of dashboard.trips)
      if (!taken.has(id)) {
        taken.add(id)
        void serve(play, cookie, { id, isAnswered })
      }
  })

  async function accept(id: string): Promise<void> {
    if (signal.aborted) return
    await phones.call({ method: 'POST', path: `/api/agent/offers/${id}/accept`, cookie, key: randomUUID() })
  }

  return {
    onEvent({ type, orderId = '' }) {
      if (type.startsWith('chat.')) return
      if (type === 'item.answered') isAnswered.get(orderId)?.()
      readAgain()
      // The order that is shown is read again too.
      if (taken.has(orderId) && !standing.has(orderId))
        void phones.call({ method: 'GET', path: `/api/agent/trips/${orderId}`, cookie })
    },
  }
}

interface Taken {
  id: string
  /** What to call once the customer has answered, by order. */
  isAnswered: Map<string, () => void>
}

/** Takes an order as far as it goes; a refusal ends it and is among the errors. */
async function serve(play: Play, cookie: string, { id, isAnswered }: Taken): Promise<void> {
  const { acknowledged, signal } = play
  const pause = (ms: number) => sleep(ms, null, { signal })
  const step: Step = async (name, body = {}) => {
    const path = `/api/agent/trips/${id}/${name}`
    const key = randomUUID()
    for (let tried = 1; ; tried += 1) {
      const answer = await play.phones.call<Trip>({ method: 'POST', path, cookie, body, key })
      // As the phone's queue of unsent steps does.
      const isLost = answer.status === 0 || answer.status === 503
      if (!isLost || tried === mostTries) return demand(answer)
      await pause(tryAgainMs)
    }
  }
  try {
    await pause(paceMs.toStart)
    const trip = await step('start')
    for (const item of trip.items) {
      await pause(paceMs.item)
      let paidKobo = 30_000
      if (item.capKobo !== null) {
        const coming = new Promise<void>((resolve) => isAnswered.set(id, resolve))
        paidKobo = await ask(step, item)
        acknowledged.questions += 1
        await Promise.race([coming, pause(answerLimitMs)])
      }
      await step(`items/${item.id}/buy`, { askedKobo: paidKobo, paidKobo, confirmed: true })
    }
    const { collectKobo } = await step('purchase')
    await pause(paceMs.toLeave)
    await step('depart')
    for (let riddenMs = 0; riddenMs < paceMs.ride; riddenMs += reportEveryMs.inTransit) {
      await report(play, cookie)
      await pause(reportEveryMs.inTransit)
    }
    await step('arrive')
    await write(play, cookie, id, 'I am at your gate with your goods.')
    await pause(paceMs.toHand)
    await step('deliver', { code: play.handoverCodes.get(id) ?? '0000', cashKobo: collectKobo })
    acknowledged.delivered.add(id)
  } catch (error) {
    if (!signal.aborted && !(error instanceof Refused)) throw error
  }
}

type Step = (name: string, body?: object) => Promise<Trip>

/** Asks whether an item may cost more than its customer said; returns that price. */
async function ask(step: Step, { id, capKobo }: Trip['items'][number]): Promise<number> {
  const askedKobo = (capKobo ?? 0) + 20_000
  await step(`items/${id}/ask`, { kind: 'over_cap', askedKobo })
  return askedKobo
}

class Refused extends Error {}

function demand<Body>({ status, code, body }: Answer<Body>): Body {
  if (status !== 200) throw new Refused(`${status} ${code}`)
  return body
}

/** Where each agent was last. */
const places = new Map<string, { latitude: number; longitude: number }>()

/** Sends where an agent is. */
export async function report({ phones, acknowledged }: Play, cookie: string): Promise<void> {
  // Beyond 200 m at once nobody is believed.
  const step = () => (Math.random() - 0.5) / 500
  const before = places.get(cookie) ?? { latitude: 9.0667, longitude: 7.4667 }
  const place = { latitude: before.latitude + step(), longitude: before.longitude + step() }
  places.set(cookie, place)
  const body = { ...place, happenedAt: new Date().toISOString() }
  const { status } = await phones.call({ method: 'POST', path: '/api/agent/position', cookie, body })
  if (status === 200) acknowledged.positions += 1
}
