import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ownAnswerHeader } from '#contract/rendering.ts'
import { retiredWorker } from './retired-worker.ts'

/** Browsers ask for these anew each time, so that an update, or the end of the service worker, reaches them. */
const neverKept = /\/(?:sw\.js|firebase-messaging-sw\.js|app\.webmanifest)$/
/** The one that keeps the app, and the one that shows what Firebase sends. */
const workers = ['sw.js', 'firebase-messaging-sw.js']

/**
 * Serves the client build, compressed at build time; hashed files may be kept for ever. `isWorkerRetired` serves
 * in place of each service worker one that unregisters itself and clears what it kept.
 */
export async function serveClientFiles(
  app: FastifyInstance,
  folder: string,
  isWorkerRetired: boolean,
): Promise<void> {
  if (isWorkerRetired) {
    for (const name of workers)
      app.get(`/${name}`, async (_request, reply) =>
        reply
          .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
          .send(retiredWorker),
      )
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', ...(isWorkerRetired ? workers : [])],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(ownAnswerHeader, '1').header('cache-control', lifeOf(file))
    },
  })
}

function lifeOf(file: string): string {
  if (neverKept.test(file.replace(/\.(?:br|gz)$/, ''))) return 'no-cache'
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
