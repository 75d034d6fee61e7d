import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crashPassword } from './serve-until-stopped.ts'

/** What a customer was answered, and may rely on. */
export interface Receipt {
  key: string
  id: string
  isCancelled: boolean
}

/** Places orders one after the other and cancels every second one, trying each action until it is answered. */
export async function shop(url: string, closing: AbortSignal): Promise<Receipt[]> {
  const cookie = await signIn(url, closing)
  const marketId = await findMarket(url, closing)
  const receipts: Receipt[] = []
  while (!closing.aborted) {
    const key = randomUUID()
    const placed = await insist(closing, () => send(url, cookie, '/api/orders', key, order(marketId)))
    if (placed === null) break
    const receipt = { key, id: String(placed['id']), isCancelled: false }
    receipts.push(receipt)
    if (receipts.length % 2 === 0) {
      const cancel = () => send(url, cookie, `/api/orders/${receipt.id}/cancel`, randomUUID(), {})
      receipt.isCancelled = (await insist(closing, cancel)) !== null
    }
  }
  return receipts
}

type Answer = Record<string, unknown>

/** The answer of a call that is retried until the server answers; null when the test ends first. */
async function insist(closing: AbortSignal, attempt: () => Promise<Answer | null>): Promise<Answer | null> {
  while (!closing.aborted) {
    const answer = await attempt().catch(() => null)
    if (answer) return answer
    await sleep(100)
  }
  return null
}

async function send(
  url: string,
  cookie: string,
  path: string,
  key: string,
  body: unknown,
): Promise<Answer | null> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  const answer = (await response.json()) as Answer
  if (response.ok) return answer
  if (response.status >= 500) return null
  // Cancelled by a try whose answer was lost: the order is where it was asked to be.
  if (response.status === 409 && path.endsWith('/cancel')) return answer
  throw new Error(`${path}: ${response.status}`)
}

async function signIn(url: string, closing: AbortSignal): Promise<string> {
  let cookie = ''
  await insist(closing, async () => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'amina', password: crashPassword }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return response.ok ? {} : null
  })
  return cookie
}

async function findMarket(url: string, closing: AbortSignal): Promise<string> {
  const found = await insist(
    closing,
    async () => (await (await fetch(`${url}/api/markets/wuse-market`)).json()) as Answer,
  )
  return String(found?.['id'])
}

function order(marketId: string) {
  return {
    marketId,
    items: [
      { name: 'rice', quantity: 2, unit: 'mudu' },
      { name: 'pepper', budgetKobo: 50_000 },
      { name: 'ugu' },
    ],
    place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza' },
    contact: { name: 'Amina Bello', phone: '0803 123 4501' },
  }
}
