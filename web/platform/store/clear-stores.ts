import { personStoreName } from '#web/platform/core/worker-messages.ts'

/** What holds nothing of a person and stays when they sign out: stores that say so, and the site's own files. */
const publicNames = /^kasuwa-public-/

/**
 * Deletes what IndexedDB and the Cache API keep for a person in this browser. By name and not by list, so that also a
 * store whose code is not loaded now goes; what may stay says so in its name.
 */
export async function clearStores(): Promise<void> {
  await Promise.all([forgetDatabases(), forgetCaches()])
}

async function forgetDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  if (indexedDB.databases === undefined) return void indexedDB.deleteDatabase(personStoreName)
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && !publicNames.test(name)) indexedDB.deleteDatabase(name)
}

async function forgetCaches(): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys()) if (!publicNames.test(name)) await caches.delete(name)
}
