import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/core/errors.ts'
import type { Readiness } from '#server/platform/core/readiness.ts'
import { registerErrors } from '#server/platform/http/error-handler.ts'
import { guardRoutes } from '#server/platform/http/route-guard.ts'
import { cutStalledReaders } from '#server/platform/http/stalled-readers.ts'
import type { Hub } from '#server/platform/live/hub.ts'

/** Denies what pages of ours never use, so that nothing that gets into one can; where they are is asked for by a pin. */
const permissionsPolicy =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), usb=()'

interface HttpContext {
  publicUrl: string
  hub: Hub
  readiness: Readiness
  /** Limits how long a reader may take nothing of what waits. */
  stallMs: number
}

/** Registers what every route goes through, in this order. */
export async function registerHttp(
  app: FastifyInstance,
  { publicUrl, hub, readiness, stallMs }: HttpContext,
): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // A proxy in front may read another one than we do.
    if ((request.raw.headersDistinct['host']?.length ?? 0) > 1)
      throw fail('request.invalid', { message: 'Send one Host header.' })
  })
  await app.register(compress, {
    threshold: 1024,
    // The window is what a compressor holds in memory for as long as its reader takes.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  })
  readJsonBodies(app)
  guardRoutes(app, { origins: [publicUrl] })
  registerErrors(app)
  app.addHook('preClose', async () => hub.closeAll())
  closeSilentConnections(app)
  cutStalledReaders(app, stallMs)
  // Once the process leaves, each answer asks the client to open its next connection elsewhere.
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.hasLeft()) reply.header('connection', 'close')
  })
}

/**
 * A body is JSON, not compressed, or refused; an empty one is none, since many clients name the type of JSON on
 * writes that carry nothing.
 */
function readJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity')
      throw fail('request.unsupported_media', { message: 'Send the body without compression.' })
  })
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/**
 * Browsers open connections ahead of need. When the server closes, those that have said nothing yet are cut: for
 * Node they are not idle, and it would wait for them for a minute.
 */
function closeSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
