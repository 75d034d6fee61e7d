import { setTimeout as sleep } from 'node:timers/promises'
import type { PhoneCalls } from '#bench/load/phone-calls.ts'
import type { Trip } from '#contract/dispatch/agent.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { asAgent, type Means } from '#server/players/agent.ts'
import { type Api, createApi } from '#server/players/api.ts'
import { asCustomer } from '#server/players/customer.ts'
import { sendMessage } from '#server/players/send-message.ts'
import { type Acknowledged, acknowledgeStep } from '#tests/play/acknowledged.ts'
import { placeOrder } from '#tests/play/customer.ts'
import type { PersonEvent } from '#tests/play/followers.ts'
import { takeStep } from '#tests/play/load.ts'
import type { SignedIn } from '#tests/play/people.ts'

/** Says how long each part of a trip takes here; a real one takes some forty minutes. */
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
const retries = { most: 4, waitMs: 1_000 }
const answerLimitMs = 60_000

export interface Play {
  phones: PhoneCalls
  acknowledged: Acknowledged
  counted: { placeMs: number[]; questions: number; messages: number; positions: number }
  signal: AbortSignal
  /** By the order, as their customer was told. */
  handoverCodes: Map<string, string>
}

/** Lets work go on that ends by throwing once the run is over, and may not throw before. */
export function inBackground({ signal }: Play, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

function openApi({ phones, signal }: Play, { cookie }: SignedIn): Api {
  return createApi({ transport: phones.call, cookie, retries, signal })
}

/** Reads once at a time; what asks meanwhile has it read once more. */
function coalesce(play: Play, read: () => Promise<void>): () => void {
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
    else inBackground(play, run())
  }
}

export interface Customer {
  place(): Promise<void>
  onEvent(event: PersonEvent): void
}

/** A customer who places one order, reads it again at each event, answers questions and messages. */
export function createCustomer(
  play: Play,
  person: SignedIn,
  body: Parameters<typeof placeOrder>[2],
): Customer {
  const { acknowledged, counted, handoverCodes, signal } = play
  const api = openApi(play, person)
  let orderId: string | null = null
  const answered = new Set<string>()
  const answer = async (questionId: string) => {
    await sleep(paceMs.question, null, { signal })
    await api.call(...asCustomer.answerYes(questionId))
  }
  const readAgain = coalesce(play, async () => {
    if (orderId === null) return
    const order = await api.call(...asCustomer.read(orderId))
    if (!order.ok) return
    const { handoverCode, questions } = order.answer
    if (handoverCode !== null) handoverCodes.set(orderId, handoverCode)
    for (const { id, status } of questions)
      if (status === 'open' && !answered.has(id)) {
        answered.add(id)
        inBackground(play, answer(id))
      }
  })
  return {
    async place() {
      const startedAt = performance.now()
      const { placed } = await placeOrder(api, acknowledged, body)
      if (!placed.ok) return
      orderId = placed.answer.id
      counted.placeMs.push(performance.now() - startedAt)
      readAgain()
    },
    onEvent({ type, from }) {
      if (!type.startsWith('chat.')) return readAgain()
      if (orderId !== null && type === 'chat.sent' && from === 'agent')
        inBackground(play, write(play, api, orderId, 'Thank you, I am coming.'))
    },
  }
}

async function write({ counted }: Play, api: Api, orderId: string, text: string): Promise<void> {
  const sent = await api.call(...sendMessage(orderId, text))
  if (sent.ok) counted.messages += 1
}

export interface Agent {
  onEvent(event: PersonEvent): void
}

/** An agent who accepts what is offered and takes each order to its end, reading again at each event as the app does. */
export function createAgent(play: Play, person: SignedIn, standing: ReadonlySet<string>): Agent {
  const { signal } = play
  const api = openApi(play, person)
  const taken = new Set<string>(standing)
  const answered = new Set<string>()
  const isAnswered = new Map<string, () => void>()
  const accept = async (offerId: string) => {
    await sleep(paceMs.answer, null, { signal })
    await api.call(...asAgent.accept(offerId))
  }
  const readAgain = coalesce(play, async () => {
    const dashboard = await api.call(...asAgent.look())
    if (!dashboard.ok) return
    for (const { id } of dashboard.answer.offers)
      if (!answered.has(id)) {
        answered.add(id)
        inBackground(play, accept(id))
      }
    for (const { id } of dashboard.answer.trips)
      if (!taken.has(id)) {
        taken.add(id)
        inBackground(play, serve(play, { api, person, isAnswered }, id))
      }
  })
  return {
    onEvent({ type, orderId = '' }) {
      if (type.startsWith('chat.')) return
      if (type === 'item.answered') isAnswered.get(orderId)?.()
      readAgain()
      // The order that is shown is read again too.
      if (taken.has(orderId) && !standing.has(orderId)) inBackground(play, api.call(...asAgent.read(orderId)))
    },
  }
}

interface Server {
  api: Api
  person: SignedIn
  /** Holds what to call once the customer has answered, by order. */
  isAnswered: Map<string, () => void>
}

/** Takes an order as far as it goes; a refusal ends it and is among the errors. */
async function serve(play: Play, server: Server, id: string): Promise<void> {
  const { acknowledged, counted, handoverCodes } = play
  const { api, isAnswered } = server
  const means: Means = {
    priceOf: ({ capKobo }) => (capKobo === null ? 30_000 : capKobo + 20_000),
    codeOf: async (orderId) => handoverCodes.get(orderId) ?? '0000',
  }
  await sleep(paceMs.toStart, null, { signal: play.signal })
  const begun = await api.call(...asAgent.start(id))
  if (!begun.ok) return
  acknowledgeStep(acknowledged, 'assigned', begun.answer)
  for (let trip: Trip | null = begun.answer; trip && !hasEnded(trip.status); ) {
    await takeTime(play, server, trip)
    const coming = new Promise<void>((resolve) => isAnswered.set(id, resolve))
    const after: Trip | null = await takeStep({ api, acknowledged }, trip, means)
    if (after && after.questions.length > trip.questions.length) {
      counted.questions += 1
      await Promise.race([coming, sleep(answerLimitMs, null, { signal: play.signal })])
      const read = await api.call(...asAgent.read(id))
      trip = read.ok ? read.answer : null
    } else trip = after
  }
}

/** Takes the time of what happens before an agent's next step. */
async function takeTime(play: Play, { api, person }: Server, { id, status, items }: Trip): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: play.signal })
  if (status === 'shopping' && items.some((item) => item.status === 'requested')) await pause(paceMs.item)
  if (status === 'purchased') await pause(paceMs.toLeave)
  if (status === 'in_transit')
    for (let riddenMs = 0; riddenMs < paceMs.ride; riddenMs += reportEveryMs.inTransit) {
      await report(play, person)
      await pause(reportEveryMs.inTransit)
    }
  if (status === 'arrived') {
    await write(play, api, id, 'I am at your gate with your goods.')
    await pause(paceMs.toHand)
  }
}

/** Remembers where each agent was last. */
const places = new Map<string, { latitude: number; longitude: number }>()

/** Sends once where an agent is. */
export async function report({ phones, counted, signal }: Play, { cookie }: SignedIn): Promise<void> {
  // Beyond 200 m at once nobody is believed.
  const step = () => (Math.random() - 0.5) / 500
  const before = places.get(cookie) ?? { latitude: 9.0667, longitude: 7.4667 }
  const place = { latitude: before.latitude + step(), longitude: before.longitude + step() }
  places.set(cookie, place)
  const api = createApi({ transport: phones.call, cookie, retries: { most: 0, waitMs: 0 }, signal })
  const { ok } = await api.call(...asAgent.report(place.latitude, place.longitude))
  if (ok) counted.positions += 1
}
