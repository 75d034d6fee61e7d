import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { endIdleConnections } from '#server/platform/http/close-idle-connections.ts'
import { registerErrors } from '#server/platform/http/error-handler.ts'
import { readJsonBodies } from '#server/platform/http/json-bodies.ts'
import { guardRoutes } from '#server/platform/http/route-guard.ts'
import { closeSilentConnections } from '#server/platform/http/silent-connections.ts'
import { cutStalledReaders } from '#server/platform/http/stalled-readers.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import type { Readiness } from './readiness.ts'

interface HttpContext {
  publicUrl: string
  hub: Hub
  readiness: Readiness
  /** How long a reader may take nothing of what waits. */
  stallMs: number
}

/** What every route goes through, in this order. */
export async function registerHttp(
  app: FastifyInstance,
  { publicUrl, hub, readiness, stallMs }: HttpContext,
): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
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
  endIdleConnections(app, readiness)
}
