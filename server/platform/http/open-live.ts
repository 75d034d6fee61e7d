import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type EventCursor, parseCursor } from '#server/platform/events/events.ts'
import type { Hub, Subscription } from '#server/platform/live/hub.ts'
import type { StreamLimits } from '#server/platform/live/stream-limits.ts'
import { openStream } from '#server/platform/live/streams.ts'
import { checkReader } from './check-reader.ts'
import type { FindViewer, HandlerCall, StreamHandler, Viewer } from './handlers.ts'

interface LiveOptions {
  hub: Hub
  findViewer: FindViewer
  isRenewed(viewer: Viewer): Promise<boolean>
  admits(visit: Pick<FastifyRequest, 'url' | 'cookies'>): Promise<boolean>
  streamLimits: StreamLimits
  stallMs: number
}

type Right = Pick<Subscription, 'readerId' | 'checkRight'>

interface Asked {
  endpoint: Endpoint
  call: HandlerCall<Endpoint>
  plan: Awaited<ReturnType<StreamHandler<Endpoint>>>
}

/** Answers with an event stream that continues from where the reader was. */
export async function openLive(
  options: LiveOptions,
  { endpoint, call, plan }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const freePlace = options.streamLimits.take(call.viewer?.user.id ?? null, call.request.ip)
  const query = call.query as { after?: string } | undefined
  const lastId = request.headers['last-event-id']
  const after = parseCursor(typeof lastId === 'string' && lastId ? lastId : query?.after)
  const { mayStillRead, ...subject } = plan
  const right = narrow(options, { ...checkReader(options, endpoint, call), mayStillRead }, request)
  reply.hijack()
  letGo(request, reply)
  try {
    await joinHub(options, { ...subject, ...right }, { response: reply.raw, after, freePlace })
  } catch (error) {
    // The headers are gone, so all that can be said is to come back; the browser does.
    request.log.warn({ err: error }, 'a stream could not be opened')
    reply.raw.destroy()
  }
}

/** Captures little, for as long as the stream: neither the request nor what was read of it. */
async function joinHub(
  { hub, stallMs }: LiveOptions,
  reader: Omit<Subscription, 'stream'>,
  {
    response,
    after,
    freePlace,
  }: { response: ServerResponse; after: EventCursor | null; freePlace: () => void },
): Promise<void> {
  let leave: (() => void) | null = null
  const onClose = () => {
    freePlace()
    leave?.()
  }
  leave = await hub.subscribe({ ...reader, stream: openStream(response, { stallMs, onClose }) }, after)
  if (response.destroyed) leave()
  // A session that ended while the stream was being opened was announced before anybody here listened.
  else if (reader.readerId) hub.recheck(reader.readerId)
}

/** A right that also ends where the site admits nobody, and where the stream itself is its reader's no more. */
function narrow(
  { admits }: LiveOptions,
  { readerId, checkRight, mayStillRead }: Right & { mayStillRead: Asked['plan']['mayStillRead'] | undefined },
  { url, cookies }: FastifyRequest,
): Right {
  const visit = { url, cookies }
  return {
    readerId,
    async checkRight() {
      if (!(await admits(visit))) return 'changed'
      return mayStillRead && !(await mayStillRead()) ? 'changed' : checkRight()
    },
  }
}

/**
 * Lets go of request, reply and headers, which would stay for hours. For the framework the answer is over now, so that its
 * hooks of a finished answer run.
 */
function letGo({ raw }: FastifyRequest, { raw: response }: FastifyReply): void {
  for (const finish of response.listeners('finish')) if (finish.name === 'onResFinished') finish()
  raw.headers = {}
  raw.headersDistinct = {}
  raw.rawHeaders = []
}
