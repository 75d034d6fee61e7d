import { ownAnswerHeader } from '#contract/rendering.ts'
import { asNoAnswer, NoAnswer } from '#web/platform/core/ask-network.ts'
import { cachePrefix } from '#web/platform/core/worker-messages.ts'
import { addCached, findCached, isOurs, shellPath } from './saved-files.ts'

/** A network that says nothing for so long is none; the page then comes from the device. */
const pageTimeoutMs = 12_000
/** Named anew whenever a drawing changes under its old name. */
const pictureCache = `${cachePrefix}pictures-2`
const mostPictures = 150

/** What the worker does about a request; null leaves it to the browser, as everything under /api is. */
export function answerFor(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return null
  if (url.pathname.startsWith('/api/')) return null
  if (request.mode === 'navigate') return isPage(url.pathname) ? answerPage(event, url) : null
  if (url.pathname.startsWith('/assets/')) return answerFile(event, url.pathname)
  if (/^\/(?:goods|faces)\//.test(url.pathname)) return answerPicture(event, url.pathname)
  return null
}

/** A page and no file, probe or document of the server. */
function isPage(path: string): boolean {
  return !/\.\w+$/.test(path) && !/^\/(?:healthz|readyz|metrics|offline-shell)$/.test(path)
}

/** The network's page; the shell when there is no network, or a proxy says that the server is away. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await withTimeout(askForPage(event, url))
    if (response.status < 502 || response.status > 504 || isOwn(response)) return response
    return (await findCached(shellPath)) ?? response
  } catch (error) {
    // A fault of this worker is no lost network: the browser asks by itself.
    if (!(error instanceof NoAnswer)) return fetch(event.request)
    const shell = await findCached(shellPath)
    if (shell === undefined) throw error
    return shell
  }
}

async function askForPage(event: FetchEvent, url: URL): Promise<Response> {
  // A list that was shared from another app may be too long for a server: the page reads it from its own address.
  if (url.pathname === '/order' && url.searchParams.has('text')) {
    const bare = new URL(url)
    bare.searchParams.delete('text')
    return fetch(bare, { credentials: 'include', redirect: 'manual' }).catch(asNoAnswer)
  }
  const early = (await event.preloadResponse?.catch(asNoAnswer)) as Response | undefined
  return early ?? fetch(event.request).catch(asNoAnswer)
}

function isOwn(response: Response): boolean {
  return response.headers.has(ownAnswerHeader)
}

/** Hashed files never change, so what is stored is right. */
async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const saved = await findCached(path)
  if (saved !== undefined) return saved
  const response = await fetch(event.request)
  if (isOurs(response)) event.waitUntil(addCached(path, response.clone()))
  return response
}

async function answerPicture(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const saved = await cache.match(path)
  if (saved !== undefined) return saved
  const response = await fetch(event.request)
  if (isOurs(response)) event.waitUntil(savePicture(cache, path, response.clone()))
  return response
}

async function savePicture(cache: Cache, path: string, response: Response): Promise<void> {
  await cache.put(path, response)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - mostPictures))) await cache.delete(key)
}

function withTimeout(asked: Promise<Response>): Promise<Response> {
  let timer: number
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('The network says nothing')), pageTimeoutMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
