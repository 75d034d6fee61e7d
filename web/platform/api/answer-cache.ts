import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { log } from '#web/platform/core/log.ts'
import { openPersonStore, type SavedAnswer } from '#web/platform/store/person-store.ts'

/** Where an answer is stored: with what everybody may see, or with the signed-in person. */
export type Cache = 'public' | 'person'

const most = { public: 24, person: 40 } as const

/** What was stored of an address for this person; undefined for nothing, also where the browser has no storage. */
export async function findAnswer(
  cache: Cache,
  url: string,
  owner: string | null,
): Promise<SavedAnswer | undefined> {
  try {
    const saved = await (await openCache(cache)).get('answers', url)
    return cache === 'public' || owner === null || saved?.owner === owner ? saved : undefined
  } catch (error) {
    log('INFO', 'Nothing can be read from this device', error)
    return undefined
  }
}

/** Saves an answer; the oldest of its shelf go when there are too many. */
export async function saveAnswer(cache: Cache, answer: SavedAnswer): Promise<void> {
  const store = (await openCache(cache)).transaction('answers', 'readwrite').store
  await store.put(answer)
  const all = await store.getAll()
  const extra = all.sort((a, b) => b.atMs - a.atMs).slice(most[cache])
  for (const { url } of extra) await store.delete(url)
}

/** Drops what is stored of anybody but this person; null drops everybody's. */
export async function dropAnswersOfOthers(owner: string | null): Promise<void> {
  const store = (await openPersonStore()).transaction('answers', 'readwrite').store
  for (const answer of await store.getAll()) if (answer.owner !== owner) await store.delete(answer.url)
}

/** Drops what is stored of the signed-in person at some addresses. */
export async function dropAnswersAt(isMeant: (url: string) => boolean): Promise<void> {
  const store = (await openPersonStore()).transaction('answers', 'readwrite').store
  for (const url of await store.getAllKeys()) if (isMeant(url)) await store.delete(url)
}

/** Drops what everybody may see, to make room. */
export async function dropPublicAnswers(): Promise<void> {
  await (await openPublicStore()).clear('answers')
}

// Both have a store of this name and shape; the union of their types cannot be called.
function openCache(cache: Cache) {
  return (cache === 'public' ? openPublicStore() : openPersonStore()) as ReturnType<typeof openPublicStore>
}

interface PublicSchema extends DBSchema {
  answers: { key: string; value: SavedAnswer }
}

let opening: Promise<IDBPDatabase<PublicSchema>> | null = null

/** The device's database of what everybody may read: markets, prices, settings. It stays over a sign-out. */
function openPublicStore(): Promise<IDBPDatabase<PublicSchema>> {
  opening ??= openDB<PublicSchema>('kasuwa-public-answers', 1, {
    upgrade: (db) => void db.createObjectStore('answers', { keyPath: 'url' }),
    blocking(_current, _blocked, event) {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}
