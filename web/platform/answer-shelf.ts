import { log } from '#web/platform/log.ts'
import { type KeptAnswer, openPersonStore } from './person-store.ts'
import { openPublicStore } from './public-store.ts'

/** Where an answer is kept: with what everybody may see, or with the signed-in person. */
export type Shelf = 'public' | 'person'

const most = { public: 24, person: 40 } as const

/** What was kept of an address for this person; undefined for nothing, also where the browser keeps nothing. */
export async function findAnswer(
  shelf: Shelf,
  url: string,
  owner: string | null,
): Promise<KeptAnswer | undefined> {
  try {
    const kept = await (await openShelf(shelf)).get('answers', url)
    return shelf === 'public' || owner === null || kept?.owner === owner ? kept : undefined
  } catch (error) {
    log('INFO', 'Nothing can be read from this device', error)
    return undefined
  }
}

/** Keeps an answer; the oldest of its shelf go when there are too many. */
export async function keepAnswer(shelf: Shelf, answer: KeptAnswer): Promise<void> {
  const store = (await openShelf(shelf)).transaction('answers', 'readwrite').store
  await store.put(answer)
  const all = await store.getAll()
  const extra = all.sort((a, b) => b.atMs - a.atMs).slice(most[shelf])
  for (const { url } of extra) await store.delete(url)
}

/** Drops what is kept of anybody but this person; null drops everybody's. */
export async function dropAnswersOfOthers(owner: string | null): Promise<void> {
  const store = (await openPersonStore()).transaction('answers', 'readwrite').store
  for (const answer of await store.getAll()) if (answer.owner !== owner) await store.delete(answer.url)
}

/** Drops what everybody may see, to make room. */
export async function dropPublicAnswers(): Promise<void> {
  await (await openPublicStore()).clear('answers')
}

// Both have a store of this name and shape; the union of their types cannot be called.
function openShelf(shelf: Shelf) {
  return (shelf === 'public' ? openPublicStore() : openPersonStore()) as ReturnType<typeof openPublicStore>
}
