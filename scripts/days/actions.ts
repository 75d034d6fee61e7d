import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, endpointUrl } from '#contract/core/endpoint.ts'
import { errorBody } from '#contract/error-body.ts'
import { errorCodes } from '#contract/errors.ts'
import { seconds } from '#domain/time/durations.ts'
import { Acknowledged } from './acknowledged.ts'
import type { Actor } from './actors.ts'
import { isLetIn } from './actors.ts'
import type { Coverage } from './coverage.ts'
import type { Dice } from './dice.ts'
import { Histories } from './histories.ts'
import type { Known } from './known.ts'
import { type LiveMessage, LiveStreams, textOf } from './live-streams.ts'
import { watched } from './pool-watch.ts'
import { Reported } from './reported.ts'
import { NoAnswer } from './sim-process.ts'
import type { SimServer } from './sim-server.ts'
import { addressOf, type Spoilt, spoil } from './spoil.ts'

/** Says why somebody asks: to bring an order on, to try what the contract allows, or to repeat what was asked before. */
type Motive = 'trip' | 'chance' | 'repeat'

export interface Wish {
  endpoint: Endpoint
  call: { params?: unknown; query?: unknown; body?: unknown }
  key: string | null
  motive: Motive
  /** What goes wrong with it on its way; nothing where it is left out. */
  spoilt?: Spoilt
}

export interface SimAnswer {
  status: number
  code: string | null
  text: string
  json: unknown
}

export interface Action extends Wish, Pick<SimAnswer, 'status' | 'code'> {
  number: number
  atMs: number
  actor: string
}

/** Keeps what was asked with a key and done, to be asked again. */
export interface Done {
  actor: Actor
  wish: Wish
  answer: SimAnswer
  atMs: number
}

/** Stands for the answer that never came. */
const unanswered: SimAnswer = { status: 0, code: null, text: '', json: null }
const mostTries = 5
const givenUpShare = 0.1
/** So many of those who got nothing ask again when they look at their phone the next time. */
const laterShare = 0.7

function orNone(error: unknown): SimAnswer {
  if (!(error instanceof NoAnswer)) throw error
  return unanswered
}

/** Returns whether an answer says to ask again soon, or is none. */
const isPassing = ({ status, code }: SimAnswer) =>
  status === 0 || code === 'server.unavailable' || code === 'server.storage_full'
const mostDone = 40
const mostActions = 400

/** Sends what people ask, and checks each answer by itself. */
export class Actions {
  readonly actions: Action[] = []
  readonly done: Done[] = []
  /** Orders by id, whose they are. */
  readonly customersOf = new Map<string, string>()
  /** Holds orders that some others of a business read too; `whose.ts` knows who. */
  readonly #ofBusinesses = new Set<string>()
  readonly reported = new Reported()
  readonly acknowledged = new Acknowledged()
  readonly histories = new Histories()
  readonly streams = new LiveStreams()
  readonly #server: SimServer
  readonly #known: Known
  readonly #coverage: Coverage
  readonly #dice: Dice
  readonly #isExcused: (text: string) => boolean
  readonly #later: (run: () => Promise<void>) => void
  readonly #noteFault: (text: string) => void
  #count = 0
  /** Counts when something is asked and when it is answered, so that what was over before is told from what was at once. */
  #moment = 0

  /** The dice say who asks again where no answer came. */
  constructor(
    server: SimServer,
    given: {
      known: Known
      coverage: Coverage
      dice: Dice
      /** Returns whether a fault that lasts accounts for a refusal. */
      isExcused(text: string): boolean
      /** Has something done some time later. */
      later(run: () => Promise<void>): void
      noteFault(text: string): void
    },
  ) {
    this.#server = server
    this.#known = given.known
    this.#coverage = given.coverage
    this.#dice = given.dice
    this.#isExcused = given.isExcused
    this.#later = given.later
    this.#noteFault = given.noteFault
  }

  get count(): number {
    return this.#count
  }

  /** Takes in, as a sentence, what the last answers show to be wrong. */
  noteFault(text: string): void {
    this.#noteFault(`action ${this.#count}: ${text}`)
  }

  async send(actor: Actor, wish: Wish): Promise<SimAnswer> {
    this.#count += 1
    const number = this.#count
    const began = { begun: this.#nextMoment(), fromMs: this.#server.time.nowMs() }
    const answer = await watched(wish.endpoint.id, () => this.#ask(actor, wish))
    const at = { ...began, ended: this.#nextMoment(), toMs: this.#server.time.nowMs() }
    const action = {
      ...wish,
      number,
      atMs: this.#server.time.nowMs(),
      actor: actor.name,
      status: answer.status,
      code: answer.code,
    }
    this.actions.push(action)
    if (this.actions.length > mostActions) this.actions.shift()
    if (isPassing(answer) && wish.key !== null && wish.motive !== 'repeat' && this.#dice.chance(laterShare))
      this.#later(async () => void (await this.send(actor, wish)))
    if (isPassing(answer) && (answer === unanswered || this.#isExcused(answer.code ?? ''))) return answer
    this.reported.note(actor, wish, answer, at)
    // What only repeats an earlier answer says how it was then.
    if (isDone(answer) && wish.motive !== 'repeat')
      this.histories.note(actor, wish.endpoint.id, answer.json, at)
    this.acknowledged.note(actor, wish, answer.status)
    this.#coverage.note(action)
    for (const fault of checkAnswer(actor, wish, answer)) this.#noteFault(`action ${number}: ${fault}`)
    if (isDone(answer)) this.#take(actor, wish, answer)
    if (answer.code === 'auth.signed_out' && actor.cookie !== '') actor.cookie = ''
    return answer
  }

  #nextMoment(): number {
    this.#moment += 1
    return this.#moment
  }

  /** Asks again with the same key where no answer comes, as devices do; some people give up. */
  async #ask(actor: Actor, wish: Wish): Promise<SimAnswer> {
    const isRepeated = wish.key !== null || wish.endpoint.method === 'GET'
    let last = unanswered
    for (let tries = 0; tries < mostTries; tries += 1) {
      last = await this.#inject(actor, wish).catch(orNone)
      if (!isPassing(last)) return last
      if (!isRepeated || this.#dice.chance(givenUpShare)) break
      await sleep(this.#dice.whole(seconds(1), seconds(8)))
    }
    return last
  }

  async #inject(actor: Actor, wish: Wish): Promise<SimAnswer> {
    const { endpoint, call } = wish
    const { headers, payload } = this.#requestOf(actor, wish)
    const isStream = endpoint.kind === 'stream'
    const response = await this.#server.processes.ask({
      method: endpoint.method,
      url: addressOf(endpointUrl(endpoint, call), wish.spoilt),
      headers,
      remoteAddress: actor.ip,
      ...(payload === undefined ? {} : { payload }),
      ...(isStream ? { payloadAsStream: true as const } : {}),
    })
    if (isStream && response.statusCode === 200) {
      this.streams.listen(response, (message, isAgain) => this.#hear(actor, endpoint.id, message, isAgain))
      return { status: 200, code: null, text: '', json: null }
    }
    const text = isStream ? await textOf(response.stream()) : response.body
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const json: unknown = isJson && text !== '' ? JSON.parse(text) : null
    const code = response.statusCode >= 400 ? codeOf(json) : null
    return { status: response.statusCode, code, text, json }
  }

  #requestOf(actor: Actor, { endpoint, call, key, spoilt }: Wish) {
    const headers: Record<string, string> = {}
    if (actor.cookie !== '') headers['cookie'] = actor.cookie
    if (key !== null) headers['idempotency-key'] = key
    if (call.body !== undefined) headers['content-type'] = 'application/json'
    const asked = { headers, payload: call.body === undefined ? undefined : JSON.stringify(call.body) }
    if (spoilt === undefined) return asked
    const earlier = this.done.find((one) => one.actor === actor && one.wish.endpoint === endpoint)
    return spoil(asked, spoilt, earlier?.wish.key ?? null)
  }

  /** Nothing comes twice on a stream, and customers are sent events of their own orders only. */
  #hear(actor: Actor, endpointId: string, { name, id, data }: LiveMessage, isAgain: boolean): void {
    if (isAgain) this.#noteFault(`${endpointId} sends ${actor.name} the event ${id} twice`)
    const { orderId } = (data ?? {}) as { orderId?: string }
    if (actor.kind === 'customer' && !actor.isGuest && this.#isOfAnother(actor, orderId))
      this.#noteFault(`${endpointId} sends ${actor.name} a ${name} of ${orderId}, which is another's`)
  }

  #isOfAnother({ userId }: Actor, orderId: string | undefined): boolean {
    if (orderId === undefined || this.#ofBusinesses.has(orderId)) return false
    return (this.customersOf.get(orderId) ?? userId) !== userId
  }

  #take(actor: Actor, wish: Wish, answer: SimAnswer): void {
    this.#known.learn(actor.name, answer.json, {
      endpoint: wish.endpoint,
      ids: Object.values((wish.call.params ?? {}) as object).map(String),
      nowMs: this.#server.time.nowMs(),
    })
    if (wish.endpoint.id === 'orders.place') {
      const { id } = answer.json as { id: string }
      this.customersOf.set(id, actor.userId)
      const { businessId } = wish.call.body as { businessId?: string | null }
      if (businessId != null) this.#ofBusinesses.add(id)
    }
    if (wish.key === null || wish.motive === 'repeat') return
    this.done.push({ actor, wish, answer, atMs: this.#server.time.nowMs() })
    if (this.done.length > mostDone) this.done.shift()
  }
}

export const isDone = ({ status }: Pick<SimAnswer, 'status'>) => status >= 200 && status < 300

function codeOf(json: unknown): string | null {
  const { code } = (json ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/** Returns whether an answer says that the site is closed or a partner away. */
function isSaidAway(code: string | null): boolean {
  return code !== null && Object.hasOwn(errorCodes, code) && !code.startsWith('server.')
}

/** Returns what is wrong with an answer by itself, as sentences. */
function checkAnswer(actor: Actor, { endpoint }: Wish, answer: SimAnswer): string[] {
  const { status, code, text, json } = answer
  const what = `${actor.name} asks ${endpoint.id} and gets ${status}`
  if (status === 503 && isSaidAway(code)) return []
  if (status >= 500) return [`${what}: ${text.slice(0, 400)}`]
  // Guests are left out: somebody may have made them an admin or an agent.
  if (!actor.isGuest && !isLetIn(actor, endpoint.id)) {
    const isRefused = [401, 403, 429].includes(status)
    return isRefused ? [] : [`${what}, though the role table does not let them in: ${text.slice(0, 200)}`]
  }
  if (isDone(answer)) return checkShape(endpoint, json, what)
  if (status === 304 || (status >= 300 && status < 400)) return []
  if (!errorBody.strict().safeParse(json).success)
    return [`${what} with another body than errors have: ${text.slice(0, 400)}`]
  return code !== null && Object.hasOwn(errorCodes, code)
    ? []
    : [`${what} with the code ${code}, which is not declared`]
}

/** Looks whether an answer has exactly the fields of the contract. */
function checkShape(endpoint: Endpoint, json: unknown, what: string): string[] {
  if (endpoint.kind !== undefined || endpoint.status === 204) return []
  const read = endpoint.response.safeParse(json)
  if (!read.success) return [`${what}, which the contract does not have: ${read.error.message.slice(0, 400)}`]
  return isDeepStrictEqual(read.data, json) ? [] : [`${what} with fields that the contract does not have`]
}
