import { ownAnswerHeader } from '#contract/rendering.ts'
import {
  type CachedFiles,
  type CachedPart,
  cachedParts,
  cachePrefix,
  wantedCache,
} from '#web/platform/core/worker-messages.ts'
import { isMissing } from '#web/platform/missing-built-ins.ts'

declare const __SAVED_FILES__: CachedFiles

export const savedFiles: CachedFiles = __SAVED_FILES__
export const shellPath = '/offline-shell'

const buildPrefix = `${cachePrefix}build-`
const ownCache = buildPrefix + savedFiles.build
const atOnce = 4
/** Builds before this one that may stay while pages still run them. */
const oldBuilds = 2

/** Returns whether an answer is the file that was asked for, and not what a hotel's network says to everything. */
export function isOurs(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.get(ownAnswerHeader) !== null
  )
}

/**
 * Keeps the given files; what an earlier build has kept is taken from there. Throws when any of it
 * cannot be had, so that a half of a version is never installed.
 */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ownCache)
  const waiting = [...paths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if ((await cache.match(path)) === undefined) await cache.put(path, await haveFile(path))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Keeps a part of the app from now on: in this build, and in each later one before it is installed. */
export async function cachePart(part: CachedPart): Promise<void> {
  await cacheBasics()
  await cacheFiles(await filesOf(part))
  await (await caches.open(wantedCache)).put(`/${part}`, new Response())
}

async function filesOf(part: CachedPart): Promise<string[]> {
  const lists = (await (await haveFile(savedFiles.lists)).json()) as Record<CachedPart, string[]>
  return lists[part]
}

/** Files of the parts that this device keeps. */
export async function wantedFiles(): Promise<string[]> {
  const wanted = await caches.open(wantedCache)
  const found = await Promise.all(
    cachedParts.map(async (part) => ((await wanted.match(`/${part}`)) ? filesOf(part) : [])),
  )
  return found.flat()
}

/** Keeps what every page needs offline. */
export async function cacheBasics(): Promise<void> {
  const { core, builtIns } = savedFiles
  await Promise.all([cacheShell(), cacheFiles(isMissing ? [...core, builtIns] : core)])
}

/** Tells the server with each page that is asked for that the whole style is here, once it is. */
export async function announceStyle({ navigationPreload }: ServiceWorkerRegistration): Promise<void> {
  const style = savedFiles.core.find((path) => path.endsWith('.css'))
  if (style === undefined || navigationPreload === undefined) return
  const isSaved = (await caches.match(style, { cacheName: ownCache })) !== undefined
  await navigationPreload.setHeaderValue(isSaved ? style : 'true')
}

/** Saves the page without content, if it is the one of this build. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(ownCache)
  if ((await cache.match(shellPath)) !== undefined) return
  const response = await fetch(shellPath, { cache: 'reload', credentials: 'omit' })
  const text = isOurs(response) ? await response.clone().text() : ''
  if (!text.includes(savedFiles.entry)) throw new Error('The shell of this build is not to be had')
  await cache.put(shellPath, response)
}

async function haveFile(path: string): Promise<Response> {
  const saved = await findCached(path)
  if (saved !== undefined) return saved
  const response = await fetch(path, { credentials: 'omit' })
  if (!isOurs(response)) throw new Error(`${path} is not to be had: ${response.status}`)
  return response
}

/** A file by its path from any build that is still cached, newest first. */
export async function findCached(path: string): Promise<Response | undefined> {
  // Nearly everything is in its own build's cache, so the others are not even listed.
  const own = await caches.match(path, { cacheName: ownCache })
  if (own !== undefined) return own
  for (const name of await oldCaches()) {
    const found = await (await caches.open(name)).match(path)
    if (found !== undefined) return found
  }
  return undefined
}

/** Adds a file that was fetched for a page to this build's. */
export async function addCached(path: string, response: Response): Promise<void> {
  await (await caches.open(ownCache)).put(path, response)
}

/** Drops earlier builds: all of them when no page runs one, else those beyond the newest two. */
export async function dropOldBuilds(isAnyRunning: boolean): Promise<void> {
  const old = await oldCaches()
  for (const name of isAnyRunning ? old.slice(oldBuilds) : old) await caches.delete(name)
}

/** Whether this device keeps an earlier build, which this one then takes the place of as a whole. */
export async function hasOlderBuild(): Promise<boolean> {
  return (await oldCaches()).length > 0
}

/** Earlier builds, from the newest to the oldest. */
async function oldCaches(): Promise<string[]> {
  // The browser lists caches in the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(buildPrefix)).reverse()
  return names.filter((name) => name !== ownCache)
}
