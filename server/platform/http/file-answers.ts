import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { inLane } from '#server/platform/database/lanes.ts'
import { isUnchanged, tagOf } from './entity-tag.ts'
import type { Api, FileHandler, HandlerCall, Table, TableHandler } from './handlers.ts'
import { laneOf } from './lane-of.ts'
import { validateInput } from './validate.ts'

type ReadCall = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<HandlerCall<Endpoint>>

/** Endpoints whose answer, or whose body, is not JSON. */
export function createFileAnswers(
  app: FastifyInstance,
  readCall: ReadCall,
): Pick<Api, 'table' | 'file' | 'webhook'> {
  function answerFile(
    endpoint: Endpoint,
    send: (call: HandlerCall<Endpoint>, reply: FastifyReply) => unknown,
  ) {
    const lane = laneOf(endpoint)
    app.route({
      method: 'GET',
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { endpoint },
      handler: (request, reply) =>
        inLane(lane, async () => send(await readCall(endpoint, request, reply), reply)),
    })
  }
  // `readCall` parses what the endpoint of a handler takes, which no type can say of any endpoint.
  return {
    table: (endpoint, handler) =>
      answerFile(endpoint, async (call, reply) => {
        const table = await (handler as unknown as TableHandler<Endpoint>)(call)
        return endpoint.isSameForAll === true ? sendIfChanged(reply, table) : sendTable(reply, table)
      }),
    file: (endpoint, handler) =>
      answerFile(endpoint, async (call, reply) => {
        const { bytes, type, fileName, cacheSeconds } = await (handler as unknown as FileHandler<Endpoint>)(
          call,
        )
        if (fileName) reply.header('content-disposition', `inline; filename="${fileName}"`)
        const save = cacheSeconds === 0 ? 'no-store' : `private, max-age=${cacheSeconds}`
        return reply.type(type).header('cache-control', save).send(bytes)
      }),
    webhook: createWebhook(app),
  }
}

/** Messages keep their bytes: in a scope of its own no parser touches the body. */
function createWebhook(app: FastifyInstance): Api['webhook'] {
  return (endpoint, handler, bounds) => {
    // The body is another server's own affair, and its signature is over the bytes.
    const byPath = { ...endpoint, query: undefined, body: undefined }
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        ...(bounds && { bodyLimit: bounds.maxBytes }),
        handler: async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const { params } = validateInput(byPath, { params: request.params, query: {}, body: {} })
          const message = { params, body, headers: request.headers } as Parameters<typeof handler>[0]
          const answer = await handler(message)
          return reply.header('cache-control', 'no-store').send(answer)
        },
      })
    })
  }
}

function sendTable(reply: FastifyReply, { fileName, rows }: Table): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(markUtf8(rows)))
}

/** A short table that is the same for everybody: browsers store it and ask whether it has changed. */
async function sendIfChanged(reply: FastifyReply, { fileName, rows }: Table): Promise<FastifyReply> {
  let text = ''
  for await (const row of markUtf8(rows)) text += row
  const tag = tagOf(text)
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
  if (isUnchanged(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(text)
}

/** Begins with the mark by which spreadsheets know UTF-8; without it Ọlá and ₦ are read as other signs. */
async function* markUtf8(rows: Table['rows']): AsyncGenerator<string> {
  yield '\ufeff'
  yield* rows
}
