import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ownAnswerHeader } from '#contract/rendering.ts'

/** Browsers ask for these again each time, so that an update, or the end of the service worker, reaches them. */
const neverCached = /\/(?:sw\.js|firebase-messaging-sw\.js|app\.webmanifest)$/
/** Where the client build has its files, besides those at its root. */
const folders = ['assets', 'goods', 'icons']
/** The one that caches the app, and the one that shows what Firebase sends. */
const workers = ['sw.js', 'firebase-messaging-sw.js']

/** Leaves out what only a document heeds; a first visit has two dozen files. */
const pageHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the client build, compressed at build time; hashed files may be stored for ever. `isWorkerRetired`
 * serves in place of each service worker one that unregisters itself and clears what it cached.
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
  const settings: FastifyStaticOptions = {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const name of pageHeaders) reply.removeHeader(name)
      reply.header(ownAnswerHeader, '1').header('cache-control', lifeOf(file))
    },
  }
  const single = [
    ...folders.map((name) => `${name}/**`),
    '**/*.br',
    '**/*.gz',
    ...(isWorkerRetired ? workers : []),
  ]
  await app.register(fastifyStatic, { ...settings, wildcard: false, globIgnore: single })
  // Registers one route for each folder: hundreds of files would be as many routes, a fifth of a start's processor time.
  for (const name of folders)
    await app.register(fastifyStatic, {
      ...settings,
      root: join(folder, name),
      prefix: `/${name}/`,
      decorateReply: false,
    })
}

function lifeOf(file: string): string {
  if (neverCached.test(file.replace(/\.(?:br|gz)$/, ''))) return 'no-cache'
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/**
 * Served in place of the service worker when it is to go. It waits for its turn as every new version does, since a
 * browser may leave a page hanging that is opened in the moment of a change; then it drops every cache of ours and
 * unregisters. What waits to be sent stays in the device's database; pages send it.
 */
const retiredWorker = `self.addEventListener('message', ({ data }) => {
  if (data.kind === 'takeOver') self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kasuwa-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`
