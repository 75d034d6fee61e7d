import dns from 'node:dns'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { Duplex } from 'node:stream'
import { Readable } from 'node:stream'
import type { Dice } from './dice.ts'
import { currentProcess, outsideProcesses } from './sim-process.ts'

const require = createRequire(import.meta.url)

/** How a call to somebody outside ends; `lost` was done though no answer came back. */
export type Mood = 'well' | 'late' | 'lost' | 'never' | 'broken' | 'away'

export const moods: readonly (readonly [Mood, number])[] = [
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

/** Says who is out there, and how calls to them end. */
interface Reach {
  /** Returns who answers at an origin; undefined where nobody does. */
  serveAt(origin: string): RequestListener | undefined
  /** Opens a connection to a mail server; null where there is none of this name. */
  connectMail(host: string): Duplex | null
  /** Returns our own answer to a request of somebody outside; null where the address is not ours. */
  askUs(request: Request): Promise<Response> | null
  /** Draws how the next call ends; nothing is known of what a mail server is asked. */
  drawMood(request?: Request): Mood
  dice: Dice
}

/**
 * Replaces every way out of this process for good: `fetch`, requests of `node:http` and `node:https`, connections to mail
 * servers, limits of time and the looking up of names. Whoever is not of the simulation cannot be reached.
 */
export function leadOutside(reach: Reach): void {
  const askNow = async (request: Request): Promise<Response> => {
    const ours = reach.askUs(request)
    if (ours !== null) return ours
    const serve = reach.serveAt(new URL(request.url).origin)
    const mood = serve === undefined ? 'away' : reach.drawMood(request)
    if (serve === undefined || mood === 'away') throw notReached()
    return askInMood(serve, request, { mood, dice: reach.dice })
  }
  // What is outside goes on where the process that asked is killed, and nobody takes the answer.
  const ask = (request: Request): Promise<Response> => {
    const process = currentProcess()
    if (process === null) return askNow(request)
    return process.whileAlive(outsideProcesses(() => askNow(request)))
  }
  globalThis.fetch = async (input, init) => ask(new Request(input, init))
  const request = requestBy(ask)
  Object.assign(require('node:https') as object, { request })
  Object.assign(require('node:http') as object, { request })
  Object.assign(require('node:net') as object, { connect: connectBy(reach) })
  timeOutBySimulation()
  nameNobody()
  syncBuiltinESMExports()
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

interface Asked {
  method?: string
  headers?: Record<string, string | number>
  signal?: AbortSignal
}

/** Stands for `request` of `node:http` and `node:https`, as far as it is used of strangers' addresses. */
function requestBy(ask: (request: Request) => Promise<Response>) {
  return (url: string | URL, asked: Asked, take: (response: IncomingMessage) => void) => {
    const { method = 'GET', headers = {}, signal } = asked
    const asking = new EventEmitter()
    const end = (body?: string | Uint8Array) => {
      const hasBody = method !== 'GET' && body !== undefined && body.length > 0
      const request = new Request(url, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(signal === undefined ? {} : { signal }),
        ...(hasBody ? { body: typeof body === 'string' ? body : new Uint8Array(body) } : {}),
      })
      ask(request).then(
        async (response) => {
          const bytes = Buffer.from(await response.arrayBuffer())
          const { status: statusCode } = response
          const said = { statusCode, headers: Object.fromEntries(response.headers) }
          take(Object.assign(Readable.from([bytes]), said) as unknown as IncomingMessage)
        },
        (error: unknown) => asking.emit('error', (error as { cause?: unknown }).cause ?? error),
      )
    }
    return Object.assign(asking, { end })
  }
}

/** Stands for `connect` of `node:net`: a mail server answers, or nobody. */
function connectBy({ connectMail, drawMood }: Reach) {
  return ({ host }: { host: string }) => {
    const connection = drawMood() === 'away' ? null : connectMail(host)
    if (connection !== null) {
      setImmediate(() => connection.emit('connect'))
      return withTimes(connection)
    }
    const refused = withTimes(Readable.from([]))
    setImmediate(() => refused.destroy(codeOf('ECONNREFUSED')))
    return refused
  }
}

/**
 * Adds the limit of time that sockets have: it begins anew with whatever comes. Nothing of that is taken, as by a listener
 * for it: whoever reads may come to listen only later.
 */
export function withTimes<S extends Readable>(stream: S) {
  let timer: NodeJS.Timeout | undefined
  let limitMs = 0
  const begin = () => {
    clearTimeout(timer)
    timer = limitMs > 0 && !stream.destroyed ? setTimeout(() => stream.emit('timeout'), limitMs) : undefined
  }
  stream.once('close', () => clearTimeout(timer))
  const { push } = stream
  return Object.assign(stream, {
    push(...given: Parameters<Readable['push']>): boolean {
      begin()
      return Reflect.apply(push, stream, given)
    },
    setTimeout(ms: number) {
      limitMs = ms
      begin()
      return stream
    },
  })
}

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
}

const codeOf = (code: string) => Object.assign(new Error(code), { code })
export const notReached = () => new TypeError('fetch failed', { cause: codeOf('ECONNREFUSED') })
