import dns from 'node:dns'
import type { RequestListener } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/core/config.ts'
import { type PaystackServer, startPaystackServer } from '#tests/servers/paystack-server.ts'
import { startTermii, type TermiiServer } from '#tests/servers/termii-server.ts'
import { testConfig } from '#tests/test-config.ts'
import type { Dice } from './dice.ts'

/** How a call to somebody outside ends; `lost` was done though no answer came back. */
type Mood = 'well' | 'late' | 'lost' | 'never' | 'broken' | 'away'

const moods: readonly (readonly [Mood, number])[] = [
  ['well', 84],
  ['late', 6],
  ['lost', 3],
  ['never', 2],
  ['broken', 2],
  ['away', 3],
]
const latestMs = 6_000

type Inject = (
  serve: RequestListener,
  asked: { method: string; url: string; headers: Record<string, string>; payload: Buffer },
) => Promise<{ statusCode: number; headers: Record<string, string>; rawPayload: Buffer }>

/** Those outside: they live in this process and are reached without sockets. */
export interface Outside {
  config: Config
  paystack: PaystackServer
  termii: TermiiServer
  /** How calls have ended so far. */
  ended: Map<Mood, number>
  /** Leads what they send to us to the server. */
  connect(app: FastifyInstance): void
}

/** Replaces `fetch` and name look-ups for good: whoever is not of the simulation cannot be reached. */
export async function openOutside(dice: Dice): Promise<Outside> {
  const paystack = await startPaystackServer({ url: 'http://paystack.test', now: () => new Date() })
  const termii = await startTermii('http://termii.test')
  const { publicUrl } = testConfig()
  paystack.webhookUrl = `${publicUrl}/api/payments/paystack/webhook`
  // Its turns send them, when and as often as the seed says.
  paystack.webhooks = 'never'
  const serving = new Map<string, RequestListener>([
    [new URL(paystack.url).origin, paystack.serve],
    [new URL(termii.url).origin, termii.serve],
  ])
  const ended = new Map<Mood, number>()
  const ours: { app: FastifyInstance | null } = { app: null }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(publicUrl)) return askUs(ours.app, request)
    const serve = serving.get(new URL(request.url).origin)
    const mood = serve === undefined ? 'away' : (dice.weigh(moods) ?? 'well')
    ended.set(mood, (ended.get(mood) ?? 0) + 1)
    if (serve === undefined || mood === 'away') throw notReached()
    return askInMood(serve, request, { mood, dice })
  }
  timeOutBySimulation()
  nameNobody()
  const { secretKey, url } = paystack
  return {
    config: testConfig({ paystack: { secretKey, url }, termiiUrl: termii.url }),
    paystack,
    termii,
    ended,
    connect: (app) => {
      ours.app = app
    },
  }
}

async function askInMood(
  serve: RequestListener,
  request: Request,
  { mood, dice }: { mood: Mood; dice: Dice },
): Promise<Response> {
  if (mood === 'never') return untilAborted(request.signal)
  if (mood === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 })
  if (mood === 'late') await pause(dice.whole(300, latestMs), request.signal)
  const answer = await askDirectly(serve, request)
  if (mood === 'lost') throw new TypeError('fetch failed', { cause: codeOf('ECONNRESET') })
  return answer
}

async function askDirectly(serve: RequestListener, request: Request): Promise<Response> {
  const require = createRequire(import.meta.url)
  const inject = createRequire(require.resolve('fastify'))('light-my-request') as Inject
  const { statusCode, headers, rawPayload } = await inject(serve, {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return new Response(rawPayload.length === 0 ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers,
  })
}

async function askUs(app: FastifyInstance | null, request: Request): Promise<Response> {
  if (app === null) throw notReached()
  const { pathname, search } = new URL(request.url)
  const answer = await app.inject({
    method: request.method as 'POST',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return new Response(null, { status: answer.statusCode })
}

/** What a job says that found somebody outside away, and is tried again. */
const awayTexts =
  /^Error: (?:Paystack|.{2,20} (?:cannot|could not) be reached|A document could not|(?:SMS|letter) \S+ waits)/

export const isOfOutside = (error: string) => awayTexts.test(error)

const codeOf = (code: string) => Object.assign(new Error(code), { code })
const notReached = () => new TypeError('fetch failed', { cause: codeOf('ECONNREFUSED') })

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** Limits of time are the simulation's: Node keeps its own for `AbortSignal.timeout`. */
function timeOutBySimulation(): void {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms)
    return controller.signal
  }
}

/** No name leads out of this process but that of this machine. */
function nameNobody(): void {
  const { lookup } = dns
  const isHere = (name: string) => /^(?:localhost|127\.|::1|\/)/.test(name)
  const named = (...given: unknown[]) => {
    const answered = given.at(-1) as (error: Error) => void
    if (isHere(String(given[0]))) Reflect.apply(lookup, dns, given)
    else setImmediate(() => answered(Object.assign(codeOf('ENOTFOUND'), { hostname: given[0] })))
  }
  Object.assign(dns, { lookup: named })
  Object.assign(dns.promises, { lookup: async () => Promise.reject(codeOf('ENOTFOUND')) })
  syncBuiltinESMExports()
}
