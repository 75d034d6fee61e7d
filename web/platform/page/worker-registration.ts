import { hours } from '#domain/time/durations.ts'
import { log } from '#web/platform/core/log.ts'
import {
  type CachedPart,
  type ToPage,
  type ToWorker,
  wantedCache,
} from '#web/platform/core/worker-messages.ts'
import { savesData } from './data-saver.ts'
import { isReturning } from './returning.ts'

/** How long a worker may take to become active before the page continues without it. */
const activationMs = 10_000
const lookEveryMs = hours(1)

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** The new version that is ready to take over, if there is one. */
export function waitingVersion(): ServiceWorker | null {
  return waiting
}

/** Calls `listener` when a new version is ready, until the returned function is called. */
export function onVersionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the service worker that the page has registered: new versions, and which of them runs here. */
export async function watchWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined || import.meta.env.DEV) return
  try {
    container.addEventListener('message', notifyEntry)
    container.addEventListener('controllerchange', sayRunning)
    watch(await withLimit(container.ready))
    if (!savesData()) cacheOwnFiles()
    sayRunning()
  } catch (error) {
    log('WARN', 'The app is not kept on this device', error)
  }
}

/** Lets the new version take over and loads the page again with it. Lists and drafts are on the device by then. */
export async function takeVersion(): Promise<void> {
  if (waiting === null) return
  // Another tab may have let it in already.
  if (waiting.state !== 'installed') return location.reload()
  const taken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  waiting.postMessage({ kind: 'takeOver' } satisfies ToWorker)
  await withLimit(taken).catch((error: unknown) => log('WARN', 'The new version is slow to take over', error))
  location.reload()
}

/** Keeps a part of the app on the device, for a person who has begun to use it. */
export function cacheForOffline(part: CachedPart): void {
  notifyWorker({ kind: 'cache', part })
}

/** Returns whether this device has that part; it has the app where somebody began a list, installed it, or signed in. */
export async function hasPart(part: CachedPart): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await caches.match(`/${part}`, { cacheName: wantedCache })) !== undefined
}

/** What was loaded without the worker stays readable offline. Said by every page: the first may be left before it could. */
function cacheOwnFiles(): void {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  notifyWorker({ kind: 'cacheFiles', paths: paths.filter((path) => path.startsWith('/assets/')) })
}

/** Sends a word to the active worker as soon as there is one. */
function notifyWorker(message: ToWorker): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const next = newerVersion(registration)
    if (next === null) return
    waiting = next
    for (const listener of listeners) listener()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  const ask = () => {
    if (navigator.onLine) registration.update().catch((error: unknown) => log('INFO', 'No update', error))
  }
  // The browser's own look is put off while the worker has anything to do, such as passing a stream on.
  if (isReturning && registration.active !== null) ask()
  setInterval(ask, lookEveryMs)
  addEventListener('online', ask)
}

/** The version that waits for its turn. The very first is none, also where a browser lists it so while it begins. */
function newerVersion({ waiting: next, active }: ServiceWorkerRegistration): ServiceWorker | null {
  if (active === null || navigator.serviceWorker.controller === null) return null
  return next?.state === 'installed' ? next : null
}

/** The worker asks which build runs here before it drops an old one. */
function notifyEntry({ data, ports }: MessageEvent): void {
  if ((data as ToPage).kind === 'whichEntry') ports[0]?.postMessage(entryHere())
}

function sayRunning(): void {
  notifyWorker({ kind: 'running', entry: entryHere() })
}

function entryHere(): string {
  const chunks = JSON.parse(document.getElementById('chunks')?.textContent ?? '[]') as string[]
  return chunks[0] ?? ''
}

function withLimit<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The service worker took too long')), activationMs),
  )
  return Promise.race([promise, late])
}
