import '#web/platform/missing-built-ins.ts'
import { syncTag, type ToPage, type ToWorker } from '#web/platform/core/worker-messages.ts'
import { replayOutbox } from '#web/platform/offline/outbox-replay.ts'
import { answerFor } from './answer-request.ts'
import {
  announceStyle,
  cacheBasics,
  cacheFiles,
  cachePart,
  dropOldBuilds,
  hasOlderBuild,
  savedFiles,
  wantedFiles,
} from './saved-files.ts'
import { listenForPush, renewSubscription } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which is not in the type library. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // On a first visit its page says what to keep, which is nothing where data is saved.
      if (!(await hasOlderBuild())) return
      await cacheBasics()
      await cacheFiles(await wantedFiles())
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable()
      await announceStyle(self.registration)
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer !== null) event.respondWith(answer)
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.kind === 'takeOver') event.waitUntil(self.skipWaiting())
  if (message.kind === 'cache') event.waitUntil(cachePart(message.part))
  if (message.kind === 'cacheFiles') event.waitUntil(cacheOwn(message.paths))
  if (message.kind !== 'running') return
  // A page that was on its way while this worker became active is nobody's until it is claimed.
  event.waitUntil(self.clients.claim())
  event.waitUntil(runsAnotherBuild().then(dropOldBuilds))
})

async function cacheOwn(paths: readonly string[]): Promise<void> {
  await cacheBasics()
  await cacheFiles(paths)
  await announceStyle(self.registration)
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent
  // Rejecting asks the browser to come back later.
  if (tag === syncTag) waitUntil.call(event, sendAll())
})

listenForPush()
renewSubscription()

async function sendAll(): Promise<void> {
  if ((await replayOutbox()) === 'later') throw new Error('Some of it could not be sent yet')
}

const timeoutMs = 3000

/** Returns whether any page runs, or may run, another build than this one: a page that does not answer counts. */
async function runsAnotherBuild(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const entries = await Promise.all(pages.map(entryOf))
  return entries.some((entry) => entry !== savedFiles.entry)
}

function entryOf(page: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data))
    setTimeout(() => resolve(null), timeoutMs)
    page.postMessage({ kind: 'whichEntry' } satisfies ToPage, [port2])
  })
}
