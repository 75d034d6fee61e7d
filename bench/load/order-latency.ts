import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { createApi, overFetch } from '#server/players/api.ts'
import { asCustomer, type OrderBody } from '#server/players/customer.ts'
import { createFairClock } from '#tests/fair-clock.ts'
import { openEventStream } from '#tests/play/event-stream.ts'
import type { SignedIn } from '#tests/play/people.ts'
import { type Latencies, summarise } from './latencies.ts'

/** The pace at which orders are placed. */
export const ordersPerSecond = 20
const answerLimitMs = 10_000

/** Says how long orders took to their first offer and to their customer's stream. */
export interface OrderLatency {
  toOffer: Latencies
  toCustomer: Latencies
  /** Offers and messages that never came. */
  missing: number
}

/** Holds a write transaction open while something is measured. */
export async function besideWriter<T>(address: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    return await work()
  } finally {
    await client.end()
  }
}

interface Context {
  url: string
  customer: SignedIn
  admin: SignedIn
  body: OrderBody
  orders: number
}

/** Places orders at a steady pace and waits until each was offered and its customer told, or ten seconds. */
export async function measureOrders({ url, customer, admin, body, orders }: Context): Promise<OrderLatency> {
  const mine = await follow(url, myOrderEventsEndpoint.path, customer, 'order.placed')
  const offers = await follow(url, adminEventsEndpoint.path, admin, 'offer.made')
  const { signal } = new AbortController()
  const retries = { most: 0, waitMs: 0 }
  const api = createApi({ transport: overFetch(url, minutes(2)), cookie: customer.cookie, retries, signal })
  const sentAt = new Map<string, number>()
  const startedAt = performance.now()
  const answers: Promise<void>[] = []
  for (let index = 0; index < orders; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1000) / ordersPerSecond - performance.now()))
    const at = performance.now()
    answers.push(
      api.call(...asCustomer.place(body)).then((placed) => {
        if (!placed.ok) throw new Error(`placing answers ${placed.status} ${placed.code}`)
        sentAt.set(placed.answer.id, at)
      }),
    )
  }
  await Promise.all(answers)
  const fairMs = createFairClock()
  // Orders of an earlier measurement may be offered again meanwhile.
  const isSent = (id: string) => mine.times.has(id) && offers.times.has(id)
  while (![...sentAt.keys()].every(isSent) && fairMs() < answerLimitMs) await sleep(50)
  mine.close()
  offers.close()
  const durations = (times: Map<string, number>) =>
    [...sentAt].flatMap(([id, at]) => ((found) => (found === undefined ? [] : [found - at]))(times.get(id)))
  const [toOffer, toCustomer] = [durations(offers.times), durations(mine.times)]
  const missing = 2 * orders - toOffer.length - toCustomer.length
  return { toOffer: summarise(toOffer), toCustomer: summarise(toCustomer), missing }
}

/** Notes when each order's event of one type comes on a stream. */
function follow(url: string, path: string, who: SignedIn, type: string) {
  const times = new Map<string, number>()
  return new Promise<{ times: Map<string, number>; close(): void }>((resolve, reject) => {
    const { hostname: host, port } = new URL(url)
    const stream = openEventStream({
      host,
      port: Number(port),
      path,
      headers: { cookie: who.cookie },
      onEnd: (reason) => reject(new Error(`${path} ended: ${reason}`)),
      onMessage({ name, data }) {
        if (name === 'ready') resolve({ times, close: stream.close })
        if (name !== 'event') return
        const event = JSON.parse(data) as { type: string; orderId: string }
        if (event.type === type) times.set(event.orderId, performance.now())
      },
    })
  })
}
