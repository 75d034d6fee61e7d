import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import type { SignedIn } from '../stage/people.ts'
import { type Latencies, summarise } from './latencies.ts'

/** The pace at which orders are placed. */
export const ordersPerSecond = 20
const answerLimitMs = 10_000

/** How long orders took to their first offer and to their customer's stream. */
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
  /** Where the app is. */
  url: string
  customer: SignedIn
  admin: SignedIn
  body: string
  orders: number
}

/** Places orders at a steady pace and waits until each was offered and its customer told, or ten seconds. */
export async function measureOrders({ url, customer, admin, body, orders }: Context): Promise<OrderLatency> {
  const mine = await follow(url + myOrderEventsEndpoint.path, customer, 'order.placed')
  const offers = await follow(url + adminEventsEndpoint.path, admin, 'offer.made')
  const sentAt = new Map<string, number>()
  const startedAt = performance.now()
  const answers: Promise<void>[] = []
  for (let index = 0; index < orders; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1000) / ordersPerSecond - performance.now()))
    const at = performance.now()
    answers.push(send(url, customer, body).then((id) => void sentAt.set(id, at)))
  }
  await Promise.all(answers)
  const givenUpAt = performance.now() + answerLimitMs
  // Orders of an earlier measurement may be offered again meanwhile.
  const isSent = (id: string) => mine.times.has(id) && offers.times.has(id)
  while (![...sentAt.keys()].every(isSent) && performance.now() < givenUpAt) await sleep(50)
  mine.close()
  offers.close()
  const durations = (times: Map<string, number>) =>
    [...sentAt].flatMap(([id, at]) => ((found) => (found === undefined ? [] : [found - at]))(times.get(id)))
  const [toOffer, toCustomer] = [durations(offers.times), durations(mine.times)]
  const missing = 2 * orders - toOffer.length - toCustomer.length
  return { toOffer: summarise(toOffer), toCustomer: summarise(toCustomer), missing }
}

async function send(url: string, customer: SignedIn, body: string): Promise<string> {
  const answer = await fetch(url + placeOrderEndpoint.path, {
    method: 'POST',
    headers: {
      cookie: customer.cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body,
  })
  if (!answer.ok) throw new Error(`placing answers ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Notes when each order's event of one type comes on a stream. */
async function follow(url: string, who: SignedIn, type: string) {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { cookie: who.cookie }, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  const times = new Map<string, number>()
  const reading = readEvents(response.body, (event) => {
    if (event.type === type) times.set(event.orderId, performance.now())
  })
  reading.catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return { times, close: () => leaving.abort() }
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: { type: string; orderId: string }) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: event\ndata: (.*)$/m.exec(block)?.[1]
      if (data) onEvent(JSON.parse(data))
    }
  }
}
