import { ownAnswerHeader } from '#contract/rendering.ts'
import { cachePrefix, type KeptFiles } from '#web/platform/worker-messages.ts'

declare const __KEPT_FILES__: KeptFiles

export const keptFiles: KeptFiles = __KEPT_FILES__
export const shellPath = '/offline-shell'

const buildPrefix = `${cachePrefix}build-`
const ownCache = buildPrefix + keptFiles.build
const atOnce = 4
/** Builds before this one that may stay while pages still run them. */
const oldBuilds = 2

/** Whether an answer is the file that was asked for, and not what a hotel's network says to everything. */
export function isOurs(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.get(ownAnswerHeader) !== null
  )
}

/**
 * Keeps the shell and the given files; what an earlier build has kept is taken from there. Throws when any of it
 * cannot be had, so that a half of a version is never installed.
 */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ownCache)
  const waiting = [...paths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if ((await cache.match(path)) === undefined) await cache.put(path, await haveFile(path))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Keeps the page without content, if it is the one of this build. */
export async function keepShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'reload', credentials: 'omit' })
  const text = isOurs(response) ? await response.clone().text() : ''
  if (!text.includes(keptFiles.entry)) throw new Error('The shell of this build is not to be had')
  const cache = await caches.open(ownCache)
  await cache.put(shellPath, response)
}

async function haveFile(path: string): Promise<Response> {
  const kept = await findKept(path)
  if (kept !== undefined) return kept
  const response = await fetch(path, { credentials: 'omit' })
  if (!isOurs(response)) throw new Error(`${path} is not to be had: ${response.status}`)
  return response
}

/** A file by its path from any build that is still kept, newest first. */
export async function findKept(path: string): Promise<Response | undefined> {
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
export async function addKept(path: string, response: Response): Promise<void> {
  await (await caches.open(ownCache)).put(path, response)
}

/** Drops earlier builds: all of them when no page runs one, else those beyond the newest two. */
export async function dropOldBuilds(isAnyRunning: boolean): Promise<void> {
  const old = await oldCaches()
  for (const name of isAnyRunning ? old.slice(oldBuilds) : old) await caches.delete(name)
}

/** Earlier builds, from the newest to the oldest. */
async function oldCaches(): Promise<string[]> {
  // The browser lists caches in the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(buildPrefix)).reverse()
  return names.filter((name) => name !== ownCache)
}
