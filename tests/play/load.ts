import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Trip } from '#contract/dispatch/agent.ts'
import { asAgent, type Means, nextStep } from '#server/players/agent.ts'
import { type Api, createApi, overFetch } from '#server/players/api.ts'
import { asCustomer } from '#server/players/customer.ts'
import { type Acknowledged, acknowledgeStep } from './acknowledged.ts'
import type { Cast } from './cast.ts'
import { placeOrder, readCode } from './customer.ts'
import type { SignedIn } from './people.ts'

interface LoadOptions {
  url: string
  cast: Cast
  acknowledged: Acknowledged
  /** Bounds the pause of a customer between two orders, and of an agent between two looks at the dashboard. */
  pauseMs?: { customer: number; agent: number }
}

interface Player {
  api: Api
  acknowledged: Acknowledged
  /** Returns once it is time for the next order, or look; throws when the run is over. */
  pause(): Promise<void>
}

/** Does something while everybody orders and delivers. Throws where one of them stops before it is done. */
export async function underLoad<T>(options: LoadOptions, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const playing = Promise.all(startLoad(options, over.signal))
  const done = work()
  // Where the load ends first, that is the error.
  done.catch(() => undefined)
  try {
    return await Promise.race([done, playing.then(() => done)])
  } finally {
    over.abort()
    await playing.catch(() => undefined)
  }
}

function startLoad(options: LoadOptions, signal: AbortSignal): Promise<void>[] {
  const { url, cast, acknowledged, pauseMs = { customer: 200, agent: 40 } } = options
  const transport = overFetch(url)
  const retries = { most: Number.POSITIVE_INFINITY, waitMs: 100 }
  const onRetry = () => {
    acknowledged.retries += 1
  }
  const join = ({ cookie }: SignedIn, mostMs: number): Player => ({
    api: createApi({ transport, cookie, retries, signal, onRetry }),
    acknowledged,
    pause: () => sleep(randomInt(mostMs), undefined, { signal }),
  })
  const placedBy = new Map<string, Api>()
  const means: Means = {
    priceOf: () => 10_000 + randomInt(500) * 100,
    codeOf: (orderId) => readCode(placedBy.get(orderId), orderId),
  }
  return [
    ...cast.customers.map((customer) =>
      orderUntilOver(join(customer, pauseMs.customer), cast.body, placedBy),
    ),
    ...cast.agents.map((agent) => deliverUntilOver(join(agent, pauseMs.agent), means)),
  ].map((work) => work.catch((error: unknown) => (signal.aborted ? undefined : Promise.reject(error))))
}

/** A customer who orders again and again, and now and then sends what was answered already once more. */
async function orderUntilOver(
  { api, acknowledged, pause }: Player,
  body: Cast['body'],
  placedBy: Map<string, Api>,
): Promise<never> {
  for (;;) {
    const { key, placed } = await placeOrder(api, acknowledged, body)
    if (!placed.ok) throw new Error(`an order was refused: ${placed.status} ${placed.code}`)
    placedBy.set(placed.answer.id, api)
    if (randomInt(4) === 0) {
      const again = await api.call(...asCustomer.place(body, key))
      if (!again.ok || again.answer.id !== placed.answer.id) acknowledged.contradicted.push(key)
    }
    await pause()
  }
}

/** An agent who takes every offer and goes with each trip as far as it goes. */
async function deliverUntilOver(player: Player, means: Means): Promise<never> {
  const { api, acknowledged, pause } = player
  for (;;) {
    const dashboard = await api.call(...asAgent.look())
    if (!dashboard.ok) throw new Error(`a dashboard was refused: ${dashboard.status} ${dashboard.code}`)
    for (const { id, orderId } of dashboard.answer.offers) {
      const taken = await api.call(...asAgent.accept(id))
      if (taken.ok) acknowledged.steps.push({ orderId, status: 'assigned' })
    }
    for (const { id } of dashboard.answer.trips) {
      const trip = await api.call(...asAgent.read(id))
      if (trip.ok) await takeStep(player, trip.answer, means)
    }
    await pause()
  }
}

/** Takes the next step of a trip. Returns the trip after it, or null where it was refused, as when it is no longer theirs. */
export async function takeStep(
  { api, acknowledged }: Pick<Player, 'api' | 'acknowledged'>,
  trip: Trip,
  means: Means,
): Promise<Trip | null> {
  const step = await nextStep(trip, means)
  if (step === null) return trip
  const outcome = await api.call(...step)
  if (!outcome.ok) return null
  acknowledgeStep(acknowledged, trip.status, outcome.answer)
  return outcome.answer
}
