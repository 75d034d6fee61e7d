import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import { queuedByHeader } from '#contract/queued-writes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inLane, type Lane } from '#server/platform/database/lanes.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import type { StreamLimits } from '#server/platform/live/stream-limits.ts'
import { causedBy, causeOf } from '#server/platform/outgoing/cause.ts'
import type { ReceivePicture } from '#server/platform/pictures/receive-picture.ts'
import { authorise, type FindCity, refuseOtherCities } from './access.ts'
import { admitPicture, takesPhoto } from './admit-picture.ts'
import { createChange } from './answer-change.ts'
import type { SessionCookie } from './cookies.ts'
import { isUnchanged, tagOf } from './entity-tag.ts'
import { createFileAnswers } from './file-answers.ts'
import { findCaller } from './find-caller.ts'
import type {
  Api,
  Audit,
  FindKeyHolder,
  FindViewer,
  Handler,
  HandlerCall,
  PictureHandler,
  StreamHandler,
  Viewer,
} from './handlers.ts'
import { turnsOf } from './in-turn.ts'
import { laneOf } from './lane-of.ts'
import { openLive } from './open-live.ts'
import { contextOf, insideContext } from './request-context.ts'
import { type Fingerprint, fingerprintOf } from './request-fingerprint.ts'
import { claimRequestKey, keyedRequest, saveOutcome } from './request-keys.ts'
import { validateInput } from './validate.ts'
import { createWriteTurns } from './write-turns.ts'

interface Options {
  db: Db
  clock: Clock
  hub: Hub
  cookie: SessionCookie
  findViewer: FindViewer
  findKeyHolder: FindKeyHolder
  findCity: FindCity
  /** Returns whether a viewer's session lives on under a new token. */
  isRenewed(viewer: Viewer): Promise<boolean>
  committed(): void
  streamLimits: StreamLimits
  /** Limits how long a stream's reader may take nothing of what waits. */
  stallMs: number
  receivePicture: ReceivePicture
  /** Returns whether who visits may still be answered, asked again and again of one who reads a stream. */
  admits(visit: Pick<FastifyRequest, 'url' | 'cookies'>): Promise<boolean>
}

/** Reads an endpoint inside this process, for pages that the server renders. */
export type CallInside = (
  endpoint: Pick<Endpoint, 'id'>,
  input: { params?: unknown; query?: unknown },
  caller: { viewer: Viewer | null; ip: string },
) => Promise<unknown>

/**
 * Calls an endpoint inside this process for a page without scripts, as its browser itself would: with its session, its limits
 * and its turn, and with the cookies that the answer sets.
 */
export type CallForPage = <E extends Endpoint>(
  endpoint: E,
  input: EndpointCall<E> & { idempotencyKey?: string },
  visit: { request: FastifyRequest; reply: FastifyReply },
) => Promise<EndpointAnswer<E>>

interface Answering {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  lane: Lane
  inTurn: ReturnType<typeof turnsOf>
}

/** Registers endpoints as routes, each with its access, its validation and its one transaction. */
export function createApi(
  app: FastifyInstance,
  options: Options,
): { api: Api; callInside: CallInside; callForPage: CallForPage } {
  const takeTurn = createWriteTurns()
  const answering = new Map<string, Answering>()
  function route<E extends Endpoint>(endpoint: E, given: Handler<E>): void {
    // `readCall` parses what the endpoint of this handler takes, which no type can say of any endpoint. So below.
    const handler = given as unknown as Handler<Endpoint>
    const lane = laneOf(endpoint)
    const inTurn = turnsOf(endpoint, takeTurn)
    answering.set(endpoint.id, { endpoint, handler, lane, inTurn })
    app.route({
      ...routeOf(options, endpoint),
      handler: async (request, reply) => {
        const page = pageInstead(endpoint, request)
        if (page !== null) return reply.header('cache-control', 'no-store').redirect(page, 303)
        const result = await inLane(lane, async () =>
          inTurn(await readCall(options, endpoint, request, reply), handler),
        )
        if (endpoint.isSameForAll === true) return sendIfChanged(request, reply, result)
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
        return reply.send(result)
      },
    })
  }
  function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    if (takesPhoto(endpoint)) throw new Error(`${endpoint.id} takes a photo: use answerWithPicture`)
    route(endpoint, handler)
  }

  function answerWithPicture<E extends Endpoint>(endpoint: E, handler: PictureHandler<E>): void {
    route<Endpoint>(endpoint, admitPicture(options, endpoint, handler as unknown as PictureHandler<Endpoint>))
  }

  const files = createFileAnswers(app, (...asked) => readCall(options, ...asked))
  return {
    api: {
      answer,
      change: createChange(answer),
      answerWithPicture,
      stream: createStream(app, options),
      ...files,
      redirect: createRedirect(app, options),
    },
    async callInside({ id }, input, { viewer, ip }) {
      const reader = answering.get(id)
      if (reader?.endpoint.method !== 'GET') throw fail('route.not_found')
      authorise(reader.endpoint, viewer)
      const { params, query } = input
      const valid = validateInput(reader.endpoint, { params, query, body: undefined })
      await refuseOtherCities(options.findCity, reader.endpoint, viewer, valid.params)
      const request = { ...insideContext, ip }
      const call = { ...valid, viewer, request, ...refusingWrites } as HandlerCall<Endpoint>
      return inLane(reader.lane, () => reader.handler(call))
    },
    callForPage: createCallForPage(options, answering),
  }
}

function createCallForPage(options: Options, answering: ReadonlyMap<string, Answering>): CallForPage {
  return async ({ id }, { params = {}, query = {}, body, idempotencyKey }, { request, reply }) => {
    const known = answering.get(id)
    if (!known) throw fail('route.not_found')
    const { authorization: _apiKey, 'idempotency-key': _key, ...headers } = request.headers
    const sent: Sent = {
      ip: request.ip,
      cookies: request.cookies,
      headers: idempotencyKey === undefined ? headers : { ...headers, 'idempotency-key': idempotencyKey },
      params,
      query,
      body,
    }
    return inLane(known.lane, async () => {
      const call = await readCall(options, known.endpoint, sent, reply)
      return known.inTurn({ ...call, request: { ...call.request, channel: 'plain' } }, known.handler)
    }) as Promise<never>
  }
}

function createStream(app: FastifyInstance, options: Options): Api['stream'] {
  return (endpoint, handler) => {
    const begin = handler as unknown as StreamHandler<Endpoint>
    const lane = laneOf(endpoint)
    app.route({
      method: 'GET',
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { endpoint },
      handler: async (request, reply) => {
        const live = await planLive(() => readCall(options, endpoint, request, reply), lane, begin)
        return openLive(options, { endpoint, ...live }, { request, reply })
      },
    })
  }
}

/** Reads what a stream begins with, on the connections of its lane. */
function planLive<Call>(
  read: () => Promise<Call>,
  lane: Lane,
  begin: (call: Call) => ReturnType<StreamHandler<Endpoint>>,
) {
  return inLane(lane, async () => {
    const call = await read()
    return { call, plan: await begin(call) }
  })
}

/** A body larger than usual, where an endpoint takes one, is not read of anybody who may not send it. */
function routeOf(options: Options, endpoint: Endpoint) {
  const { method, path: url, maxBodyBytes: bodyLimit } = endpoint
  if (bodyLimit === undefined) return { method, url, config: { endpoint } }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Any other type is refused without its body.
    if (!request.headers['content-type']?.startsWith('application/json')) return
    authorise(endpoint, await findCaller(options, endpoint, contextOf(options.cookie, request, reply)))
  }
  return { method, url, config: { endpoint }, bodyLimit, onRequest }
}

/** Lets what is nobody's own stay in the reader's browser, which asks each time if it is still so. */
function sendIfChanged(request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  const text = JSON.stringify(result)
  const tag = tagOf(text)
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
  if (isUnchanged(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Returns the page for a browser that opens an endpoint's address itself; null where there is none, or JSON is asked for. */
function pageInstead({ page }: Endpoint, { headers, params }: FastifyRequest): string | null {
  if (page === undefined || !/\btext\/html\b/.test(headers.accept ?? '')) return null
  const given = params as Record<string, string>
  return page.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(given[name] ?? ''))
}

function createRedirect(app: FastifyInstance, options: Options): Api['redirect'] {
  return (path, handler) => {
    app.get(path, { config: { isOpen: true }, exposeHeadRoute: false }, async (request, reply) => {
      const context = contextOf(options.cookie, request, reply)
      const viewer = context.sessionToken ? await options.findViewer(context.sessionToken) : null
      const { search, searchParams } = new URL(request.url, 'http://any.invalid')
      const call = { query: searchParams, search, viewer, request: context }
      const to = await causedBy(causeOf(viewer, context), () => handler(call))
      return reply.header('cache-control', 'no-store').redirect(to, 302)
    })
  }
}

/** What is read of a request. */
type Sent = Pick<FastifyRequest, 'ip' | 'cookies' | 'headers' | 'params' | 'query' | 'body'>

async function readCall(
  options: Options,
  endpoint: Endpoint,
  request: Sent,
  reply: FastifyReply,
): Promise<HandlerCall<Endpoint>> {
  const context = contextOf(options.cookie, request, reply)
  const viewer = await findCaller(options, endpoint, context)
  const queuedBy = request.headers[queuedByHeader]
  // A write that waited on a shared phone is not the action of anyone who signed in since.
  if (queuedBy !== undefined && queuedBy !== viewer?.user.id) throw fail('auth.signed_out')
  authorise(endpoint, viewer)
  if (endpoint.needsIdempotencyKey && !context.idempotencyKey) throw fail('request.key_needed')
  await refuseOtherCities(options.findCity, endpoint, viewer, request.params)
  const input = validateInput(endpoint, request)
  const { params, body } = request
  const fingerprint = () => fingerprintOf({ endpoint: endpoint.id, sent: { params, body }, parsed: input })
  const write = (run: (tx: Tx, audit: Audit) => Promise<EndpointAnswer<Endpoint>>) =>
    runWrite(options, endpoint, { fingerprint, viewer, key: context.idempotencyKey }, run)
  return { ...input, viewer, request: context, fingerprint, write } as HandlerCall<Endpoint>
}

async function runWrite(
  options: Options,
  endpoint: Endpoint,
  call: { fingerprint: () => Fingerprint; viewer: Viewer | null; key: string | null },
  run: (tx: Tx, audit: Audit) => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedRequest(endpoint, call)
  const result = await options.db.transaction().execute(async (tx) => {
    const earlier = keyed && (await claimRequestKey(tx, options.clock, keyed))
    if (earlier) return earlier.outcome
    const fresh = await run(tx, auditIn(tx, options.clock, call.viewer))
    if (keyed) await saveOutcome(tx, keyed, fresh)
    return fresh
  })
  options.committed()
  if (result instanceof AppError) throw result
  return result
}

function auditIn(tx: Tx, clock: Clock, viewer: Viewer | null): Audit {
  return async (action, subject, detail = {}) => {
    if (viewer === null) throw new Error(`${action}: nobody is signed in whom an audit row could name`)
    await recordAudit(tx, clock, { actorId: viewer.user.id, action, subject, detail })
  }
}

const refusingWrites: Pick<HandlerCall<Endpoint>, 'write' | 'fingerprint'> = {
  write: () => Promise.reject(new Error('a page that is being rendered cannot write')),
  fingerprint() {
    throw new Error('a page that is being rendered has no fingerprint')
  },
}
